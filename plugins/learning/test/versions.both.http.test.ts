import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import { Outline, said } from './outline';

interface Used {
  readonly contentVersion: number;
  readonly snapshot: { readonly stem?: { readonly th: string }; readonly name?: { readonly th: string } };
}

const inside = new Inside();
afterAll(() => inside.close());
let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

const use = (kind: string, id: string): Promise<Used> => inside.call<Used>('learning', 'useContent', [kind, id]);
const question = (words: string): object => ({
  stem: said(words),
  type: 'single',
  points: 1,
  options: [
    { text: said('ก'), correct: true },
    { text: said('ข'), correct: false },
  ],
});
const template = (name: string): object => ({
  name: said(name),
  orientation: 'landscape',
  fields: [{ field: 'learner_name', x: 10, y: 10, width: 100, size: 14, align: 'center' }],
  signatory: { name: said('ผู้ลงนาม'), position: said('ผู้อำนวยการ') },
});
const versionOf = async (type: string, id: string): Promise<number> => {
  const read = await outline.panel.call('GET', `/content-manager/collection-types/api::${type}.${type}/${id}`);
  return (JSON.parse(read.bytes.toString()) as { data: { version: number } }).data.version;
};

test('a question that nobody was asked is changed as it stands; one that somebody was becomes the next version, in the panel too', async () => {
  const id = await outline.panel.create('question', question('แรก'));
  await outline.change('question', id, { stem: said('แก้คำผิด') }, '');
  expect(await versionOf('question', id)).toBe(1);
  expect(await use('question', id)).toMatchObject({ contentVersion: 1, snapshot: { stem: { th: 'แก้คำผิด' } } });
  // Saved without a change, it stays what it is; so it does when only its place in the bank changes.
  await outline.change('question', id, { stem: said('แก้คำผิด') }, '');
  await outline.change('question', id, { retired: true }, '');
  expect(await versionOf('question', id)).toBe(1);
  await outline.change('question', id, { stem: said('ใหม่'), version: 77 }, '');
  expect(await versionOf('question', id)).toBe(2);
  expect(await use('question', id)).toMatchObject({ contentVersion: 2, snapshot: { stem: { th: 'ใหม่' } } });
  const kept = await inside.sql<{ snapshot: string | object }>('SELECT snapshot FROM used_contents WHERE content_id = ? ORDER BY content_version', [id]);
  expect(kept.map(({ snapshot }) => (JSON.stringify(snapshot).includes('แก้คำผิด') ? 1 : 2))).toEqual([1, 2]);
});

test('so does a certificate template', async () => {
  const id = await outline.panel.create('certificate-template', template('แรก'));
  await use('certificate-template', id);
  await outline.change('certificate-template', id, { name: said('ใหม่') }, '');
  expect(await versionOf('certificate-template', id)).toBe(2);
  expect(await use('certificate-template', id)).toMatchObject({ contentVersion: 2, snapshot: { name: { th: 'ใหม่' } } });
});

test('what was used cannot be deleted, nor what is kept of it be rewritten', async () => {
  const id = await outline.panel.create('question', question('ถูกใช้'));
  await use('question', id);
  expect((await outline.panel.remove('question', id)).status).toBe(400);
  expect(await versionOf('question', id)).toBe(1);
  for (const statement of ["UPDATE used_contents SET snapshot = '{}' WHERE content_id = ?", 'DELETE FROM used_contents WHERE content_id = ?']) {
    const { error } = await inside.outcome('sql', statement, [id]);
    expect(error?.message).toContain('used-content.append-only');
  }
  const unused = await outline.panel.create('question', question('ไม่ถูกใช้'));
  expect((await outline.panel.remove('question', unused)).status).toBe(200);
});

test('used and changed at once, each version is one text', async () => {
  const id = await outline.panel.create('question', question('0'));
  const changes = Array.from({ length: 5 }, (_, index) => outline.change('question', id, { stem: said(String(index + 1)) }, ''));
  const uses = Array.from({ length: 5 }, () => use('question', id));
  await Promise.all(changes);
  const seen = new Map<number, string>();
  for (const { contentVersion, snapshot } of await Promise.all(uses)) {
    const words = snapshot.stem!.th;
    expect(seen.get(contentVersion) ?? words).toBe(words);
    seen.set(contentVersion, words);
  }
});

test('a question that is not there cannot be used', async () => {
  const { error } = await inside.outcome('learning', 'useContent', ['question', 'a'.repeat(24)]);
  expect(error?.name).toBe('record.missing');
});
