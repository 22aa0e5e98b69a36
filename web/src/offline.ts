/** After the first visit the page opens without a network: the service worker keeps shell, games and seen tiles. */
export const keepForOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => {
      // A plain http address other than localhost has no service workers; everything else works.
    });
  });
};
