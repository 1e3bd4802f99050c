import { renderReceipt, type ReceiptSnapshot } from './receipt';
import { actualTexts, pagesOf, textOf } from './testing/read-back';
import { paidReceipt } from './testing/sample';

const flat = (pdf: Buffer) => textOf(pdf).replace(/\s+/g, ' ');

describe('a receipt', () => {
  it('shows issuer, number, date, payer, lines, total in figures and words, and method, in both languages', async () => {
    const pdf = await renderReceipt(paidReceipt());
    expect(pagesOf(pdf)).toEqual({ count: 1, size: '419.53 x 595.28' });
    const text = flat(pdf);
    for (const words of [
      'ใบเสร็จรับเงิน',
      'Receipt',
      'คลินิกใบเวชกรรม สุขุมวิท',
      'Tax ID 0105569012345',
      'สาขาที่ 00001 / Branch 00001',
      'RC69-0000042-8',
      '20 พฤศจิกายน 2569 / 20 November 2026',
      'นางสาวฐิติญาณ์ สุวรรณภูมิ',
      'Video consultation',
      '800.00',
      '-49.79',
      '750.21',
      '(เจ็ดร้อยห้าสิบบาทยี่สิบเอ็ดสตางค์)',
      'พร้อมเพย์ / PromptPay',
      'PM69-0000099-1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('VAT');
  });

  it('has the same bytes for the same snapshot', async () => {
    const [once, again] = [await renderReceipt(paidReceipt()), await renderReceipt(paidReceipt())];
    expect(once.equals(again)).toBe(true);
  });

  it.each(['ปรึกษาเพื่อใช้กัญชา', 'Medical Cannabis consultation', 'ใบสั่งจ่ายช่อดอก'])("never says what '%s' was for", async (title) => {
    const pdf = await renderReceipt({ ...paidReceipt(), lines: [{ title, amountSatang: 75_021 }] });
    expect(actualTexts(pdf).join(' ')).not.toMatch(/กัญชา|cannabis|ช่อดอก/i);
    expect(flat(pdf)).toContain('ค่าปรึกษา / Consultation fee');
  });

  it('shows VAT only where given, the head office, a copy', async () => {
    const vat = { percent: 7, netSatang: 70_113, vatSatang: 4_908 };
    const pdf = await renderReceipt({ ...paidReceipt(), vat, mark: 'copy', issuer: { ...paidReceipt().issuer, branch: '00000' } });
    expect(flat(pdf)).toContain('VAT 7% 49.08');
    expect(flat(pdf)).toContain('สำนักงานใหญ่ / Head office');
    expect(actualTexts(pdf)).toContain('สำเนา COPY');
  });

  it('takes A4 for many lines, on one page', async () => {
    const lines = Array.from({ length: 16 }, (_, index) => ({ title: `ค่าปรึกษาครั้งที่ ${index + 1}`, amountSatang: 50_000 }));
    const pdf = await renderReceipt({ ...paidReceipt(), lines, totalSatang: 800_000 });
    expect(pagesOf(pdf)).toEqual({ count: 1, size: '595.28 x 841.89' });
    expect(flat(pdf)).toContain('(แปดพันบาทถ้วน)');
  });

  it('is a credit note in its layout: the receipt, both values, the difference and the reason, and no tax invoice', async () => {
    const corrects = { originalSatang: 150_000, rightSatang: 74_979, reason: 'ยกเลิกบริการ / Service cancelled' };
    const pdf = await renderReceipt({ ...paidReceipt(), layoutVersion: 'credit-note-2569-1', number: 'CN69-0000001-9', corrects });
    const text = flat(pdf);
    for (const words of ['ใบลดหนี้', 'Credit note', 'CN69-0000001-9', '1,500.00', '749.79', '750.21', 'For receipt', 'Service cancelled'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/tax invoice|ใบกำกับภาษี/i);
    expect(pagesOf(pdf).count).toBe(1);
  });

  it.each<[string, Partial<ReceiptSnapshot>]>([
    ['whose lines do not make the total', { totalSatang: 75_000 }],
    ['whose values differ by another sum', { corrects: { originalSatang: 2, rightSatang: 1, reason: 'x' } }],
    ['whose VAT does not add up', { vat: { percent: 7, netSatang: 1, vatSatang: 1 } }],
    ['with more lines than a page holds', { lines: Array.from({ length: 60 }, () => ({ title: 'x', amountSatang: 0 })), totalSatang: 0 }],
    ['in an unknown layout', { layoutVersion: 'receipt-1' }],
  ])('is refused %s', async (_, change) => {
    await expect(renderReceipt({ ...paidReceipt(), ...change })).rejects.toThrow(RangeError);
  });
});
