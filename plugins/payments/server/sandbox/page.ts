import { createHash } from 'node:crypto';

interface Facts {
  readonly language: 'th' | 'en';
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
:root{color-scheme:light dark;--ink:#1d2621;--quiet:#56625b;--ground:#f6f7f4;--card:#fff;--line:#d5dbd6;--leaf:#1a5638;--on-leaf:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ede9;--quiet:#a9b5ad;--ground:#141a17;--card:#1d2521;--line:#39443e;--leaf:#8fd0ab;--on-leaf:#0e2117}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:17px/1.6 system-ui,-apple-system,'Noto Sans Thai',sans-serif}
main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px}
h1{margin:0 0 4px;font-size:22px;line-height:1.4}
p{margin:0;color:var(--quiet)}
dl{margin:24px 0}
dt{color:var(--quiet);font-size:15px}
dd{margin:0 0 12px}
.amount{font-size:34px;font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}
button,a{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:12px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;border:1px solid var(--line);background:transparent;color:var(--ink)}
button.main,a.main{background:var(--leaf);border-color:var(--leaf);color:var(--on-leaf)}
button:focus-visible,a:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
form+a{margin-top:12px;border-color:transparent;font-weight:400}
`;

/** Nothing runs on this page and nothing loads; its form goes to its own address. */
export const SANDBOX_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const baht = (satang: number): string => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The sandbox provider's page as HTML: plain, without scripts, in the browser's language. */
export const sandboxPage = ({ language, number, amount, open, back }: Facts): string => {
  const words = WORDS[language];
  const form = `<form method="post"><button class="main" name="outcome" value="success">${words.confirm}</button><button name="outcome" value="failure">${words.decline}</button></form>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><style>${STYLE}</style></head>
<body><main>
<h1>${words.title}</h1>
<p>${words.note}</p>
<dl><dt>${words.amount}</dt><dd class="amount">฿${baht(amount)}</dd><dt>${words.reference}</dt><dd>${number}</dd></dl>
${open ? form : `<p role="status">${words.over}</p>`}
<a href="${back}"${open ? '' : ' class="main"'}>${words.back}</a>
</main></body>
</html>
`;
};
