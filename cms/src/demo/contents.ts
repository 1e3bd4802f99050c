import { clinicsAll, type ClinicFacts } from '@bai/directory/server';
import { documents } from '@bai/kernel/server';
import { footPagesOf, type Part, type Words } from './foot-pages';
import type { Stage } from './stage';

interface Content {
  readonly uid: `api::${string}`;
  readonly shared: Readonly<Record<string, string | number>>;
  readonly title: Words;
  readonly parts: readonly Part[];
}

const announcement = (title: Words, text: Words, shared: Content['shared']): Content => ({
  uid: 'api::announcement.announcement',
  shared,
  title,
  parts: [{ text }],
});
const faq = (order: number, title: Words, text: Words): Content => ({ uid: 'api::faq.faq', shared: { order, audience: 'everyone' }, title, parts: [{ text }] });
const page = (slug: string, title: Words, parts: readonly Part[], more: Content['shared'] = {}): Content => ({
  uid: 'api::page.page',
  shared: { slug, audience: 'everyone', ...more },
  title,
  parts,
});

const contentsOf = (stage: Stage, clinic: ClinicFacts): readonly Content[] => [
  announcement(
    { th: 'คลินิกสาทรขยายเวลาทำการถึง 18.00 น.', en: 'The Sathon clinic now closes at 6 p.m.' },
    {
      th: 'ตั้งแต่เดือนนี้ คลินิกตัวอย่าง ใบไม้ สาทร เปิดจันทร์ถึงศุกร์ 09.00–18.00 น.',
      en: 'From this month the Baimai Sample Clinic Sathon is open Monday to Friday, 9 a.m. to 6 p.m.',
    },
    { level: 'info', audience: 'everyone', shownFrom: stage.day(-20), shownUntil: stage.day(40) },
  ),
  announcement(
    { th: 'โปรดเตรียมบัตรประชาชนตัวจริงมาวันตรวจ', en: 'Please bring your ID card on the day' },
    { th: 'ผู้สั่งจ่ายต้องเห็นบัตรตัวจริงก่อนออกใบสั่งจ่าย รวมถึงการตรวจทางวิดีโอ', en: 'The prescriber must see the card itself before issuing, by video too.' },
    { level: 'attention', audience: 'patient', shownFrom: stage.day(-7), shownUntil: stage.day(21) },
  ),
  faq(
    1,
    { th: 'ใบสั่งจ่ายใช้ได้นานเท่าไร', en: 'How long is a prescription valid?' },
    { th: 'ตามจำนวนวันที่ผู้สั่งจ่ายระบุ สูงสุด 30 วัน', en: 'As many days as the prescriber wrote, thirty at most.' },
  ),
  faq(
    2,
    { th: 'เลื่อนนัดได้หรือไม่', en: 'Can I move my appointment?' },
    { th: 'ได้ ในหน้านัดหมาย ก่อนเวลานัด', en: 'Yes, on the page of the appointment, before it begins.' },
  ),
  page('about', { th: 'เกี่ยวกับเรา', en: 'About us' }, [
    { text: { th: 'นี่คือระบบสาธิต คลินิก ร้าน และผู้คนทั้งหมดเป็นเรื่องสมมุติ', en: 'This is a demonstration. All clinics, shops and people are invented.' } },
  ]),
  ...footPagesOf(clinic).map(({ slug, place, title, parts }) => page(slug, title, parts, { footPlace: place })),
];

const say = (text: string): object[] => [{ type: 'text', text }];
/** Parts of a text, as the panel keeps them. */
export const blocksOf = (parts: readonly Part[], language: 'th' | 'en'): object[] =>
  parts.flatMap(({ head, text }) => [
    ...(head ? [{ type: 'heading', level: 2, children: say(head[language]) }] : []),
    { type: 'paragraph', children: say(text[language]) },
  ]);

const fieldsOf = ({ uid, title, parts }: Content, language: 'th' | 'en'): object =>
  uid === 'api::faq.faq' ? { question: title[language], answer: blocksOf(parts, language) } : { title: title[language], body: blocksOf(parts, language) };

/** What the editors have written, published in both languages, where they have written nothing yet. */
export const tellContents = async (stage: Stage): Promise<void> => {
  const written = new Set<string>();
  const contents = contentsOf(stage, (await clinicsAll())[0]!);
  for (const { uid } of contents) if (!written.has(uid) && (await documents(uid).findFirst({ fields: ['documentId'] }))) written.add(uid);
  for (const content of contents) {
    if (written.has(content.uid)) continue;
    const { documentId } = await documents(content.uid).create({ data: { ...content.shared, ...fieldsOf(content, 'th') }, locale: 'th', status: 'published' });
    const more = { ...content.shared, ...fieldsOf(content, 'en') };
    await documents(content.uid).update({ documentId: documentId as string, data: more, locale: 'en', status: 'published' });
  }
};
