import { signal } from '@preact/signals';

/** The page has three places, told apart by the address's hash so that it also works from a plain file server. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'table'; readonly id: string }
  /** Tables that a server keeps; `at` says where among them. */
  | { readonly page: 'online'; readonly at: string };

export const readRoute = (hash: string): Route => {
  const table = /^#\/table\/([\w-]+)$/.exec(hash);
  if (table) return { page: 'table', id: table[1] ?? '' };
  const online = /^#\/online(?:\/([\w/-]*))?$/.exec(hash);
  return online ? { page: 'online', at: online[1] ?? '' } : { page: 'start' };
};

export const route = signal<Route>({ page: 'start' });

const hashOf = (to: Route): string => {
  if (to.page === 'table') return `#/table/${to.id}`;
  if (to.page === 'online') return to.at === '' ? '#/online' : `#/online/${to.at}`;
  return '#/';
};

export const goTo = (to: Route): void => {
  location.hash = hashOf(to);
  route.value = to;
};

export const followRoute = (): void => {
  route.value = readRoute(location.hash);
  addEventListener('hashchange', () => {
    const next = readRoute(location.hash);
    if (JSON.stringify(next) !== JSON.stringify(route.value)) route.value = next;
  });
};
