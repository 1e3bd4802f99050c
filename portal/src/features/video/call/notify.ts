/** Whether this browser can show notifications at all. */
export const canNotify = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Asks for the permission; whatever happens to the question, the way into the room stays open. */
export const askToNotify = async (): Promise<boolean> => {
  try {
    const answer = await Notification.requestPermission();
    // What shows it must be there before the call comes.
    if (answer === 'granted') await navigator.serviceWorker.register('/notify.js');
    return answer === 'granted';
  } catch {
    return false;
  }
};

/** Shows a notification by the service worker, as telephones want it; a browser that will not is left alone. */
export const notify = async (title: string, body: string, tag: string): Promise<void> => {
  try {
    if (!mayNotify()) return;
    const registration = await navigator.serviceWorker.register('/notify.js');
    await registration.showNotification(title, { body, tag, data: { url: location.pathname + location.search } });
  } catch {
    // The tones and the screen say the same.
  }
};
