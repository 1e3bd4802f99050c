/** What a mail looks like: inline styles, since many mail programs keep no others; those of the dark go where they are kept. */
export const FONT = "font-family:'IBM Plex Sans Thai Looped','Noto Sans Thai Looped','Leelawadee UI',Thonburi,Tahoma,Arial,sans-serif";

export const LOOK = {
  page: 'margin:0;padding:0;background:#faf8f4;color:#221e19',
  outer: 'width:100%;background:#faf8f4',
  card: 'width:100%;max-width:560px;background:#ffffff;border:1px solid #e5dfd4;border-radius:12px',
  head: 'padding:24px 28px 0',
  leaf: 'width:32px;height:32px;background:#1a5638;color:#ffffff;border-radius:3px 11px 3px 11px;text-align:center;font-size:18px;line-height:32px;font-weight:700',
  brand: `${FONT};padding-left:10px;font-size:20px;line-height:32px;font-weight:600;color:#221e19`,
  inside: `${FONT};padding:16px 28px 24px;font-size:16px;line-height:1.65;color:#221e19`,
  title: `${FONT};margin:0 0 12px;font-size:22px;line-height:1.4;font-weight:600;color:#221e19`,
  line: 'margin:0 0 12px',
  link: 'color:#1a5638;text-decoration:underline;word-break:break-word',
  action: 'margin:8px 0 16px',
  button: 'background:#1a5638;border-radius:8px',
  label: `${FONT};display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  aside: 'margin:0 0 12px;font-size:14px;line-height:1.6;color:#6b6256;word-break:break-word',
  foot: `${FONT};max-width:560px;padding:16px 28px 32px;font-size:14px;line-height:1.6;color:#6b6256`,
} as const;

/** Mail programs that go dark by themselves leave what says that it knows both. */
export const DARK = `@media (prefers-color-scheme:dark){
.m-page{background:#181512!important;color:#f1ede5!important}
.m-card{background:#221e19!important;border-color:#37312a!important}
.m-ink,.m-ink p,.m-ink h1{color:#f1ede5!important}
.m-quiet,.m-ink p.m-quiet{color:#b0a696!important}
.m-link{color:#86c9a0!important}
.m-leaf,.m-button{background:#86c9a0!important;color:#06190f!important}
.m-label{color:#06190f!important}
}`;

interface Words {
  readonly th: string;
  readonly en: string;
}

/** What a button says, by where it leads in the portal. */
export const BUTTONS: Readonly<Record<string, Words>> = {
  '/forgot-password': { th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' },
  '/account': { th: 'ดูบัญชีของฉัน', en: 'See my account' },
  '/profile': { th: 'ดูโปรไฟล์ของฉัน', en: 'See my profile' },
  '/admin/audit-logs': { th: 'เปิดดู', en: 'Open it' },
  '/auth/action?mode=resetPassword': { th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' },
  '/auth/set-password': { th: 'ตั้งรหัสผ่านและเริ่มใช้งาน', en: 'Set a password and begin' },
  '/auth/action?mode=verifyEmail': { th: 'ยืนยันอีเมลนี้', en: 'Confirm this address' },
  '/auth/action?mode=changeEmail': { th: 'ยืนยันการเปลี่ยนอีเมล', en: 'Agree to the change' },
  '/auth/action?mode=stopRecovery': { th: 'ไม่ใช่ฉัน ให้หยุด', en: 'It was not me' },
  '/auth/action?mode=keepAccount': { th: 'เก็บบัญชีของฉันไว้', en: 'Keep my account' },
  '/auth/action?mode=revertEmail': { th: 'ไม่ใช่ฉัน เปลี่ยนกลับ', en: 'It was not me: take it back' },
};
export const OPEN: Words = { th: 'เปิดใบ', en: 'Open Bai' };
export const BY_HAND: Words = { th: 'ถ้าปุ่มใช้ไม่ได้ ให้เปิดที่อยู่นี้', en: 'If the button does not work, open this address:' };
export const SENDER: Words = {
  th: 'ส่งอัตโนมัติโดยใบ (Bai) ไม่มีผู้อ่านอีเมลที่ตอบกลับ',
  en: 'Sent automatically by Bai. Nobody reads replies to this address.',
};
