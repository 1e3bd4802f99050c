// Shows notifications and leads back to the page that asked for one. It keeps nothing and answers no request.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url = '/' } = event.notification.data ?? {};
  const back = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find((client) => new URL(client.url).pathname === new URL(url, self.location.origin).pathname) ?? open[0];
    return there ? there.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(back());
});
