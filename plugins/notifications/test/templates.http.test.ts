import { Panel } from '../../directory/test/panel';

interface Words {
  readonly th: string;
  readonly en: string;
}

describe('a template', () => {
  it('names only the variables that its kind has', async () => {
    const panel = await Panel.open();
    const id = await panel.find('message-template', 'event', 'payment.paid');
    const stored = await panel.call('GET', `/content-manager/collection-types/api::message-template.message-template/${id}`);
    const { subject, body } = (JSON.parse(stored.bytes.toString()) as { data: { subject: Words; body: Words } }).data;
    for (const wrong of ['{{firstName}}', '{{ชื่อ}}', '{{ first_name }}', '{{number']) {
      const refused = await panel.update('message-template', id, { subject, body: { ...body, en: `Hello ${wrong}` } });
      expect([wrong, refused.status]).toEqual([wrong, 400]);
    }
    const named = await panel.update('message-template', id, { subject, body: { ...body, en: 'Hello {{firstName}}' } });
    expect(named.error.message).toContain('firstName');
    expect(named.error.message).toContain('{{receipt}}');
    expect((await panel.update('message-template', id, { subject, body: { ...body, en: `{{number}} {{ amount }} {{portal}}` } })).status).toBe(200);
    expect((await panel.update('message-template', id, { subject, body })).status).toBe(200);
  });
});
