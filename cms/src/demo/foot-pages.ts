/** A sentence or a name in both languages. */
export interface Words {
  readonly th: string;
  readonly en: string;
}
/** A paragraph, under a head of its own where it has one. */
export interface Part {
  readonly head?: Words;
  readonly text: Words;
}
/** A page in the foot of what everybody may read; `place` 1 stands first. */
interface FootPage {
  readonly slug: string;
  readonly place: number;
  readonly title: Words;
  readonly parts: readonly Part[];
}
/** The clinic that answers for the demo. */
interface Clinic {
  readonly name: Words;
  readonly address: Words;
}

const plain = (th: string, en: string): Part => ({ text: { th, en } });
const part = (headTh: string, headEn: string, th: string, en: string): Part => ({ head: { th: headTh, en: headEn }, text: { th, en } });

const DEMO = plain(
  'นี่คือระบบสาธิต ผู้คน คลินิก และร้านทั้งหมดสมมุติขึ้น โปรดอย่ากรอกข้อมูลจริงของคุณ ข้อความนี้แสดงว่าผู้ให้บริการจริงจะบอกอะไรไว้ที่นี่',
  'This is a demonstration. All people, clinics and shops are invented: please enter nothing real about yourself. This text shows what a real operator would say here.',
);

const TERMS: FootPage = {
  slug: 'terms',
  place: 1,
  title: { th: 'ข้อกำหนดการใช้บริการ', en: 'Terms of use' },
  parts: [
    DEMO,
    part(
      'บริการนี้คืออะไร',
      'What this service is',
      'ระบบนี้เชื่อมผู้ป่วยกับผู้สั่งจ่ายและคลินิกที่ได้รับอนุญาต และช่วยจัดทำใบสั่งจ่าย (ภ.ท.33) ระบบไม่วินิจฉัยโรคและไม่สั่งจ่ายเอง ผู้สั่งจ่ายเป็นผู้ตัดสินใจ และอาจไม่สั่งจ่ายก็ได้ เอกสารที่ยังไม่ลงนามเป็นเพียงฉบับร่าง ใช้ไม่ได้',
      'The platform brings patients together with prescribers and licensed clinics, and helps them make the prescription (PT.33). It neither diagnoses nor prescribes by itself. The prescriber decides, and may decide not to prescribe. A document that is not signed yet is a draft and cannot be used.',
    ),
    part(
      'ใครใช้บริการได้',
      'Who may use it',
      'ผู้ที่อายุต่ำกว่า 20 ปี ตั้งครรภ์ หรือให้นมบุตร ไม่สามารถรับใบสั่งจ่ายได้ ข้อมูลที่กรอกต้องเป็นความจริงและเป็นของคุณเอง เพราะผู้สั่งจ่ายใช้ข้อมูลนั้นตัดสินใจเรื่องความปลอดภัยของคุณ',
      'Nobody under 20, pregnant or breastfeeding can be given a prescription. What you enter has to be true and about yourself: the prescriber decides about your safety by it.',
    ),
    part(
      'ใบสั่งจ่าย',
      'The prescription',
      'ใบสั่งจ่ายใช้ได้ตามจำนวนวันที่ผู้สั่งจ่ายระบุ ไม่เกิน 30 วันนับจากวันที่ออก เมื่อหมดอายุต้องพบผู้สั่งจ่ายใหม่ทุกครั้ง ระบบนี้ไม่ขาย ไม่โฆษณา และไม่จัดส่งสมุนไพร การซื้อเกิดขึ้นที่ร้านที่ได้รับอนุญาตเท่านั้น',
      'It is valid for as many days as the prescriber wrote, at most 30 from the day of issue. Each new one needs a new consultation. The platform sells, advertises and delivers no herb: buying happens at a licensed shop alone.',
    ),
    part(
      'ค่าบริการและการคืนเงิน',
      'Fees and refunds',
      'ค่าบริการคือค่าพบผู้สั่งจ่าย ไม่ใช่ค่าใบสั่งจ่าย และแสดงก่อนชำระเสมอ หากยกเลิกก่อนนัดอย่างน้อย 24 ชั่วโมง หรือคลินิกหรือผู้สั่งจ่ายมาตามนัดไม่ได้ คุณได้เงินคืนเต็มจำนวน ก่อนยืนยันการยกเลิก ระบบจะบอกจำนวนเงินที่จะได้คืน',
      'The fee is for seeing the prescriber, not for a prescription, and is always shown before you pay. If you cancel at least 24 hours before, or the clinic or the prescriber cannot keep the appointment, all of it goes back to you. Before you confirm that you cancel, you are told how much that is.',
    ),
    part(
      'บัญชีของคุณ',
      'Your account',
      'อย่าให้ผู้อื่นใช้บัญชีหรือรหัสผ่านของคุณ การปลอมแปลงหรือใช้ใบสั่งจ่ายของผู้อื่นทำให้บัญชีถูกระงับ และอาจถูกแจ้งต่อเจ้าหน้าที่',
      'Let nobody else use your account or password. Whoever forges a prescription or uses another person’s loses the account, and may be reported.',
    ),
  ],
};

const PRIVACY: FootPage = {
  slug: 'privacy',
  place: 2,
  title: { th: 'ประกาศความเป็นส่วนตัว', en: 'Privacy notice' },
  parts: [
    DEMO,
    part(
      'ข้อมูลที่เก็บ',
      'What is kept',
      'ชื่อ วันเกิด เลขประจำตัว ที่อยู่ และช่องทางติดต่อของคุณ ข้อมูลสุขภาพที่คุณตอบและที่ผู้สั่งจ่ายบันทึก ใบสั่งจ่าย การจ่ายที่ร้าน และการชำระเงิน เลขประจำตัวและภาพบัตรเข้ารหัสไว้',
      'Your name, birth date, document number, address and how to reach you; what you answer about your health and what the prescriber notes; prescriptions, what shops dispensed, and payments. Document numbers and pictures of cards are encrypted.',
    ),
    part(
      'ใช้เพื่ออะไร',
      'What it is used for',
      'บันทึกการรักษา ใบสั่งจ่าย (ภ.ท.33) รายงานการนำไปใช้ (ภ.ท.28) และบัญชี เก็บเพื่อการรักษาและตามกฎหมาย ไม่ได้อาศัยความยินยอม ส่วนการตรวจทางวิดีโอและการบันทึกภาพและเสียงอาศัยความยินยอมของคุณ ขอแยกทีละเรื่อง และถอนได้ทุกเมื่อ',
      'The record of care, the prescription (PT.33), the use report (PT.28) and the accounts are kept for your care and because the law asks for them, not by your consent. Visits by video and their recording rest on your consent, asked for one by one, and you may withdraw it at any time.',
    ),
    part(
      'ใครเห็นข้อมูล',
      'Who sees it',
      'ผู้สั่งจ่ายและคลินิกที่ดูแลคุณ ร้านที่คุณแสดงใบสั่งจ่าย และผู้ดูแลระบบเท่าที่งานต้องใช้ ทุกครั้งที่มีผู้เปิดดูจะถูกบันทึกไว้ และคุณอ่านได้ว่าใครเปิดดูเมื่อใดและเพราะเหตุใด เราไม่ขายข้อมูลของคุณ',
      'The prescriber and the clinic that care for you, the shop to which you show the prescription, and administrators as far as their work needs it. Every opening is recorded, and you can read who looked, when and why. Your data is not sold.',
    ),
    part(
      'เก็บไว้นานเท่าใด',
      'How long it is kept',
      'การจ่ายและรายงาน ภ.ท.28 เก็บ 3 ปี บันทึกการรักษา 5 ปี บันทึกการเปิดดูเก็บเท่ากับข้อมูลที่ถูกเปิด เอกสารที่กฎหมายให้เก็บจะยังอยู่จนครบเวลา แม้คุณขอลบข้อมูล',
      'Sales and PT.28 reports three years, the record of care five, the log of who looked as long as what was looked at. What the law wants kept stays until its time is over, even where you ask for erasure.',
    ),
    part(
      'สิทธิของคุณ',
      'Your rights',
      'คุณขอดูหรือขอสำเนาข้อมูล ขอแก้ไข ขอลบ ขอรับข้อมูลไปใช้ที่อื่น คัดค้าน และถอนความยินยอมได้ คำขอดูข้อมูลได้รับคำตอบภายใน 30 วัน ช่องทางติดต่ออยู่ในหน้าร้องเรียนและติดต่อ ผู้ให้บริการจริงจะแสดงชื่อเจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคลไว้ที่นี่ ระบบสาธิตไม่มี',
      'You may ask to see or have a copy of your data, to have it corrected, erased or handed over, object, and withdraw consent. Whoever asks to see it is answered within 30 days. How to reach us is on the page about complaints and contact. A real operator names the data protection officer here; the demonstration has none.',
    ),
  ],
};

const complaints = ({ name, address }: Clinic): FootPage => ({
  slug: 'complaints',
  place: 3,
  title: { th: 'ร้องเรียนและติดต่อ', en: 'Complaints and contact' },
  parts: [
    DEMO,
    part(
      'ติดต่อเรา',
      'How to reach us',
      `${name.th} ${address.th} อีเมล complaints@demo.bai.example (ที่อยู่สมมุติ ไม่มีผู้รับ)`,
      `${name.en}, ${address.en}, complaints@demo.bai.example (invented: nobody reads what is sent there)`,
    ),
    part(
      'สิ่งที่ควรบอก',
      'What to tell us',
      'เกิดอะไรขึ้น เมื่อใด ที่คลินิกหรือร้านใด และเลขที่คำขอหรือใบสั่งจ่ายถ้ามี อย่าส่งเลขประจำตัวหรือภาพบัตรทางอีเมล หากอาการของคุณแย่ลง อย่ารอคำตอบ ให้โทร 1669 หรือไปโรงพยาบาลที่ใกล้ที่สุด',
      'What happened, when, at which clinic or shop, and the number of the request or prescription if there is one. Send no document number and no picture of a card by mail. If you feel worse, do not wait for an answer: call 1669 or go to the nearest hospital.',
    ),
    part(
      'เรื่องเงิน',
      'About money',
      'หากคุณเห็นว่าควรได้เงินคืนแต่ไม่ได้ หน้าการชำระเงินของคุณบอกเหตุผลไว้ ถ้ายังไม่เห็นด้วย เขียนถึงเราพร้อมเลขที่รายการ',
      'If you think that money should have come back and it did not, your page of payments says why. If you still disagree, write to us with the number of the payment.',
    ),
    part(
      'หน่วยงานของรัฐ',
      'Public authorities',
      'เรื่องร้านและการจ่ายสมุนไพรควบคุม ร้องเรียนต่อกรมการแพทย์แผนไทยและการแพทย์ทางเลือก เรื่องข้อมูลส่วนบุคคล ร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคลได้ ผู้ให้บริการจริงจะแสดงเลขที่แจ้งการประกอบธุรกิจต่อสำนักงานพัฒนาธุรกรรมทางอิเล็กทรอนิกส์ไว้ที่นี่ ระบบสาธิตไม่มีเลขนี้',
      'About shops and the sale of controlled herbs: the Department of Thai Traditional and Alternative Medicine. About personal data: the Office of the Personal Data Protection Committee. A real operator shows here the number of its notice to the Electronic Transactions Development Agency; the demonstration has none.',
    ),
  ],
});

/** Terms, privacy notice and complaint line of the demo, in the words of the platform. */
export const footPagesOf = (clinic: Clinic): readonly FootPage[] => [TERMS, PRIVACY, complaints(clinic)];
