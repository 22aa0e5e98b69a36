import { signal } from '@preact/signals';

/** Whether this page has a server; null until it is known. The start page must not load more than this to ask. */
export const online = signal<boolean | null>(null);

export const findServer = async (): Promise<void> => {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' } });
    // A plain file server answers with the page itself; a server that has no time for us now is there all the same.
    online.value =
      (response.ok || response.status === 429) && (response.headers.get('content-type') ?? '').includes('json');
    // An answer that is not to be stored and is never read keeps its connection for as long as the page is open.
    await response.text();
  } catch {
    online.value = false;
  }
};
