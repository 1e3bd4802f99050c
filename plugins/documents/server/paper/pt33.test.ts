import { createHash } from 'node:crypto';
import { pt33Layout } from './pt33-layout';
import { renderPt33, type Pt33Profession, type Pt33Snapshot } from './pt33';
import { LARGEST_QR_VERSION } from './qr-code';
import { actualTexts, pagesOf, qrOf, textOf } from './testing/read-back';
import { issuedPt33, longPt33 } from './testing/sample';

const A4 = { count: 1, size: '595.28 x 841.89' };
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function inOrder(text: string, words: string[]): void {
  const flat = text.replace(/\s+/g, ' ');
  words.reduce((from, word) => {
    const at = flat.indexOf(word, from);
    expect({ word, found: at >= from }).toEqual({ word, found: true });
    return at + word.length;
  }, 0);
}

describe('an issued PT.33', () => {
  let snapshot: Pt33Snapshot;
  let pdf: Buffer;
  beforeAll(async () => {
    snapshot = await issuedPt33();
    pdf = await renderPt33(snapshot);
  });

  it('is one A4 page with the words of the form in its order', () => {
    expect(pagesOf(pdf)).toEqual(A4);
    inOrder(textOf(pdf), [
      'แบบ ภ.ท.๓๓',
      'ใบสั่งจ่ายสมุนไพรควบคุม (กัญชา)',
      'วันที่ ๒๐ เดือน พฤศจิกายน พ.ศ. ๒๕๖๙',
      'ข้าพเจ้า แพทย์หญิงกุลธิดา ปั๊มน้ำใจดี',
      'ซึ่งเป็นผู้ประกอบวิชาชีพ',
      'เวชกรรม',
      'แพทย์แผนไทย',
      'แพทย์แผนไทยประยุกต์',
      'ทันตกรรม',
      'เภสัชกรรม',
      'การแพทย์แผนจีน',
      'หมอพื้นบ้าน',
      'ใบอนุญาต/หนังสือรับรอง เลขที่ ว.๑๒๓๔๕',
      'ที่อยู่ คลินิกใบเวชกรรม สาขาสุขุมวิท ๑๒๓/๔ ถนนสุขุมวิท',
      'กรุงเทพมหานคร ๑๐๑๑๐',
      'ได้ตรวจรักษา นางสาวฐิติญาณ์ สุวรรณภูมิ',
      'อายุ ๓๔ ปี',
      'สัญชาติ ไทย',
      'เลขที่ประชาชน/หนังสือเดินทาง ๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘',
      'พบว่ามีโรคหรืออาการ นอนไม่หลับเรื้อรัง',
      'สมควรได้รับ ช่อดอกกัญชา',
      'ขนาดที่ใช้ต่อวัน จำนวน ๑.๐๐ กรัม',
      'จำนวนวันที่ใช้ ๓๐ วัน',
      'รวมปริมาณทั้งหมดที่ต้องใช้ ๓๐.๐๐ กรัม',
      'หมายเหตุ',
      '๑. ให้ได้ไม่เกิน ๓๐ วัน',
      '๒. การวินิจฉัยที่สอดคล้อง',
      '๓. การวินิจฉัยที่ตรงกับเอกสาร',
      'ลงชื่อ',
      'ผู้รับใบสั่ง',
      'ลงชื่อ',
      'ผู้สั่งจ่าย',
      '(นางสาวฐิติญาณ์ สุวรรณภูมิ)',
      '(แพทย์หญิงกุลธิดา ปั๊มน้ำใจดี)',
      '๑ ปีนับแต่วันที่จ่าย',
    ]);
  });

  it('keeps what the platform adds apart, below the form', () => {
    const added = textOf(pdf).split('มิใช่ส่วนหนึ่งของแบบ')[1] ?? '';
    for (const words of ['7K3QM-9XZ2T', 'RX69-0000123-4', 'AP69-0000456-7', '19 ธันวาคม 2569', '19 December 2026', 'pt33-2568-1']) {
      expect(added).toContain(words);
    }
  });

  it('carries a QR that is read back from the page, large and coarse enough', async () => {
    const qr = await qrOf(pdf);
    expect(qr?.text).toBe(snapshot.qr);
    expect(qr?.version).toBeLessThanOrEqual(LARGEST_QR_VERSION);
    expect(qr?.sideMm).toBeGreaterThanOrEqual(35);
  });

  it('is tagged, Thai, titled, and says no more than a number in its properties', () => {
    const file = pdf.toString('latin1');
    expect(file).toMatch(/\/Lang \(th\)/);
    expect(file).toMatch(/\/Marked true/);
    expect(file).toMatch(/\/DisplayDocTitle true/);
    expect(file).toContain('(D:20261120050000Z)');
    expect(actualTexts(pdf)).toContain('แพทย์หญิงกุลธิดา ปั๊มน้ำใจดี');
  });

  it('has the same bytes again, whatever was rendered between', async () => {
    await renderPt33(await longPt33());
    expect(digest(await renderPt33(await issuedPt33()))).toBe(digest(pdf));
  });

  it('has the bytes that this layout version had when it was published', async () => {
    expect(digest(pdf)).toBe('e42afd5a37539e07dcac333c595c1aacbda461d62a6b4867dd964318a4397db9');
  });

  it('differs, its file id too, when one field does', async () => {
    const other = await renderPt33({ ...snapshot, number: 'RX69-0000124-2' });
    const id = (file: Buffer) => /\/ID \[<([0-9a-f]+)>/.exec(file.toString('latin1'))?.[1];
    expect(id(other)).toBeDefined();
    expect(id(other)).not.toBe(id(pdf));
  });

  it('ticks the profession of the prescriber and no other', async () => {
    const row = pt33Layout('pt33-2568-1').rows.find(({ kind }) => kind === 'professions');
    const boxes = row?.kind === 'professions' ? row.boxes.flat() : [];
    expect(boxes).toHaveLength(7);
    for (const { profession, label } of boxes) {
      expect(await tickedLabels(snapshot, profession)).toEqual([label]);
    }
  });
});

async function tickedLabels(snapshot: Pt33Snapshot, profession: Pt33Profession): Promise<string[]> {
  const texts = actualTexts(await renderPt33({ ...snapshot, prescriber: { ...snapshot.prescriber, profession } }));
  expect(texts.filter((text) => text === '☐')).toHaveLength(6);
  return texts.filter((_, index) => texts[index - 1] === '☑');
}

describe('a PT.33 with long words', () => {
  it('is still one page with every word on it', async () => {
    const snapshot = await longPt33();
    const pdf = await renderPt33(snapshot);
    expect(pagesOf(pdf)).toEqual(A4);
    const flat = textOf(pdf).replace(/\s+/g, '');
    for (const words of [snapshot.patient.name, snapshot.prescriber.name, snapshot.patient.nationality, snapshot.diagnosis]) {
      expect(flat).toContain(words.replace(/\s+/g, ''));
    }
    expect((await qrOf(pdf))?.text).toBe(snapshot.qr);
  });

  it('is refused rather than cut where it cannot fit', async () => {
    const snapshot = await issuedPt33();
    await expect(renderPt33({ ...snapshot, diagnosis: 'ปวดเรื้อรัง '.repeat(200) })).rejects.toThrow('do not fit on one page');
  });
});

describe('a PT.33 that is not issued', () => {
  it('as a draft says so and bears neither number, code nor QR', async () => {
    const pdf = await renderPt33({ ...(await issuedPt33()), draft: true });
    expect(pagesOf(pdf)).toEqual(A4);
    expect(actualTexts(pdf)).toContain('ฉบับร่าง DRAFT');
    expect(textOf(pdf)).toContain('ฉบับร่าง ใช้จ่ายไม่ได้');
    const file = actualTexts(pdf).join(' ') + pdf.toString('latin1');
    for (const secret of ['RX69-0000123-4', '7K3QM-9XZ2T']) expect(file).not.toContain(secret);
    expect(await qrOf(pdf)).toBeUndefined();
  });

  it('as a template has what is known and dotted lines for the rest', async () => {
    const pdf = await renderPt33({ layoutVersion: 'pt33-2568-1', blank: true, applicationNumber: 'AP69-0000456-7', patient: { name: 'ฐิติญาณ์ ใจดี' } });
    expect(pagesOf(pdf)).toEqual(A4);
    inOrder(textOf(pdf), ['ข้าพเจ้า', 'ได้ตรวจรักษา ฐิติญาณ์ ใจดี', 'หมายเหตุ', 'ลงชื่อ', 'AP69-0000456-7']);
    expect(actualTexts(pdf)).not.toContain('☑');
    expect(await qrOf(pdf)).toBeUndefined();
  });

  it.each<[string, Partial<Pt33Snapshot>]>([
    ['without its code', { code: undefined }],
    ['without its QR', { qr: undefined }],
    ['with a QR beyond version 20', { qr: `https://bai.example/#${'x'.repeat(900)}` }],
    ['with a total that is not dose × days', { totalMg: 29_000 }],
    ['in an unknown layout', { layoutVersion: 'pt33-1999-1' }],
    ['with a letter the font lacks', { diagnosis: 'นอนไม่หลับ 不眠' }],
  ])('is refused %s', async (_, change) => {
    await expect(renderPt33({ ...(await issuedPt33()), ...change })).rejects.toThrow(RangeError);
  });
});
