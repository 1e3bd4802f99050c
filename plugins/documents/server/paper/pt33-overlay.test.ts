import { fieldsOf } from '@bai/kernel/contracts';
import { boxOn, missingFields, PT33_NEEDED, type FormBox } from '../../contracts';
import { sampleOf } from '../form-layouts/sample';
import type { FormOverlay } from './official-blank';
import { drawnOverlay, renderOverlay } from './pt33-overlay';
import { blankForm, everyBox } from './testing/blank-form';
import { pagesOf, qrOf, textOf } from './testing/read-back';

const overlay = async (boxes: FormBox[] = everyBox(), pages = 1): Promise<FormOverlay> => ({
  version: 'pt33-form-7',
  blank: await blankForm({ pages }),
  pages,
  across: false,
  boxes,
});
const fieldsTooLong = async (source: Parameters<typeof drawnOverlay>[0], on: FormOverlay) => (await drawnOverlay(source, on, null)).long;
const without = (field: string): FormBox[] => everyBox().filter((box) => box.field !== field);

describe('a PT.33 on an official blank form', () => {
  it('has the blank under its words, both readable, and a QR that a camera finds', async () => {
    const source = await sampleOf('usual');
    const pdf = await renderOverlay(source, await overlay(), null);
    const text = textOf(pdf);
    for (const word of ['OFFICIAL BLANK 1', 'สมชาย ตัวอย่างยิ่ง', 'RX00-0000000-0', '๐-๐๐๐๐-๐๐๐๐๐-๐๐-๐', '๓๐.๐๐']) expect(text).toContain(word);
    expect(pagesOf(pdf)).toEqual({ count: 1, size: '595.28 x 841.89' });
    expect(await qrOf(pdf)).toMatchObject({ text: source.qr });
    expect((await qrOf(pdf))!.sideMm).toBeGreaterThan(33);
  });

  it('is the same bytes for the same facts, and others for a box moved by a tenth of a millimetre', async () => {
    const source = await sampleOf('usual');
    const [first, second] = [await renderOverlay(source, await overlay(), null), await renderOverlay(source, await overlay(), null)];
    expect(first.equals(second)).toBe(true);
    const moved = everyBox().map((box, index) => (index === 0 ? { ...box, x: box.x + 1 } : box));
    expect(first.equals(await renderOverlay(source, await overlay(moved), null))).toBe(false);
  });

  it('makes long words smaller, and writes on an added sheet what does not fit at all', async () => {
    const longest = await sampleOf('longest');
    expect(await fieldsTooLong(longest, await overlay())).toEqual(
      ['patient_signed', 'nationality', 'prescriber_signed'].filter((field) => field !== 'nationality'),
    );
    const tight = everyBox().map((box) => (box.field === 'diagnosis' ? { ...box, width: 300, height: 60, lines: 1 } : box));
    const pdf = await renderOverlay(longest, await overlay(tight), null);
    expect(pagesOf(pdf).count).toBe(2);
    const text = textOf(pdf).replace(/\s+/g, '');
    expect(text).toContain('(ดูแผ่นต่อ)');
    expect(text).toContain(longest.diagnosis.slice(-30).replace(/\s+/g, ''));
    expect(await fieldsTooLong(await sampleOf('usual'), await overlay())).toEqual([]);
  });

  it('carries a mark, and neither number, code, QR nor signature, before it is issued', async () => {
    const { prescriber, patient, facility } = await sampleOf('usual');
    const template = { layoutVersion: 'pt33-form-7', blank: true, applicationNumber: 'AP00-0000000-0', prescriber, patient, facility } as const;
    const pdf = await renderOverlay(template, await overlay(), 'แบบฟอร์ม TEMPLATE');
    const text = textOf(pdf);
    expect(text).toContain('TEMPLATE');
    expect(text).toContain('AP00-0000000-0');
    for (const word of ['RX00', '00000-00000', '๓๐ มกราคม']) expect(text).not.toContain(word);
    expect(pdf.toString('latin1')).not.toContain('/Figure');
  });

  it('writes each box on its page', async () => {
    const boxes = everyBox().map((box): FormBox => (box.field === 'patient' ? { ...box, page: 2 } : box));
    const pdf = await renderOverlay(await sampleOf('usual'), await overlay(boxes, 2), null);
    const [first, second] = textOf(pdf).split('\f');
    expect(first).toContain('OFFICIAL BLANK 1');
    expect(second).toContain('OFFICIAL BLANK 2');
    expect(second).toContain('สมชาย');
  });

  it.each(PT33_NEEDED)('may not be published without %s', (field) => {
    expect(missingFields('pt33', without(field))).toEqual([field]);
    expect(missingFields('pt33', everyBox())).toEqual([]);
  });
});

it.each([
  ['x', { x: 2000, width: 200 }, 'width large 10'],
  ['y', { y: 2900, height: 100 }, 'height large 7'],
  ['a QR', { field: 'qr', width: 349, height: 400 }, 'width small 35'],
] as const)('a box that leaves the sheet, or is no place for %s, is refused in millimetres', (_, part, said) => {
  const found = boxOn({ form: 'pt33', across: false }).safeParse({ ...everyBox()[0]!, x: 100, y: 100, ...part }).error!;
  expect(fieldsOf(found).map(({ path, rule, params }) => `${path} ${rule} ${params!.bound}`)).toEqual([said]);
});
