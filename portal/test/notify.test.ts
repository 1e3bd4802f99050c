import { canNotify, notify } from '../src/features/video/call/notify';

/** Chrome for Android: the constructor throws, and only a service worker may show a notification. */
const onPhone = (register: () => Promise<unknown>): void => {
  class Notification {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  const parts = {
    window: { Notification },
    Notification,
    navigator: { serviceWorker: { register } },
    location: { pathname: '/video/waiting', search: '?a=1' },
  };
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

test('the call is shown by the service worker, and leads to where the person waits', async () => {
  const shown: unknown[][] = [];
  onPhone(() => Promise.resolve({ showNotification: (...given: unknown[]) => Promise.resolve(shown.push(given)) }));
  await notify('Dr', 'is calling', 'call');
  expect(shown).toEqual([['Dr', { body: 'is calling', tag: 'call', data: { url: '/video/waiting?a=1' } }]]);
});

test('a browser that shows none keeps nobody from the room', async () => {
  onPhone(() => Promise.reject(new Error('no worker')));
  await expect(notify('Dr', 'is calling', 'call')).resolves.toBeUndefined();
  onPhone(() => Promise.resolve({ showNotification: () => Promise.reject(new TypeError('not allowed')) }));
  await expect(notify('Dr', 'is calling', 'call')).resolves.toBeUndefined();
  Object.defineProperty(globalThis, 'window', { value: {}, configurable: true });
  expect(canNotify()).toBe(false);
  await expect(notify('Dr', 'is calling', 'call')).resolves.toBeUndefined();
});
