import { signal } from '@preact/signals';

/** The page has two places, told apart by the address's hash so that it also works from a plain file server. */
export type Route = { readonly page: 'start' } | { readonly page: 'table'; readonly id: string };

export const readRoute = (hash: string): Route => {
  const table = /^#\/table\/([\w-]+)$/.exec(hash);
  return table ? { page: 'table', id: table[1] ?? '' } : { page: 'start' };
};

export const route = signal<Route>({ page: 'start' });

export const goTo = (to: Route): void => {
  location.hash = to.page === 'start' ? '#/' : `#/table/${to.id}`;
  route.value = to;
};

export const followRoute = (): void => {
  route.value = readRoute(location.hash);
  addEventListener('hashchange', () => {
    const next = readRoute(location.hash);
    if (JSON.stringify(next) !== JSON.stringify(route.value)) route.value = next;
  });
};
