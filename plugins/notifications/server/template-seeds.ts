import type { MessageEvent } from './kinds';

interface Template {
  readonly subject: { readonly th: string; readonly en: string };
  readonly body: { readonly th: string; readonly en: string };
}
const say = (subjectTh: string, bodyTh: string, subjectEn: string, bodyEn: string): Template => ({
  subject: { th: subjectTh, en: subjectEn },
  body: { th: bodyTh, en: bodyEn },
});

/** What each kind of message says until an editor words it otherwise. */
export const TEMPLATES: Readonly<Record<MessageEvent, Template>> = {
  'otp.requested': say(
    'รหัสยืนยันของคุณ',
    'รหัสยืนยันของคุณคือ {{code}}\nใช้ได้ {{minutes}} นาที อย่าบอกรหัสนี้กับผู้อื่น\n\nถ้าคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร',
    'Your confirmation code',
    'Your confirmation code is {{code}}\nIt works for {{minutes}} minutes. Tell it to nobody.\n\nIf you did not ask for a code, there is nothing to do.',
  ),
  'account.known': say(
    'มีผู้ใช้ข้อมูลของคุณสมัครบัญชี',
    'มีผู้พยายามสมัครบัญชีด้วยอีเมลหรือเบอร์โทรศัพท์นี้ ซึ่งมีบัญชีอยู่แล้ว\n\nถ้าเป็นคุณ เข้าสู่ระบบได้ที่ {{portal}}\nถ้าไม่ใช่คุณ ไม่ต้องทำอะไร ไม่มีการสร้างบัญชีใหม่',
    'Somebody signed up with your details',
    'Somebody tried to open an account with this mail address or phone number, which has one already.\n\nIf that was you, sign in at {{portal}}\nIf it was not, there is nothing to do: no account was opened.',
  ),
  'job.failed': say(
    'งานของระบบล้มเหลวซ้ำ',
    'งาน {{job}} ล้มเหลวติดต่อกัน {{attempts}} ครั้ง ระบบจะลองใหม่หรือพักงานไว้ให้ตรวจ\nดูสาเหตุได้ที่ {{portal}}',
    'A job of the platform keeps failing',
    'The job {{job}} has failed {{attempts}} times in a row. It is tried again, or laid aside until somebody looks.\nThe cause is shown at {{portal}}',
  ),
  'patient.opened': say(
    'มีผู้เปิดดูประวัติของคุณ',
    '{{physician}} ซึ่งเคยดูแลคุณ เปิดดูประวัติของคุณอีกครั้ง การเปิดนี้สิ้นสุดเองภายใน 4 ชั่วโมง\nอ่านเหตุผลและผู้ที่เคยเปิดดูได้ที่ {{portal}}',
    'Your records were opened',
    '{{physician}}, who treated you before, has opened your records again. This ends by itself within 4 hours.\nRead the reason, and who else read them, at {{portal}}',
  ),
  'patient.opened-told': say(
    'มีการเปิดประวัติผู้ป่วยเป็นกรณีพิเศษ',
    '{{physician}} เปิดประวัติของผู้ป่วยที่เคยดูแล โดยให้เหตุผลไว้\nตรวจสอบได้ในบันทึกการตรวจสอบที่ {{portal}}',
    'A patient’s records were opened out of the ordinary',
    '{{physician}} has opened the records of a former patient, and gave a reason.\nThe trail says more at {{portal}}',
  ),
  'application.unfinished': say(
    'คำขอของคุณยังไม่ได้ส่ง',
    'คำขอ {{number}} ยังกรอกไม่เสร็จ และจะถูกลบในอีกประมาณ 10 วัน\nกรอกต่อได้ที่ {{portal}}',
    'Your request is not sent yet',
    'Your request {{number}} is not finished and will be deleted in about ten days.\nGo on at {{portal}}',
  ),
  'application.submitted': say(
    'ได้รับคำขอของคุณแล้ว',
    'เราได้รับคำขอ {{number}} แล้ว\nดูขั้นตอนถัดไปได้ที่ {{portal}}',
    'We have your request',
    'We have received your request {{number}}.\nSee the next step at {{portal}}',
  ),
  'application.needs_information': say(
    'ขอข้อมูลเพิ่มสำหรับคำขอของคุณ',
    'คำขอ {{number}} ต้องการข้อมูลเพิ่ม กรุณาตอบภายใน 14 วัน\nอ่านคำถามและตอบได้ที่ {{portal}}',
    'Your request needs more information',
    'Your request {{number}} needs more information. Please answer within 14 days.\nRead the question and answer at {{portal}}',
  ),
  'application.rejected': say(
    'มีความคืบหน้าของคำขอของคุณ',
    'มีผลการพิจารณาคำขอ {{number}} แล้ว\nอ่านได้ที่ {{portal}}',
    'News about your request',
    'There is a decision on your request {{number}}.\nRead it at {{portal}}',
  ),
  'appointment.confirmed': say(
    'ยืนยันนัดของคุณแล้ว',
    'ยืนยันนัดวันที่ {{day}} เวลา {{time}} น. แล้ว\nดูรายละเอียด เลื่อน หรือยกเลิกได้ที่ {{portal}}',
    'Your appointment is confirmed',
    'Your appointment on {{day}} at {{time}} is confirmed.\nSee the details, move it or cancel it at {{portal}}',
  ),
  'appointment.cancelled': say(
    'นัดของคุณถูกยกเลิก',
    'นัดวันที่ {{day}} เวลา {{time}} น. ถูกยกเลิกแล้ว\nเลือกเวลาใหม่ได้ที่ {{portal}}',
    'Your appointment was cancelled',
    'Your appointment on {{day}} at {{time}} was cancelled.\nChoose another time at {{portal}}',
  ),
  'appointment.called': say(
    'ถึงเวลานัดของคุณแล้ว',
    'มีผู้รอคุณอยู่ตามนัดของคำขอ {{number}}\nเข้าร่วมได้ที่ {{portal}}',
    'It is time for your appointment',
    'You are awaited for the appointment of request {{number}}.\nJoin at {{portal}}',
  ),
  'payment.paid': say(
    'ได้รับการชำระเงินแล้ว',
    'เราได้รับชำระเงิน {{amount}} บาท รายการ {{number}}\nใบเสร็จรับเงินเลขที่ {{receipt}} อยู่ที่ {{portal}}',
    'We have your payment',
    'We have received {{amount}} baht for {{number}}.\nYour receipt {{receipt}} is at {{portal}}',
  ),
  'refund.rejected': say(
    'คำขอคืนเงินของคุณไม่ได้รับอนุมัติ',
    'คำขอคืนเงิน {{amount}} บาท ของรายการ {{number}} ไม่ได้รับอนุมัติ\nอ่านเหตุผลได้ที่ {{portal}}',
    'Your refund was not approved',
    'The refund of {{amount}} baht for {{number}} was not approved.\nRead why at {{portal}}',
  ),
  'prescription.active': say(
    'เอกสารของคุณพร้อมแล้ว',
    'เอกสาร {{number}} พร้อมแล้ว\nเปิดดูได้ที่ {{portal}}',
    'Your document is ready',
    'Your document {{number}} is ready.\nOpen it at {{portal}}',
  ),
  'prescription.revoked': say(
    'เอกสารของคุณใช้ไม่ได้แล้ว',
    'เอกสาร {{number}} ใช้ไม่ได้แล้ว\nอ่านเหตุผลและสิ่งที่ทำต่อได้ที่ {{portal}}',
    'Your document is no longer valid',
    'Your document {{number}} is no longer valid.\nRead why, and what you can do next, at {{portal}}',
  ),
};
