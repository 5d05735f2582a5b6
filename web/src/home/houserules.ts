/** The switches of each set of rules that are offered here; the protocol has those of all rulings. */

const ALL = ['any_number_of_players', 'play_on', 'double_lasers'];
const CLASSIC = ['lives', 'cards_dealt', 'starting_options', 'starting_damage', 'options_in_play', ...ALL];
const CLASSIC_MORE = [
  'reentry_damage',
  'deadly_damage',
  'first_lock',
  'one_flag_per_turn',
  'pd_needs_damage',
  'pd_exchange',
  'pd_draws_options',
  'down_touches',
  'down_uses_options',
  'free_choice_of_repairs',
  'wrenches_or_option',
  'secret_damage_decisions',
  'ram_per_space',
  'arm_repairs',
  'oil_after_elements',
];

/** The ones most tables want. */
export const USUAL_SWITCHES: Record<string, string[]> = {
  '1994': [...CLASSIC, 'virtual_robots'],
  postal: [...CLASSIC, 'virtual_robots'],
  '2005': [...CLASSIC, 'timer'],
  '2016': ['upgrades_in_play', 'timer', ...ALL],
};

/** Those for whoever reads rule books closely. */
export const MORE_SWITCHES: Record<string, string[]> = {
  '1994': [...CLASSIC_MORE, 'virtual_blocks_beam', 'timer'],
  postal: [...CLASSIC_MORE, 'virtual_blocks_beam', 'timer'],
  '2005': [...CLASSIC_MORE, 'virtual_robots', 'archive_rides_flag', 'frenetic_pit_safe'],
  '2016': [
    'dynamic_priority',
    'energy5_both',
    'energy_bank',
    'light_remove_powerup',
    'start_board_token_for_all',
    'virus_metric',
    'push_needler_always',
    'chassis_takes_temporary',
    'paired_double',
    'belt_conflict',
  ],
};
