import { createHash } from 'node:crypto';
import { fieldsOf } from '@bai/kernel/contracts';
import { alongRows, boxesOn, factsOf, FORM_FIELDS, isColumn, missingFields, type FormBox, type PlacedFact, type ReportForm } from '../../contracts';
import { reportSample } from '../form-layouts/report-sample';
import type { FormOverlay } from './official-blank';
import { drawnReport, sheetsFor, type ReportOnForm } from './report-overlay';
import { blankForm } from './testing/blank-form';
import { actualTexts, pagesOf, textOf } from './testing/read-back';
import { reportBoxes } from './testing/report-boxes';
import { thaiDigits } from './thai';

const ACROSS: [number, number] = [841.89, 595.28];
const overlay = async (boxes: FormBox[] = reportBoxes('pt28'), { pages = 1, across = true } = {}): Promise<FormOverlay> => ({
  version: 'pt28-form-3',
  blank: await blankForm({ pages, ...(across ? { size: ACROSS } : {}) }),
  pages,
  across,
  boxes,
});
/** A month of so many buyers, each known by a name of their own. */
const month = (count: number, more: Partial<ReportOnForm> = {}): ReportOnForm => {
  const sample = reportSample('pt28', 'usual', []);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...sample.rows[0],
    row_number: thaiDigits(String(index + 1)),
    buyer: `Buyer-${index + 1}-`,
    grams: `${index + 1}.50`,
  }));
  return { ...sample, rows, ...more };
};
const without = (boxes: FormBox[], ...facts: PlacedFact[]): FormBox[] => boxes.filter(({ field }) => !facts.includes(field));
const draw = async (report: ReportOnForm, on?: FormOverlay) => (await drawnReport(report, on ?? (await overlay()), null)).bytes;
const sheets = (pdf: Buffer): string[] => textOf(pdf).split('\f').slice(0, -1);
const buyersOn = (text: string): number[] => Array.from(text.matchAll(/Buyer-(\d+)-/g), ([, number]) => Number(number));

describe('a monthly report on an official blank form', () => {
  it('goes on over sheets of the one page there is, every row once and in order, sums on the last and the head on each', async () => {
    const pdf = await draw(month(33));
    expect(pagesOf(pdf)).toEqual({ count: 4, size: '841.89 x 595.28' });
    const read = sheets(pdf);
    expect(read.map((text) => buyersOn(text).length)).toEqual([10, 10, 10, 3]);
    expect(read.flatMap(buyersOn)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    for (const [index, text] of read.entries()) {
      for (const words of ['OFFICIAL BLANK 1', 'พฤศจิกายน', '๒๕๖๙', 'สมหญิง ตัวอย่างดี', thaiDigits(String(index + 1))]) expect(text).toContain(words);
      expect(text.includes('๑๒,๓๔๕.๐๐')).toBe(index === 3);
    }
  });

  it('has its second page from the second sheet on, with rows and sums of its own', async () => {
    const two = await overlay([...reportBoxes('pt28', { lines: 6 }), ...reportBoxes('pt28', { page: 2, lines: 12 })], { pages: 2 });
    const read = sheets(await draw(month(25), two));
    expect(read.map((text) => [buyersOn(text).length, text.includes('OFFICIAL BLANK 2'), text.includes('๑๒,๓๔๕.๐๐')])).toEqual([
      [6, false, false],
      [12, true, false],
      [7, true, true],
    ]);
    expect(sheets(await draw(month(6), two))).toHaveLength(1);
    const [only] = sheets(await draw(month(2), two));
    expect(only).toContain('๑๒,๓๔๕.๐๐');
  });

  it('has a page without rows once, and a sum where there is a place for it', async () => {
    const boxes = [...without(reportBoxes('pt28'), 'sum_grams'), ...reportBoxes('pt28', { page: 2 }).filter(({ field }) => field === 'sum_grams')];
    const read = sheets(await draw(month(12), await overlay(boxes, { pages: 2 })));
    expect(read.map((text) => [buyersOn(text).length, text.includes('OFFICIAL BLANK 2'), text.includes('๑๒,๓๔๕.๐๐')])).toEqual([
      [10, false, false],
      [2, false, false],
      [0, true, true],
    ]);
    const first = await overlay(reportBoxes('pt28'), { pages: 2 });
    expect(sheets(await draw(month(12), first)).map((text) => text.includes('๑๒,๓๔๕.๐๐'))).toEqual([false, true, false]);
  });

  it('cuts nothing: smaller, then in two lines, then whole on an added sheet that names row and column', async () => {
    const long = 'Exampliana Sampleovna Konstantinopolskaya-Hohenexample von Beispielberg';
    const report = month(3);
    const rows = report.rows.map((row, index) => (index === 1 ? { ...row, buyer: long } : row));
    const fits = await drawnReport({ ...report, rows }, await overlay(reportBoxes('pt28', { lines: 10 })), null);
    expect(fits.long).toEqual([]);
    expect(actualTexts(fits.bytes)).not.toContain(long);
    const low = await drawnReport({ ...report, rows }, await overlay(reportBoxes('pt28', { lines: 30 })), null);
    expect(low.long).toEqual(['buyer']);
    const [sheet, added] = sheets(low.bytes);
    expect(sheet).toContain('(ดูแผ่นต่อ)');
    for (const words of ['แผ่นต่อ', 'แถวที่ ๒ · ชื่อผู้ซื้อ', long]) expect(added!.replace(/\s+/g, ' ')).toContain(words);
  });

  it('loses no long text of a long month: every one of them stands on added sheets', async () => {
    const long = (index: number): string => `ภาวะสมมุติที่ชื่อยาวเกินกว่าช่องจะใส่ได้ทั้งหมด-${index}-`.repeat(3);
    const report = month(60);
    const rows = report.rows.map((row, index) => ({ ...row, purpose: long(index + 1) }));
    const pdf = await draw({ ...report, rows }, await overlay(reportBoxes('pt28', { lines: 30 })));
    const texts = actualTexts(pdf).join('').replace(/\s+/g, '');
    expect(Array.from({ length: 60 }, (_, index) => index + 1).filter((number) => !texts.includes(long(number)))).toEqual([]);
    expect(pagesOf(pdf).count).toBeGreaterThan(4);
  });

  it('says of a supplement that it is one, even where the form has no place for it', async () => {
    const texts = { ...month(1).texts, supplement_number: '๒', supplement_reason: 'ชั่งผิด' };
    const said = { texts, ticks: ['tick_supplement'] as const, sums: { sum_grams: '-๓.๐๐', sum_whole: '๑๗.๐๐' } };
    const whole = await draw(month(1, said));
    expect(pagesOf(whole).count).toBe(1);
    expect(actualTexts(whole).filter((text) => text === '☑')).toHaveLength(1);
    const bare = sheets(await draw(month(1, said), await overlay(without(reportBoxes('pt28'), 'supplement_number', 'supplement_reason', 'sum_whole'))));
    for (const words of ['รายงานเพิ่มเติมฉบับที่', '๒', 'ชั่งผิด', '๑๗.๐๐']) expect(bare[1]).toContain(words);
  });

  it('ticks a month without rows, or says so where there is no box for it', async () => {
    const none = { none: 'ไม่มีรายการในเดือนนี้', ticks: ['tick_nothing'] as const };
    const ticked = await draw(month(0, none));
    expect(actualTexts(ticked)).toContain('☑');
    expect(textOf(ticked)).not.toContain(none.none);
    const [said] = sheets(await draw(month(0, none), await overlay(without(reportBoxes('pt28'), 'tick_nothing'))));
    expect(said).toContain(none.none);
  });

  it('is the same bytes for the same month, and has no letter that the font lacks', async () => {
    const report = month(12, { title: 'แบบ' });
    const odd = { ...report, rows: report.rows.map((row) => ({ ...row, buyer: '漢字 Somchai' })) };
    const [first, second] = [await draw(odd), await draw(odd)];
    expect(first.equals(second)).toBe(true);
    // A change here is a change of what was filed.
    expect(createHash('sha256').update(first).digest('hex')).toBe('51da5b2fd34935b8903b35b032e6fee05706796d433120b4c401d8fcc5b168bc');
    expect(textOf(first)).toContain('?? Somchai');
    const moved = reportBoxes('pt28').map((box, index) => (index === 0 ? { ...box, x: box.x + 1 } : box));
    expect(first.equals(await draw(odd, await overlay(moved)))).toBe(false);
  });

  it.each(['pt27', 'pt28'] as const)('%s is tried with ordinary names that fit, and with the longest, on more sheets than its pages', async (form) => {
    const on = await overlay(reportBoxes(form));
    expect((await drawnReport(reportSample(form, 'usual', on.boxes), on, 'SAMPLE')).long).toEqual([]);
    const { bytes } = await drawnReport(reportSample(form, 'longest', on.boxes), on, 'SAMPLE');
    expect(pagesOf(bytes).count).toBeGreaterThan(1);
    expect(textOf(bytes)).toContain('SAMPLE');
  });

  it('stands upright where its blank does', async () => {
    const on = await overlay(reportBoxes('pt27', { across: false }), { across: false });
    expect(pagesOf((await drawnReport(reportSample('pt27', 'usual', on.boxes), on, null)).bytes).size).toBe('595.28 x 841.89');
  });
});

describe('the places of a monthly report', () => {
  const refused = (boxes: FormBox[], form: ReportForm = 'pt28', across = true) => {
    const found = boxesOn({ form, across }).safeParse(boxes).error;
    return found ? fieldsOf(found).map(({ path, rule, params }) => [path, rule, params?.bound]) : [];
  };

  it('are within a sheet that lies as its blank does, and of its own form', () => {
    expect(refused(reportBoxes('pt28'))).toEqual([]);
    const [first, ...rest] = reportBoxes('pt28');
    expect(refused([{ ...first!, x: 2500, width: 500 }, ...rest])).toEqual([['0.width', 'large', 47]]);
    expect(refused([{ ...first!, y: 2050, height: 100 }, ...rest])).toEqual([['0.height', 'large', 5]]);
    expect(refused([{ ...first!, field: 'diagnosis' }, ...rest])).toEqual([['0.field', 'choice', undefined]]);
    expect(refused([{ ...first!, field: 'supplier' }, ...rest]).map(([, rule]) => rule)).toEqual(['choice']);
  });

  it('have one area of rows a page, high enough to be read, and columns only along it', () => {
    const boxes = reportBoxes('pt28');
    const rows = boxes.find(({ field }) => field === 'rows')!;
    expect(refused([...boxes, rows])).toEqual([[`${boxes.length}.lines`, 'rows-once', undefined]]);
    expect(refused([...boxes, { ...rows, page: 2 }])).toEqual([]);
    expect(refused(without(boxes, 'rows')).every(([, rule]) => rule === 'rows-first')).toBe(true);
    expect(refused(boxes.map((box) => (box === rows ? { ...box, height: 100, lines: 3 } : box)))[0]).toEqual([`${boxes.indexOf(rows)}.lines`, 'large', 2]);
    const loose = boxes.map((box) => (isColumn(box.field) ? { ...box, y: 0, height: 50 } : box));
    expect(alongRows(loose)).toEqual(boxes);
  });

  it('are whole with either way to say a day, on each page that has rows', () => {
    const boxes = reportBoxes('pt28');
    expect(missingFields('pt28', boxes)).toEqual([]);
    expect(missingFields('pt28', without(boxes, 'sold_on'))).toEqual(['sold_on']);
    const apart = (['sold_day', 'sold_month', 'sold_year'] as const).map((field) => ({ ...boxes.find((box) => box.field === 'sold_on')!, field }));
    expect(missingFields('pt28', [...without(boxes, 'sold_on'), ...apart])).toEqual([]);
    expect(missingFields('pt28', [...without(boxes, 'sold_on'), ...apart.slice(0, 2)])).toEqual(['sold_on']);
    const second = reportBoxes('pt28', { page: 2, without: ['grams'] });
    expect(missingFields('pt28', [...boxes, ...second])).toEqual(['grams']);
    expect(missingFields('pt28', without(boxes, 'rows'))).toEqual(['rows']);
    expect(missingFields('pt27', [])).toEqual(['month', 'year', 'licensee', 'shop_license', 'rows', 'supplier', 'held']);
  });

  it.each(['pt27', 'pt28'] as const)('of %s are all that its form needs', (form) => {
    const facts = factsOf(form);
    expect(new Set(facts).size).toBe(facts.length);
    for (const need of FORM_FIELDS[form].needs.flat(2)) expect(facts).toContain(need);
  });
});

test('a layout whose rows are not placed yet has each page once', () => {
  expect(sheetsFor(5, { pages: 2, boxes: [] })).toEqual([
    { page: 1, from: 0, to: 0 },
    { page: 2, from: 0, to: 0 },
  ]);
});
