/** The pages that are fetched when somebody comes to them; the first one, Home, is always there. */

export const PAGES = {
  room: () => import('./room/RoomPage.svelte'),
  table: () => import('./couch/TablePage.svelte'),
  code: () => import('./couch/CodePage.svelte'),
  race: () => import('./replay/ReplayPage.svelte'),
  races: () => import('./replay/RacesPage.svelte'),
  puzzles: () => import('./puzzles/PuzzlesPage.svelte'),
  learn: () => import('./learn/LearnPage.svelte'),
  rules: () => import('./learn/RulesPage.svelte'),
  terms: () => import('./home/HostPage.svelte'),
  privacy: () => import('./home/HostPage.svelte'),
  reset: () => import('./home/ResetPage.svelte'),
  confirm: () => import('./home/LinkPage.svelte'),
  stop: () => import('./home/LinkPage.svelte'),
  turn: () => import('./home/TurnPage.svelte'),
  moderation: () => import('./moderation/ModerationPage.svelte'),
  people: () => import('./people/PeoplePage.svelte'),
  ladder: () => import('./people/PeoplePage.svelte'),
  account: () => import('./home/AccountPage.svelte'),
  studio: () => import('./studio/StudioPage.svelte'),
  courses: () => import('./studio/GalleryPage.svelte'),
};

/** What a table screen shows leads to its room: four letters without vowels, as no page is called. */
export const CODE = /^[bcdfghjkmnpqrstvwxz]{4}$/i;

/** Fetches the page of an address while something else is on its way; who needs it, asks for it again. */
export function fetchAhead(path: string): void {
  const name = path.split('/').find(Boolean) ?? '';
  if (name in PAGES) void PAGES[name as keyof typeof PAGES]().catch(() => undefined);
}
