import { amountLine, framed, type Facts, type Language } from './page';

/** A field of the card form whose text makes no sense. */
export type CardFault = 'number' | 'expiry' | 'code';

const WORDS = {
  th: {
    title: 'ชำระด้วยบัตร',
    note: 'หน้านี้แทนผู้ให้บริการชำระเงินในระบบสาธิต ใช้ได้เฉพาะบัตรทดลองด้านล่าง อย่ากรอกเลขบัตรจริง',
    number: 'เลขบัตร',
    expiry: 'วันหมดอายุ (เดือน/ปี)',
    code: 'รหัสหลังบัตร 3 หลัก',
    pay: 'ชำระเงิน',
    leave: 'กลับไปยัง ใบ โดยไม่ชำระ',
    faults: { number: 'ใช้บัตรทดลองด้านล่าง', expiry: 'กรอกเดือนและปีในอนาคต เช่น 12/35', code: 'กรอกตัวเลข 3 หลัก เลขใดก็ได้' },
    cards: 'บัตรทดลอง',
    ways: { charged: 'ชำระสำเร็จ', refused: 'ธนาคารปฏิเสธ', secured: 'ธนาคารขอรหัสยืนยัน', silent: 'ธนาคารไม่ตอบ' },
    secure: 'ธนาคารของบัตรทดลอง',
    secureNote: 'ธนาคารผู้ออกบัตรขอให้ยืนยันว่าเป็นคุณ (3-D Secure) ในระบบสาธิต รหัสคือ',
    otp: 'รหัสจาก SMS',
    confirm: 'ยืนยัน',
    giveUp: 'ไม่ยืนยัน',
    wrong: 'รหัสไม่ถูกต้อง ลองอีกครั้ง',
  },
  en: {
    title: 'Pay by card',
    note: 'This page stands in for a payment provider. It takes the test cards below only; never type a real card number here.',
    number: 'Card number',
    expiry: 'Expiry date (month/year)',
    code: 'Security code, 3 digits',
    pay: 'Pay',
    leave: 'Back to Bai without paying',
    faults: { number: 'Use one of the test cards below.', expiry: 'Give a month and year to come, as 12/35.', code: 'Give any three digits.' },
    cards: 'Test cards',
    ways: { charged: 'is charged', refused: 'is refused by its bank', secured: 'its bank asks for a code', silent: 'its bank never answers' },
    secure: 'Bank of the test card',
    secureNote: 'The bank that issued the card asks whether it is you (3-D Secure). In this demo the code is',
    otp: 'Code from the SMS',
    confirm: 'Confirm',
    giveUp: 'Do not confirm',
    wrong: 'That code is not right. Try again.',
  },
} as const satisfies Record<Language, unknown>;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly fault: string | undefined;
}
const fieldOf = ({ name, label, autocomplete, fault }: Field): string =>
  `<label>${label}<input name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="40"${fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''}></label>${fault ? `<p class="fault" id="${name}-fault">${fault}</p>` : ''}`;

const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The provider's card form, with what is wrong with what was typed; nothing that was typed is written back. */
export const cardForm = (facts: Facts, cards: Readonly<Record<keyof (typeof WORDS)['en']['ways'], string>>, faults: readonly CardFault[] = []): string => {
  const words = WORDS[facts.language];
  const inputOf = (name: CardFault, autocomplete: string): string =>
    fieldOf({ name, label: words[name], autocomplete, fault: faults.includes(name) ? words.faults[name] : undefined });
  const ways = (Object.keys(cards) as (keyof typeof cards)[]).map((way) => `<li><code>${inFours(cards[way])}</code> ${words.ways[way]}</li>`);
  return framed(
    facts.language,
    words.title,
    `<p>${words.note}</p>
${amountLine(facts)}
<form method="post" novalidate>${inputOf('number', 'cc-number')}${inputOf('expiry', 'cc-exp')}${inputOf('code', 'cc-csc')}<button class="main">${words.pay}</button></form>
<a href="${facts.back}">${words.leave}</a>
<h2>${words.cards}</h2><ul>${ways.join('')}</ul>`,
  );
};

/** The page of the bank that issued the card, which asks whether it is its holder. */
export const securePage = (facts: Facts, code: string, wrong = false): string => {
  const words = WORDS[facts.language];
  return framed(
    facts.language,
    words.secure,
    `<p>${words.secureNote} <code>${code}</code></p>
${amountLine(facts)}
<form method="post">${fieldOf({ name: 'code', label: words.otp, autocomplete: 'one-time-code', fault: wrong ? words.wrong : undefined })}<button class="main" name="outcome" value="proven">${words.confirm}</button><button name="outcome" value="given-up">${words.giveUp}</button></form>`,
  );
};
