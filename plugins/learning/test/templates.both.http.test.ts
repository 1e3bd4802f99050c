import { holding } from '../../../cms/test/holding';
import { must, testPictures } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { pagesOf, textOf } from '../../documents/server/paper/testing/read-back';
import type { Picture, TemplateRow } from '../contracts';
import { faults } from './bank-drafts';
import { enroll, enrollmentOf, learn, openOutline, taughtCourse } from './enrolled';
import { said, unique, type Outline } from './outline';
import { asRead, Designer, placed, templateDraft, TEMPLATES } from './template-drafts';

jest.setTimeout(120_000);

let editor: Person;
let designer: Designer;
let outline: Outline;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  editor = await signedIn('editor');
  designer = new Designer(editor);
  outline = await openOutline();
});

const picture = async (): Promise<Picture> => {
  const file = { name: 'a.png', bytes: (await testPictures()).card, type: 'image/png' };
  const { id, url, alternative } = must(await editor.upload<Picture>('/api/learning/office/pictures', file, { alternative: 'ลาย' }), 'picture');
  return { id, url, alternative };
};
/** A course that gives certificates by a template, and somebody who has one. */
const certified = async (templateId: string): Promise<{ person: Person; course: string; paper: () => Promise<string> }> => {
  const { course, lessonIds } = await taughtCourse(outline, { certificateTemplate: { connect: [{ documentId: templateId }] } }, 1);
  const person = await newPatient();
  const enrollment = must(await enroll(person, course), 'enroll');
  await learn(inside, person, enrollment, lessonIds);
  const { certificate } = await enrollmentOf(person, enrollment.id);
  const paper = async (): Promise<string> => textOf((await person.get(`/api/learning/certificates/${certificate!.id}/certificate.pdf`)).bytes);
  return { person, course, paper };
};

describe('a certificate template', () => {
  test('is written with its pictures, read as it was written, and is the same entry in the panel', async () => {
    const fields = [placed('score', { x: 10, width: 50 }), placed('signature', { x: 10, width: 60, align: 'left' })];
    const draft = templateDraft({ background: await picture(), orientation: 'portrait', fields });
    const whole = { ...draft, signatory: { ...draft.signatory, signature: await picture() } };
    const made = await designer.create(whole);
    expect(made).toMatchObject({ ...whole, version: 1, used: false, courses: [], certificates: 0 });
    expect(await designer.read(made.id)).toEqual(made);
    const stored = await outline.panel.read<{ signatory: { name: { th: string } }; fields: unknown[] }>('certificate-template', made.id);
    expect([stored.signatory.name.th, stored.fields.length]).toEqual(['ผู้ลงนาม แรก', 2]);
    const changed = must(await designer.keep(made.id, { ...asRead(made), background: null, validityMonths: null }), 'keep');
    expect(changed).toMatchObject({ background: null, validityMonths: null, version: 1, fields: whole.fields });
    const rows = await inside.sql<{ action: string; actor: string }>('SELECT action, actor FROM bai_audit WHERE subject = ? ORDER BY id', [made.id]);
    expect(rows.at(-1)).toMatchObject({ action: 'certificate-template.update', actor: editor.account });
  });

  test.each<[string, () => object, string[]]>([
    ['a field that leaves the sheet to the right', () => ({ fields: [placed('score', { x: 200, width: 98 })] }), ['fields.0.width said']],
    ['a text whose line leaves it below', () => ({ fields: [placed('score'), placed('number', { y: 206 })] }), ['fields.1.y said']],
    ['a QR that leaves it below', () => ({ fields: [placed('qr', { x: 0, y: 185, width: 30 })] }), ['fields.0.y said']],
    ['nothing on it', () => ({ fields: [] }), ['fields required']],
    ['half a millimetre', () => ({ fields: [placed('score', { x: 1.5 })] }), ['fields.0.x kind']],
    ['a background that is gone', () => ({ background: { id: '999999', url: '/x', alternative: '' } }), ['background choice']],
    ['no English name', () => ({ name: { th: 'ก', en: ' ' } }), ['name.en required']],
    [
      'a signer who cannot be printed',
      () => ({ signatory: { name: { th: 'ก', en: 'A 😀' }, position: said('x'), signature: null } }),
      ['signatory.name.en said'],
    ],
  ])('with %s is refused at the field of the form, and nothing of it stays', async (_, data, at) => {
    const name = unique('ไม่เหลือ');
    const refused = await editor.post(TEMPLATES, { ...templateDraft({ name: said(name) }), ...data() });
    expect(refused.status).toBe(400);
    expect(faults(refused)).toEqual(at);
    expect(must(await editor.get<{ total: number }>(TEMPLATES, { q: name }), 'list').total).toBe(0);
  });

  it('that certificates were issued by becomes the next version of itself, and they keep the sheet that they were issued on', async () => {
    const made = await designer.create();
    const { course, paper } = await certified(made.id);
    expect(await paper()).toContain('ผู้ลงนาม แรก');
    const used = await designer.read(made.id);
    expect(used).toMatchObject({ version: 1, used: true, versionUsed: true, certificates: 1, courses: [{ id: course, published: true }] });
    const { signatory } = templateDraft();
    const changed = must(await designer.keep(made.id, { ...asRead(used), signatory: { ...signatory, name: said('ผู้ลงนาม คนใหม่') } }), 'keep');
    expect(changed).toMatchObject({ version: 2, used: true, versionUsed: false });
    expect(await paper()).toContain('ผู้ลงนาม แรก');
    const later = await certified(made.id);
    expect(await later.paper()).toContain('ผู้ลงนาม คนใหม่');
    expect(await designer.read(made.id)).toMatchObject({ version: 2, certificates: 2 });
    // Saved as it stands, it stays the version that it is.
    expect(must(await designer.keep(made.id, asRead(await designer.read(made.id))), 'same').version).toBe(2);
    const refused = await editor.call('DELETE', `${TEMPLATES}/${made.id}`);
    expect([refused.status, faults(refused)]).toEqual([400, ['version said']]);
  });

  it('is deleted when no course has it, and only then', async () => {
    const made = await designer.create();
    const course = await outline.draft({ certificateTemplate: { connect: [{ documentId: made.id }] } });
    expect(await designer.read(made.id)).toMatchObject({ used: false, courses: [{ id: course, published: false }] });
    const remove = () => editor.call('DELETE', `${TEMPLATES}/${made.id}`);
    expect((await remove()).error.name).toBe('template.needed');
    await outline.change('course', course, { certificateTemplate: { disconnect: [{ documentId: made.id }] } });
    expect((await remove()).status).toBe(200);
    expect((await editor.get(`${TEMPLATES}/${made.id}`)).status).toBe(404);
  });

  it('is never written over unseen: by another editor, or in the panel', async () => {
    const made = await designer.create();
    const other = new Designer(await signedIn('admin'));
    const body = (words: string) => ({ ...asRead(made), name: said(words) });
    const both = await Promise.all([designer.keep(made.id, body('one')), other.keep(made.id, body('two'))]);
    expect(both.map(({ status, error }) => (status === 200 ? 'kept' : error.name)).sort()).toEqual(['kept', 'version.stale']);
    const kept = await designer.read(made.id);
    await outline.change('certificate-template', made.id, { name: said('ในแผงควบคุม') }, '');
    expect((await designer.keep(made.id, asRead(kept))).error.name).toBe('version.stale');
    expect((await designer.read(made.id)).name.th).toBe('ในแผงควบคุม');
    expect((await designer.keep('x'.repeat(24), body('none'))).status).toBe(404);
  });
});

it('certificates of before name the template that they were issued by', async () => {
  const { id } = await designer.create();
  await certified(id);
  await inside.sql('UPDATE course_certificates SET template_id = NULL WHERE template_id = ?', [id]);
  expect((await designer.read(id)).certificates).toBe(0);
  await inside.sql('DELETE FROM bai_migrations WHERE name = ?', ['0002-certificates-name-templates']);
  await inside.call('kernel/migrate', 'migrate', [null, { demo: true }]);
  expect((await designer.read(id)).certificates).toBe(1);
});

it('templates are found by their name in both languages, and paged without gaps', async () => {
  const [word, english] = [unique('พบ'), unique('found')];
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) ids.push((await designer.create(templateDraft({ name: { th: `${word} ก`, en: `${english} 100%_x` } }))).id);
  const list = async (query: Record<string, string | number>) =>
    must(await editor.get<{ rows: TemplateRow[]; next: string | null; total: number }>(TEMPLATES, query), 'list');
  expect(await list({ q: word })).toMatchObject({ total: 3, rows: [{ version: 1, courses: 0, certificates: 0 }, {}, {}] });
  expect((await list({ q: `100x ${english}` })).total).toBe(0);
  const first = await list({ q: english, limit: 2, sort: 'updatedAt' });
  const second = await list({ q: english, limit: 2, sort: 'updatedAt', cursor: first.next! });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  expect((await editor.get(TEMPLATES, { sort: 'name' })).status).toBe(400);
});

describe('the preview', () => {
  test('is what prints certificates, with invented facts and what is not saved yet; nothing is kept of it', async () => {
    const before = must(await editor.get<{ total: number }>(TEMPLATES), 'list').total;
    const draft = templateDraft({ background: await picture(), fields: [...templateDraft().fields, placed('valid_until', { y: 150 })] });
    const paper = await designer.preview(draft);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pagesOf(paper.bytes)).toEqual({ count: 1, size: '841.89 x 595.28' });
    for (const words of ['สมใจ ตัวอย่าง', 'ผู้ลงนาม แรก · ผู้อำนวยการ', 'CE00-0000000-0', 'ใช้ได้ถึง']) expect(textOf(paper.bytes)).toContain(words);
    expect(textOf((await designer.preview({ ...draft, validityMonths: null })).bytes)).not.toContain('ใช้ได้ถึง');
    expect(pagesOf((await designer.preview({ ...draft, orientation: 'portrait' })).bytes).size).toBe('595.28 x 841.89');
    expect(must(await editor.get<{ total: number }>(TEMPLATES), 'list').total).toBe(before);
  });

  test('says at its field what cannot be printed, and reads no file but the library’s', async () => {
    const draft = templateDraft();
    const unprintable = await designer.preview({ ...draft, signatory: { ...draft.signatory, position: { th: 'ก', en: '漢' } } });
    expect(faults(unprintable)).toEqual(['signatory.position.en said']);
    const kept = await picture();
    const withPicture = (await designer.preview({ ...draft, background: kept })).bytes;
    expect([(await designer.preview(draft)).bytes, withPicture].map((bytes) => bytes.includes('/Subtype /Image'))).toEqual([false, true]);
    // It is drawn by its id: what the form says of its address is not asked.
    const elsewhere = await designer.preview({ ...draft, background: { ...kept, url: '/uploads/another.png' } });
    expect(elsewhere.bytes.equals(withPicture)).toBe(true);
    expect(faults(await designer.preview({ ...draft, background: { ...kept, id: '999999' } }))).toEqual(['background choice']);
  });
});

test('templates are for whoever writes, and tell nobody of learners', async () => {
  const made = await designer.create();
  const { person } = await certified(made.id);
  const name = (await inside.sql<{ holder_words: string }>('SELECT holder_words FROM course_certificates WHERE account_id = ?', [person.account]))[0]!;
  for (const answer of [await editor.get(`${TEMPLATES}/${made.id}`), await editor.get(TEMPLATES)])
    expect(answer.bytes.toString()).not.toContain(name.holder_words);
  const every = async (who: Person): Promise<number[]> => [
    (await who.get(TEMPLATES)).status,
    (await who.get(`${TEMPLATES}/${made.id}`)).status,
    (await who.post(TEMPLATES, templateDraft())).status,
    (await who.put(`${TEMPLATES}/${made.id}`, asRead(made))).status,
    (await who.call('DELETE', `${TEMPLATES}/${made.id}`)).status,
    (await new Designer(who).preview(templateDraft())).status,
  ];
  expect(await every(new Person())).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await every(person)).toEqual([403, 403, 403, 403, 403, 403]);
  // An administrator without the set for it.
  expect(await every(await holding('admin'))).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await editor.get('/api/learning/office/certificates')).status).toBe(403);
});
