import { documents } from '@bai/kernel/server';
import type { Stage } from './stage';

type Words = { readonly th: string; readonly en: string };
interface Content {
  readonly uid: `api::${string}`;
  readonly shared: Readonly<Record<string, string | number>>;
  readonly title: Words;
  readonly text: Words;
}

const announcement = (title: Words, text: Words, shared: Content['shared']): Content => ({ uid: 'api::announcement.announcement', shared, title, text });
const faq = (order: number, title: Words, text: Words): Content => ({ uid: 'api::faq.faq', shared: { order, audience: 'everyone' }, title, text });

const contentsOf = (stage: Stage): readonly Content[] => [
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
  {
    uid: 'api::page.page',
    shared: { audience: 'everyone' },
    title: { th: 'เกี่ยวกับเรา', en: 'About us' },
    text: { th: 'นี่คือระบบสาธิต คลินิก ร้าน และผู้คนทั้งหมดเป็นเรื่องสมมุติ', en: 'This is a demonstration. All clinics, shops and people are invented.' },
  },
];

const blocks = (text: string): object[] => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const SLUGS: Words = { th: 'about', en: 'about' };

const fieldsOf = ({ uid, title, text }: Content, language: 'th' | 'en'): object => {
  if (uid === 'api::faq.faq') return { question: title[language], answer: blocks(text[language]) };
  const page = uid === 'api::page.page' ? { slug: SLUGS[language] } : {};
  return { title: title[language], body: blocks(text[language]), ...page };
};

/** What the editors have written, published in both languages, where they have written nothing yet. */
export const tellContents = async (stage: Stage): Promise<void> => {
  const written = new Set<string>();
  for (const { uid } of contentsOf(stage)) if (!written.has(uid) && (await documents(uid).findFirst({ fields: ['documentId'] }))) written.add(uid);
  for (const content of contentsOf(stage)) {
    if (written.has(content.uid)) continue;
    const { documentId } = await documents(content.uid).create({ data: { ...content.shared, ...fieldsOf(content, 'th') }, locale: 'th', status: 'published' });
    const more = { ...content.shared, ...fieldsOf(content, 'en') };
    await documents(content.uid).update({ documentId: documentId as string, data: more, locale: 'en', status: 'published' });
  }
};
