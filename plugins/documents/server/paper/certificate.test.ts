import { renderCertificate, type CertificateSnapshot } from './certificate';
import { pagesOf, textOf } from './testing/read-back';

const place = (field: CertificateSnapshot['places'][number]['field'], y: number, width = 200, size = 16) =>
  ({ field, x: (297 - width) / 2, y, width, size, align: 'center' }) as const;

const given: CertificateSnapshot = {
  orientation: 'landscape',
  language: 'th',
  title: 'ใบรับรองการอบรม',
  number: 'CE69-0000042-8',
  issuedOn: '2026-11-20',
  places: [place('learner_name', 70, 200, 30), place('course_title', 95, 200, 20), place('number', 120), place('valid_until', 130), place('qr', 150, 30)],
  texts: { learner_name: 'ฐิติญาณ์ สุวรรณภูมิ', course_title: 'กติกาการจ่ายที่เคาน์เตอร์', number: 'CE69-0000042-8' },
  address: 'https://bai.example/lms/certificates/abcdefghijklmnopqrstuvwx',
};
const flat = (pdf: Buffer): string => textOf(pdf).replace(/\s+/g, ' ');

describe('a course certificate', () => {
  it('shows what was placed on it, on one sheet of its orientation, and nothing where there is nothing to say', async () => {
    const pdf = await renderCertificate(given);
    expect(pagesOf(pdf)).toEqual({ count: 1, size: '841.89 x 595.28' });
    for (const words of Object.values(given.texts)) expect(flat(pdf)).toContain(words);
    expect(pagesOf(await renderCertificate({ ...given, orientation: 'portrait' })).size).toBe('595.28 x 841.89');
  });

  it('keeps a long title within its place: in lines, then smaller', async () => {
    const long = 'การจ่ายสมุนไพรควบคุมตามใบสั่งจ่ายอย่างถูกต้องและปลอดภัยสำหรับพนักงานจ่าย '.repeat(3).trim();
    const pdf = await renderCertificate({ ...given, texts: { ...given.texts, course_title: long } });
    expect(flat(pdf).replace(/\s/g, '')).toContain(long.replace(/\s/g, ''));
  });

  it('has the same bytes for the same certificate', async () => {
    const [once, again] = [await renderCertificate(given), await renderCertificate(given)];
    expect(once.equals(again)).toBe(true);
  });
});
