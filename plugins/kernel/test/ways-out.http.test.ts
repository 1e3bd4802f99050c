import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryDatabase } from '../../../cms/test/clock';
import { Panel } from '../../directory/test/panel';

test('what the panel’s webhooks name is not asked, however it came there: the environment names nobody there', async () => {
  const heard: string[] = [];
  const inner = createServer((request, answer) => (heard.push(request.url ?? ''), answer.end('secrets of the inner network'))).listen(0, '127.0.0.1');
  await new Promise((resolve) => inner.once('listening', resolve));
  const url = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/meta-data`;
  // The panel itself refuses some inner addresses; a name that leads to one it does not.
  const [row] = await queryDatabase<{ id: number }>(
    `INSERT INTO strapi_webhooks (name, url, headers, events, enabled) VALUES (?, ?, '{}', '["entry.create"]', false) RETURNING id`,
    ['ทดลอง', url],
  );
  const panel = await Panel.open();
  try {
    const tried = await panel.call('POST', `/admin/webhooks/${row!.id}/trigger`, {});
    expect(tried.status).toBe(200);
    expect(tried.bytes.toString()).not.toContain('secrets');
    expect(heard).toEqual([]);
    // It is there, for whoever may ask it.
    expect(await (await fetch(url)).text()).toContain('secrets');
  } finally {
    await panel.call('DELETE', `/admin/webhooks/${row!.id}`);
    inner.close().closeAllConnections();
  }
});
