import { daytime, must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import type { FormBox, FormLayout, LayoutRow } from '../contracts';
import { blankForm } from '../server/paper/testing/blank-form';
import { pagesOf, textOf } from '../server/paper/testing/read-back';
import { reportBoxes } from '../server/paper/testing/report-boxes';
import { decided, LAYOUTS as AT, placedOn, reportBlank, retireAll, sentBlank, wholeDraft, wholeReport } from './layouts';

jest.setTimeout(120_000);

let admin: Person;
beforeAll(async () => {
  await daytime();
  admin = await signedIn('admin');
});
afterAll(() => retireAll(admin));

const begun = async (form: string, bytes: Buffer, more: Record<string, string> = {}) => sentBlank(admin, bytes, 'แบบรายงาน', { form, ...more });
const keep = ({ id, note, version }: FormLayout, boxes: readonly FormBox[]) => admin.put<FormLayout>(`${AT}/${id}`, { note, boxes, version });

test('a version is of a form, on sheets that lie as its blank does, and copies are of that form too', async () => {
  const across = must(await begun('pt28', await reportBlank(2)), 'across');
  expect(across).toMatchObject({ form: 'pt28', across: true, pages: 2, placed: 0 });
  expect(must(await begun('pt27', await blankForm()), 'upright')).toMatchObject({ form: 'pt27', across: false });
  expect(must(await sentBlank(admin, await blankForm()), 'unsaid')).toMatchObject({ form: 'pt33', across: false });
  expect((await begun('pt33', await reportBlank())).error?.name).toBe('blank.unsuitable');
  expect((await begun('pt29', await reportBlank())).error?.name).toBe('input.invalid');

  const whole = must(await keep(across, [...reportBoxes('pt28'), ...reportBoxes('pt28', { page: 2 })]), 'boxes');
  const copy = must(await admin.post<FormLayout>(`${AT}/${whole.id}/copy`, { note: 'สำเนา' }), 'copy');
  expect(copy).toMatchObject({ form: 'pt28', across: true, pages: 2, boxes: whole.boxes });
  // A newer blank of one page that stands upright takes what it can have: nothing there leaves it.
  const upright = must(await begun('pt28', await blankForm(), { fromId: whole.id }), 'upright');
  expect(upright.boxes.length).toBeGreaterThan(0);
  expect(upright.boxes.filter(({ page, x, y, width, height }) => page > 1 || x + width > 2100 || y + height > 2970)).toEqual([]);
  expect((await begun('pt27', await reportBlank(), { fromId: whole.id })).error).toMatchObject({
    name: 'input.invalid',
    details: { fields: [{ path: 'body.fromId', rule: 'choice' }] },
  });

  const listed = async (form: string) => must(await admin.get<{ rows: LayoutRow[] }>(AT, { form, limit: '100' }), form).rows;
  expect(new Set((await listed('pt28')).map(({ form }) => form))).toEqual(new Set(['pt28']));
  expect((await listed('pt28')).map(({ id }) => id)).toContain(copy.id);
});

test('a draft keeps what its form and its sheet allow, and nothing else', async () => {
  const draft = must(await begun('pt28', await reportBlank()), 'begin');
  const boxes = reportBoxes('pt28');
  const rows = boxes.find(({ field }) => field === 'rows')!;
  const [first, ...rest] = boxes;
  const refused = async (wrong: readonly FormBox[]): Promise<string[]> => {
    const { error } = await keep(draft, wrong);
    return (error!.details as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => `${path} ${rule}`);
  };
  expect(await refused([{ ...first!, field: 'diagnosis' }, ...rest])).toEqual(['body.boxes.0.field choice']);
  expect(await refused([{ ...first!, x: 2900, width: 100 }, ...rest])).toEqual(['body.boxes.0.width large']);
  expect(await refused([{ ...first!, y: 2050, height: 100 }, ...rest])).toEqual(['body.boxes.0.height large']);
  expect(await refused([...boxes, rows])).toEqual([`body.boxes.${boxes.length}.lines rows-once`]);
  expect(new Set((await refused(boxes.filter((box) => box !== rows))).map((said) => said.split(' ')[1]))).toEqual(new Set(['rows-first']));
  expect(await refused([...boxes, { ...first!, page: 2 }])).toEqual([`body.boxes.${boxes.length}.page large`]);
  // Columns stand along the rows, wherever they were said to be.
  const loose = boxes.map((box) => (box.field === 'grams' ? { ...box, y: 0, height: 40 } : box));
  expect(must(await keep(draft, loose), 'loose').boxes).toEqual(boxes);
  expect((await admin.post(`${AT}/${draft.id}/sample.pdf`, { boxes: [...boxes, rows], sample: 'usual' })).error?.name).toBe('input.invalid');
  const sample = await admin.post(`${AT}/${draft.id}/sample.pdf`, { boxes, sample: 'longest' });
  expect(textOf(sample.bytes)).toContain('SAMPLE');
  expect(pagesOf(sample.bytes).count).toBeGreaterThan(1);
});

test('each form has one published version of its own, published whole only', async () => {
  const prescriptions = must(await decided(admin, await wholeDraft(admin), 'publish'), 'pt33');
  const draft = must(await begun('pt28', await reportBlank()), 'begin');
  const boxes = reportBoxes('pt28');
  const without = await placedOn(
    admin,
    draft,
    boxes.filter(({ field }) => field !== 'grams' && field !== 'tick_central'),
  );
  expect((await decided(admin, without, 'publish')).error).toMatchObject({ name: 'layout.incomplete', details: { missing: ['tick_central', 'grams'] } });
  const tight = await placedOn(
    admin,
    without,
    boxes.map((box) => (box.field === 'buyer' ? { ...box, width: 60 } : box)),
  );
  expect((await decided(admin, tight, 'publish')).error).toMatchObject({ name: 'layout.narrow', details: { narrow: ['buyer'] } });
  const first = must(await decided(admin, await placedOn(admin, tight, boxes), 'publish'), 'publish');
  expect(first).toMatchObject({ state: 'published', endedAt: null });
  const stateOf = async ({ id }: FormLayout): Promise<string> => must(await admin.get<FormLayout>(`${AT}/${id}`), 'layout').state;
  expect(await stateOf(prescriptions)).toBe('published');
  const stock = must(await decided(admin, await wholeReport(admin, 'pt27'), 'publish'), 'pt27');
  const second = must(await decided(admin, await wholeReport(admin, 'pt28'), 'publish'), 'second');
  expect(await Promise.all([prescriptions, stock, first, second].map(stateOf))).toEqual(['published', 'published', 'retired', 'published']);
});
