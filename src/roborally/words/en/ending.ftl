### The end of a race.

after-you = You win
after-your-team = Your team wins
after-your-place = You are number { $n }
after-awards = Awards
after-awards-hint = Counted from the events of this race.
award-sharpshooter = Sharpshooter
    .text = { $n } laser hits
award-bulldozer = Bulldozer
    .text = pushed others { $n } squares
award-hard_to_break = Hard to break
    .text = { $n } damage, no life lost
award-free_ride = Free ride
    .text = { $n } squares on belts
award-long_haul = Long haul
    .text = { $n } squares by its own cards
award-down_together = Down together
    .text = { $n ->
        [one] pushed somebody off and followed, { $n } time
       *[other] pushed somebody off and followed, { $n } times
    }
award-phoenix = Phoenix
    .text = { $n } flags after its first loss
award-cold_blood = Cold blood
    .text = { $n } turns without power
award-early_bird = Early bird
    .text = first at { $n } flags
award-untouched = Untouched
    .text = { $n } damage in all
preview-room = A race by the rules of { $rules }. Take a seat, or watch.
preview-course = A course by the rules of { $rules }: { $flags ->
        [one] one flag
       *[other] { $flags } flags
    } on { $width } × { $height } squares.
after-picture = Picture
after-film = Replay as a file
after-film-text = One file with the whole race: it plays in any browser, without this server and without a network
after-share-title = Share this race
after-share-text = The link and the file show all of it, the cards that were held too.
