import { createHash } from 'node:crypto';

export type Language = 'th' | 'en';
/** What a page of the sandbox says of a payment. */
export interface Facts {
  readonly language: Language;
  readonly number: string;
  /** Satang. */
  readonly amount: number;
  /** It still waits for the payer. */
  readonly open: boolean;
  readonly back: string;
}

const WORDS = {
  th: {
    title: 'ธนาคารทดลอง',
    note: 'หน้านี้แทนแอปธนาคารในระบบสาธิต ไม่มีเงินจริงเคลื่อนไหว',
    amount: 'ยอดชำระ',
    reference: 'อ้างอิง',
    confirm: 'ยืนยันการชำระ',
    decline: 'ปฏิเสธการชำระ',
    over: 'รายการนี้ไม่รอการชำระแล้ว',
    back: 'กลับไปยัง ใบ',
  },
  en: {
    title: 'Sandbox bank',
    note: 'This page stands in for a bank’s app. No real money moves.',
    amount: 'Amount',
    reference: 'Reference',
    confirm: 'Confirm payment',
    decline: 'Decline payment',
    over: 'This payment is not waiting any more.',
    back: 'Back to Bai',
  },
} as const;

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2621;--quiet:#56625b;--ground:#f6f7f4;--card:#fff;--line:#d5dbd6;--leaf:#1a5638;--on-leaf:#fff;--fault:#a3261b}
@media (prefers-color-scheme:dark){:root{--ink:#e8ede9;--quiet:#a9b5ad;--ground:#141a17;--card:#1d2521;--line:#39443e;--leaf:#8fd0ab;--on-leaf:#0e2117;--fault:#ffb3aa}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:17px/1.6 system-ui,-apple-system,'Noto Sans Thai',sans-serif}
main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px}
h1{margin:0 0 4px;font-size:22px;line-height:1.4}
h2{margin:24px 0 4px;font-size:17px}
p{margin:0;color:var(--quiet)}
ul{margin:0;padding-left:20px}
code{font-size:15px;white-space:nowrap}
label{display:grid;gap:4px;font-weight:600}
input{width:100%;min-height:48px;padding:10px 14px;border-radius:12px;border:1px solid var(--quiet);background:transparent;color:var(--ink);font:inherit}
input[aria-invalid]{border-color:var(--fault)}
.fault{color:var(--fault)}
dl{margin:24px 0}
dt{color:var(--quiet);font-size:15px}
dd{margin:0 0 12px}
.amount{font-size:34px;font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}
button,a{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:12px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;border:1px solid var(--line);background:transparent;color:var(--ink)}
button.main,a.main{background:var(--leaf);border-color:var(--leaf);color:var(--on-leaf)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
form+a{margin-top:12px;border-color:transparent;font-weight:400}
`;

/** Nothing runs on this page and nothing loads; its form goes to its own address. */
export const SANDBOX_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const baht = (satang: number): string => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What is to be paid, and which payment that is. */
export const amountLine = ({ language, amount, number }: Facts): string => {
  const words = WORDS[language];
  return `<dl><dt>${words.amount}</dt><dd class="amount">฿${baht(amount)}</dd><dt>${words.reference}</dt><dd>${number}</dd></dl>`;
};

/** A page of the sandbox as HTML: plain, without scripts. */
export const framed = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>
<h1>${title}</h1>
${content}
</main></body>
</html>
`;

const bankPage = (facts: Facts, content: string): string => {
  const { title, note } = WORDS[facts.language];
  return framed(facts.language, title, `<p>${note}</p>\n${amountLine(facts)}\n${content}`);
};

/** The page of a payment that does not wait for the payer any more. */
export const overPage = (facts: Facts): string => {
  const words = WORDS[facts.language];
  return bankPage(facts, `<p role="status">${words.over}</p>\n<a href="${facts.back}" class="main">${words.back}</a>`);
};

/** The sandbox provider's page of a QR, in the browser's language. */
export const sandboxPage = (facts: Facts): string => {
  if (!facts.open) return overPage(facts);
  const words = WORDS[facts.language];
  const form = `<form method="post"><button class="main" name="outcome" value="success">${words.confirm}</button><button name="outcome" value="failure">${words.decline}</button></form>`;
  return bankPage(facts, `${form}\n<a href="${facts.back}">${words.back}</a>`);
};
