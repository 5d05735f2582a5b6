/** Which page is shown: the address is the state. */

export const route = $state({ path: location.pathname, hash: location.hash, search: location.search });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
  route.search = location.search;
}

addEventListener('popstate', read);
addEventListener('hashchange', read);

/** To the top of a page, unless the one that is there `stays`. */
export function go(path: string, stays = false): void {
  history.pushState(null, '', path);
  read();
  if (!stays) scrollTo(0, 0);
}

/** Follows links of the client without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
