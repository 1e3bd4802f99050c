import { Panel } from '../../plugins/directory/test/panel';
import { Outline, said } from '../../plugins/learning/test/outline';
import { panelUser } from './panel-user';
import { Person } from './people';

const ALSO_READ = ['package', 'rule-set', 'clinic', 'license-master', 'message-template', 'announcement', 'faq', 'holiday'];

let panel: Panel;
beforeAll(async () => {
  panel = await panelUser('lms-editor');
});
const listed = async (uid: string): Promise<number> => (await panel.call('GET', `/content-manager/collection-types/${uid}`)).status;

describe('the role of those who write what is taught', () => {
  it('writes and publishes courses, modules and lessons in both languages, and what exams are made of', async () => {
    const outline = new Outline(panel);
    const course = await outline.course({});
    await outline.english(course, {});
    await outline.lesson(await outline.module(course, {}), {});
    const category = await panel.create('question-category', { name: said('หมวด'), code: `c-${process.hrtime.bigint()}` });
    const options = [
      { text: said('ก'), correct: true },
      { text: said('ข'), correct: false },
    ];
    const question = await panel.create('question', {
      stem: said('คำถาม'),
      type: 'single',
      points: 1,
      options,
      category: { connect: [{ documentId: category }] },
    });
    const sections = [{ kind: 'fixed', questions: { connect: [{ documentId: question }] } }];
    const exam = await panel.create('exam', { title: said('ข้อสอบ'), sections });
    expect((await panel.remove('exam', exam)).status).toBeLessThan(300);
    const page = await panel.create('page', { title: 'หน้า', slug: `p-${process.hrtime.bigint()}`, audience: 'everyone' }, '?locale=th');
    expect((await panel.act('page', page, 'publish', '?locale=th')).status).toBe(200);
    expect((await panel.call('GET', '/upload/files')).status).toBe(200);
  });

  it('sees nothing else that editors write, and none of the platform’s records', async () => {
    for (const type of ALSO_READ) expect([type, await listed(`api::${type}.${type}`)]).toEqual([type, 403]);
    const types = await (await Panel.open()).call('GET', '/content-manager/content-types');
    const records = (JSON.parse(types.bytes.toString()) as { data: { uid: string }[] }).data.flatMap(({ uid }) => (uid.startsWith('plugin::') ? [uid] : []));
    expect(records.length).toBeGreaterThan(10);
    for (const uid of records) expect([uid, (await listed(uid)) >= 400]).toEqual([uid, true]);
    for (const address of ['/admin/users', '/admin/roles', '/users-permissions/roles'])
      expect([address, (await panel.call('GET', address)).status]).toEqual([address, 403]);
  });

  it('is apart from Strapi’s own role of editors, who see no right answer', async () => {
    const editor = await panelUser('strapi-editor');
    for (const type of ['course', 'question', 'exam']) {
      const { status } = await editor.call('GET', `/content-manager/collection-types/api::${type}.${type}`);
      expect([type, status]).toEqual([type, 403]);
    }
    for (const type of ['course', 'question', 'exam', 'lesson']) expect((await new Person().get(`/api/${type}s`)).status).toBe(404);
  });
});
