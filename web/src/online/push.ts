import { request } from './api.ts';

/** Notices that reach this browser while the page is closed. */

export const canPush = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

/** Whether this browser is told already. */
export const isSubscribed = async (): Promise<boolean> => {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return worker !== undefined && (await worker.pushManager.getSubscription()) !== null;
};

/** Subscribes this browser; null, or why it could not be done. */
export const subscribe = async (): Promise<string | null> => {
  if (!canPush()) return 'This browser cannot show notifications while the page is closed.';
  if ((await Notification.requestPermission()) !== 'granted') return 'Notifications are blocked in this browser.';
  const answer = await request('GET /api/me');
  if (!answer.ok) return answer.problem.text;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker)
    return 'Notifications need the offline copy of this page, which is not there yet. Reload the page and try again.';
  try {
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(answer.value.push),
    });
    const { endpoint, keys } = made.toJSON();
    const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
    const kept = await request('POST /api/me/push', { body });
    return kept.ok ? null : kept.problem.text;
  } catch (error) {
    return error instanceof Error ? error.message : 'The push service of this browser does not respond.';
  }
};
