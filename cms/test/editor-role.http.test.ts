import { Inside } from '../../plugins/directory/test/inside';
import type { Panel } from '../../plugins/directory/test/panel';
import { panelUser } from './panel-user';

const blocks = [{ type: 'paragraph', children: [{ type: 'text', text: 'ทดลอง' }] }];

describe('the role of editors', () => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await panelUser('strapi-editor');
  });

  it('writes and publishes pages and announcements in both languages', async () => {
    const slug = `page-${process.hrtime.bigint()}`;
    const id = await panel.create('page', { title: 'หน้าทดลอง', slug, body: blocks, audience: 'everyone' }, '?locale=th');
    const english = await panel.update('page', id, { title: 'A page', slug, body: blocks, audience: 'everyone' }, '?locale=en');
    expect(english.status).toBe(200);
    for (const locale of ['th', 'en']) expect((await panel.act('page', id, 'publish', `?locale=${locale}`)).status).toBe(200);
    const news = await panel.create('announcement', { title: 'ประกาศทดลอง', body: blocks, audience: 'everyone', level: 'info' }, '?locale=th');
    expect((await panel.act('announcement', news, 'publish', '?locale=th')).status).toBe(200);
    for (const [type, made] of [
      ['announcement', news],
      ['page', id],
    ] as const)
      expect((await panel.remove(type, made)).status).toBeLessThan(300);
  });

  it('words messages', async () => {
    const id = await panel.find('message-template', 'event', 'application.submitted');
    const stored = await panel.call('GET', `/content-manager/collection-types/api::message-template.message-template/${id}`);
    const { subject, body } = (JSON.parse(stored.bytes.toString()) as { data: { subject: object; body: object } }).data;
    expect((await panel.update('message-template', id, { subject, body })).status).toBe(200);
  });

  it.each(['package', 'rule-set', 'clinic', 'license-master'])('reads what an administrator keeps, and changes nothing of it: %s', async (type) => {
    const listed = await panel.call('GET', `/content-manager/collection-types/api::${type}.${type}`);
    expect(listed.status).toBe(200);
    const { results } = JSON.parse(listed.bytes.toString()) as { results: { documentId: string }[] };
    expect((await panel.update(type, results[0]!.documentId, {})).status).toBe(403);
    expect((await panel.remove(type, results[0]!.documentId)).status).toBe(403);
  });

  it('that was made before pages had a place in the foot is given it once, and what is taken away later stays away', async () => {
    const inside = new Inside();
    const held = (): Promise<{ id: number; properties: string }[]> =>
      inside.sql(`SELECT p.id, p.properties FROM admin_permissions p JOIN admin_permissions_role_lnk l ON l.permission_id = p.id JOIN admin_roles r ON r.id = l.role_id
         WHERE r.code = 'strapi-editor' AND p.subject = 'api::page.page' AND p.action LIKE '%explorer.update'`);
    const places = async (): Promise<number> => (await held()).filter(({ properties }) => JSON.stringify(properties).includes('footPlace')).length;
    const take = async (): Promise<void> => {
      for (const { id, properties } of await held()) {
        const kept = (typeof properties === 'string' ? JSON.parse(properties) : properties) as { fields: string[] };
        const less = JSON.stringify({ ...kept, fields: kept.fields.filter((field) => field !== 'footPlace') });
        await inside.sql('UPDATE admin_permissions SET properties = ? WHERE id = ?', [less, id]);
      }
    };
    const begin = () => inside.call('kernel/migrate', 'migrate', [null, { demo: true }]);
    try {
      const before = await places();
      expect(before).toBeGreaterThan(0);
      await take();
      await inside.sql("DELETE FROM bai_settings WHERE key = 'panel.editor-role.footPlace'");
      await begin();
      expect(await places()).toBe(before);
      await take();
      await begin();
      expect(await places()).toBe(0);
      await inside.sql("DELETE FROM bai_settings WHERE key = 'panel.editor-role.footPlace'");
      await begin();
      expect(await places()).toBe(before);
    } finally {
      inside.close();
    }
  });
});
