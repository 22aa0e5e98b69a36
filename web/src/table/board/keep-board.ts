import { loadSheet } from '../../board/manifest.ts';
import { theme } from '../../state/settings.ts';

/**
 * Fetches the rest of a board's tiles while the player thinks, so that it can be looked at without a network in every
 * size. Only where the service worker is there to keep them, and not on a metered line.
 */
export const keepBoard = async (folder: string): Promise<void> => {
  if (!navigator.serviceWorker?.controller) return;
  const line: unknown = Reflect.get(navigator, 'connection');
  if (typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true) return;
  const sheet = await loadSheet(folder);
  const dress = theme.value === 'dark' ? sheet.night : sheet.day;
  const urls = [...dress.base, ...dress.labels].flatMap((set) => set.urls.filter((url) => url !== null));
  for (const url of urls) {
    if (!navigator.onLine) return;
    try {
      await fetch(url, { priority: 'low' });
    } catch {
      return;
    }
  }
};
