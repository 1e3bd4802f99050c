import type { MessageEvent } from './kinds';
import { say, type Template } from './say-template';

/** What people are told of how they are reached: their mail address, their number, their account at LINE. */
export const REACH_TEMPLATES = {
  'email.agree': say(
    'ยืนยันการเปลี่ยนอีเมล',
    'มีผู้ขอเปลี่ยนอีเมลของบัญชีนี้เป็นที่อยู่อื่น ถ้าเป็นคุณ เปิดลิงก์นี้เพื่อยืนยัน\n{{link}}\nลิงก์ใช้ได้ครั้งเดียว ภายใน {{hours}} ชั่วโมง\n\nถ้าไม่ใช่คุณ อย่าเปิดลิงก์ และตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Agree to another mail address',
    'Somebody asked to use another mail address for this account. If it was you, open this link to agree:\n{{link}}\nThe link works once, within {{hours}} hours.\n\nIf it was not you, do not open it, and set a new password at once at {{portal}}/forgot-password',
  ),
  'email.prove': say(
    'ยืนยันอีเมลใหม่ของคุณ',
    'เปิดลิงก์นี้เพื่อยืนยันว่าอีเมลนี้เป็นของคุณ\n{{link}}\nลิงก์ใช้ได้ครั้งเดียว ภายใน {{hours}} ชั่วโมง อีเมลจะเปลี่ยนเมื่อยืนยันจากอีเมลเดิมด้วย\n\nถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร',
    'Confirm your new mail address',
    'Open this link to show that this address is yours:\n{{link}}\nThe link works once, within {{hours}} hours. The address changes once the old one has agreed too.\n\nIf you did not ask for this, there is nothing to do.',
  ),
  'email.changed': say(
    'อีเมลของบัญชีคุณเปลี่ยนแล้ว',
    'บัญชีนี้ใช้อีเมลอื่นแล้ว อีเมลนี้ไม่ได้ใช้เข้าสู่ระบบอีก\n\nถ้าไม่ใช่คุณ เปิดลิงก์นี้ภายใน {{days}} วัน เพื่อเปลี่ยนกลับ ออกจากระบบทุกอุปกรณ์ และตั้งรหัสผ่านใหม่\n{{link}}',
    'The mail address of your account changed',
    'This account uses another mail address now; this one signs in no more.\n\nIf it was not you, open this link within {{days}} days to take it back, sign out every device and set a new password:\n{{link}}',
  ),
  'phone.changed': say(
    'หมายเลขโทรศัพท์ของคุณเปลี่ยนแล้ว',
    'หมายเลขโทรศัพท์ของบัญชีนี้เปลี่ยนเป็น {{number}} แล้ว ดูได้ที่ {{portal}}/account\n\nถ้าคุณไม่ได้เปลี่ยน ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Your phone number was changed',
    'The phone number of this account is now {{number}}. See it at {{portal}}/account\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'phone.left': say(
    'หมายเลขนี้ไม่ได้ใช้กับบัญชีแล้ว',
    'บัญชีใบใช้หมายเลขอื่นแทนหมายเลขนี้แล้ว ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ที่ {{portal}}/forgot-password',
    'This number is no longer used',
    'Your Bai account now uses another number. If it was not you, set a new password: {{portal}}/forgot-password',
  ),
  'line.linked': say(
    'เชื่อมบัญชี LINE แล้ว',
    'มีการเชื่อมบัญชี LINE กับบัญชีนี้ ข้อความของระบบจะส่งไปที่ LINE ด้วย\nดูหรือยกเลิกได้ที่ {{portal}}/profile\n\nถ้าคุณไม่ได้ทำ ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'A LINE account was linked',
    'A LINE account was linked to this account. What the platform tells you goes there too.\nSee it or take it away at {{portal}}/profile\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'line.unlinked': say(
    'ยกเลิกการเชื่อมบัญชี LINE แล้ว',
    'บัญชี LINE ที่เคยเชื่อมกับบัญชีนี้ถูกนำออกแล้ว ระบบจะไม่ส่งข้อความไปที่ LINE อีก\nดูได้ที่ {{portal}}/profile\n\nถ้าคุณไม่ได้ทำ ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Your LINE account was unlinked',
    'The LINE account that was linked to this account is taken away. Nothing goes there any more.\nSee it at {{portal}}/profile\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
} as const satisfies Readonly<Partial<Record<MessageEvent, Template>>>;
