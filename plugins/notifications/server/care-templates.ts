import type { MessageEvent } from './kinds';
import { say, type Template } from './say-template';

type CareEvent = Extract<MessageEvent, `${'identity' | 'application' | 'appointment' | 'payment' | 'refund' | 'prescription' | 'replacement'}.${string}`>;

/** What is said about applications, visits, payments and prescriptions, until an editor words it otherwise. */
export const CARE_TEMPLATES: Readonly<Record<CareEvent, Template>> = {
  'identity.needs_information': say(
    'กรุณาแก้ไขข้อมูลยืนยันตัวตน',
    'มีบางข้อในข้อมูลยืนยันตัวตนของคุณที่ยังไม่ตรงกัน\nดูสิ่งที่ต้องแก้และส่งอีกครั้งได้ที่ {{portal}}',
    'Please mend your identity details',
    'Some of your identity details do not match yet.\nSee what to mend and send it again at {{portal}}',
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
  'application.reply-due': say(
    'อย่าลืมตอบคำถามของผู้สั่งจ่าย',
    'คำขอ {{number}} ยังรอคำตอบจากคุณ กรุณาตอบภายใน{{day}} หากไม่ตอบ ผู้สั่งจ่ายจะพิจารณาจากข้อมูลที่มี\nตอบได้ที่ {{portal}}',
    'Your reply is still awaited',
    'Your request {{number}} waits for your reply until {{day}}. Without it the practitioner decides by what there is.\nReply at {{portal}}',
  ),
  'application.reply-lapsed': say(
    'หมดเวลาตอบแล้ว ผู้สั่งจ่ายจะพิจารณาต่อ',
    'ครบกำหนดตอบคำขอ {{number}} เมื่อ{{day}} ผู้สั่งจ่ายจะพิจารณาจากข้อมูลที่มี และเราจะแจ้งผลให้ทราบ\nดูคำขอได้ที่ {{portal}}',
    'The time to reply is over',
    'The time to reply about your request {{number}} ended on {{day}}. The practitioner now decides by what there is, and we tell you the result.\nSee the request at {{portal}}',
  ),
  'application.replied': say(
    'ผู้ป่วยส่งข้อมูลเพิ่มแล้ว',
    'ผู้ป่วยตอบสิ่งที่คุณขอในคำขอ {{number}} แล้ว กรุณาพิจารณาภายใน{{day}}\nเปิดงานของวันนี้ได้ที่ {{portal}}',
    'The patient has replied',
    'The patient replied to what you asked about request {{number}}. Please decide by {{day}}.\nOpen your day at {{portal}}',
  ),
  'application.decision-due': say(
    'คำขอนี้รอผลการพิจารณาของคุณ',
    'คำขอ {{number}} ยังไม่มีผลการพิจารณา กรุณาพิจารณาภายใน{{day}}\nเปิดงานของวันนี้ได้ที่ {{portal}}',
    'A request awaits your decision',
    'Request {{number}} has no decision yet. Please decide by {{day}}.\nOpen your day at {{portal}}',
  ),
  'application.decision-late': say(
    'คำขอเลยกำหนดพิจารณา',
    'คำขอ {{number}} ควรมีผลการพิจารณาภายใน{{day}} แต่ยังไม่มี\nดูนัดและผู้สั่งจ่ายได้ที่ {{portal}}',
    'A decision is overdue',
    'Request {{number}} should have been decided by {{day}} and is not.\nSee the visit and its practitioner at {{portal}}',
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
  'payment.slip-refused': say(
    'สลิปของคุณยังไม่ผ่าน',
    'เรายังรับสลิปของรายการ {{number}} จำนวน {{amount}} บาทไม่ได้ กรุณาชำระหรือส่งสลิปใหม่\nอ่านเหตุผลและชำระได้ที่ {{portal}}',
    'Your slip was not accepted',
    'We could not accept the slip for {{number}} of {{amount}} baht. Please pay, or send another slip.\nRead why and pay at {{portal}}',
  ),
  'payment.part-paid': say(
    'ได้รับเงินบางส่วนแล้ว',
    'เราได้รับเงิน {{amount}} บาท ของรายการ {{number}} ยังขาดอีก {{rest}} บาท กรุณาชำระส่วนที่เหลือภายใน 24 ชั่วโมง\nชำระได้ที่ {{portal}}',
    'We have a part of your payment',
    'We have received {{amount}} baht for {{number}}; {{rest}} baht are missing. Please pay the rest within 24 hours.\nPay at {{portal}}',
  ),
  'refund.undirected': say(
    'เราต้องคืนเงินให้คุณ กรุณาบอกบัญชี',
    'เราจะคืนเงิน {{amount}} บาท ของรายการ {{number}} ให้คุณ กรุณาบอกว่าให้โอนเข้าพร้อมเพย์หรือบัญชีธนาคารใด\nบอกได้ที่ {{portal}}',
    'Where should we send your refund?',
    'We owe you {{amount}} baht back for {{number}}. Please tell us the PromptPay number or bank account to send it to.\nTell us at {{portal}}',
  ),
  'refund.destination-changed': say(
    'บัญชีรับเงินคืนของคุณถูกเปลี่ยน',
    'บัญชีที่จะรับเงินคืน {{amount}} บาท ของรายการ {{number}} ถูกเปลี่ยน ผู้ดูแลระบบจะตรวจอีกครั้ง และจะยังไม่โอนภายในสามวันหากเคยอนุมัติแล้ว\nหากคุณไม่ได้เปลี่ยนเอง กรุณาแก้ไขทันทีที่ {{portal}}',
    'The account for your refund was changed',
    'The account for your refund of {{amount}} baht for {{number}} was changed. An administrator checks it again, and if it was approved before, we send nothing for three days.\nIf you did not change it, correct it at once at {{portal}}',
  ),
  'refund.returned': say(
    'โอนเงินคืนไม่สำเร็จ กรุณาบอกบัญชีใหม่',
    'ธนาคารโอนเงินคืน {{amount}} บาท ของรายการ {{number}} ให้คุณไม่สำเร็จ เงินยังอยู่กับเรา กรุณาบอกบัญชีอื่น\nบอกได้ที่ {{portal}}',
    'Your refund came back to us',
    'The bank could not send you {{amount}} baht for {{number}}. The money is still with us. Please name another account.\nName it at {{portal}}',
  ),
  'refund.succeeded': say(
    'เราคืนเงินให้คุณแล้ว',
    'เราคืนเงิน {{amount}} บาท ของรายการ {{number}} ให้คุณแล้ว\nดูได้ที่ {{portal}}',
    'We have refunded you',
    'We have refunded {{amount}} baht for {{number}}.\nSee it at {{portal}}',
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
  'prescription.renewable': say(
    'เอกสารของคุณใกล้หมดอายุ',
    'เอกสาร {{number}} ใช้ได้ถึงวันที่ {{day}} หากต้องรักษาต่อ ขอใบใหม่ได้แล้ว ใช้เวลาประมาณ 1 นาที คำตอบเดิมของคุณกรอกไว้ให้แล้ว\nเริ่มได้ที่ {{portal}}/patient/applications/new?renew={{id}}',
    'Your document ends soon',
    'Your document {{number}} is good until {{day}}. If you need more treatment you can now ask for a new one; it takes about a minute, and your earlier answers are filled in.\nBegin at {{portal}}/patient/applications/new?renew={{id}}',
  ),
  'prescription.revoked': say(
    'เอกสารของคุณใช้ไม่ได้แล้ว',
    'เอกสาร {{number}} ใช้ไม่ได้แล้ว\nอ่านเหตุผลและสิ่งที่ทำต่อได้ที่ {{portal}}',
    'Your document is no longer valid',
    'Your document {{number}} is no longer valid.\nRead why, and what you can do next, at {{portal}}',
  ),
  'prescription.held': say(
    'เอกสารของคุณกำลังแก้ไข',
    'เอกสาร {{number}} รอผู้สั่งจ่ายลงนามใบที่ออกแทน ระหว่างนี้ยังใช้ไม่ได้ เราจะแจ้งเมื่อเสร็จ\nดูรายละเอียดได้ที่ {{portal}}',
    'Your document is being replaced',
    'Document {{number}} waits for its practitioner to sign the one in its place. It cannot be used meanwhile; we tell you when it is done.\nSee more at {{portal}}',
  ),
  'prescription.released': say(
    'เอกสารของคุณใช้ได้ตามเดิม',
    'เอกสาร {{number}} ไม่มีการออกใบแทน และใช้ได้ตามเดิมแล้ว\nอ่านเหตุผลได้ที่ {{portal}}',
    'Your document is good again',
    'Document {{number}} was not replaced, and is what it was before.\nRead why at {{portal}}',
  ),
  'prescription.replaced': say(
    'เอกสารใบใหม่ของคุณพร้อมแล้ว',
    'เอกสาร {{number}} ออกแทนใบเดิมแล้ว ใบเดิมใช้ไม่ได้ ส่วนที่เหลืออยู่กับใบใหม่\nเปิดดูได้ที่ {{portal}}',
    'Your new document is ready',
    'Document {{number}} has taken the place of the one before, which is no longer valid. What was left of it went along.\nOpen it at {{portal}}',
  ),
  'prescription.shop-closed': say(
    'ร้านที่คุณใช้เอกสารปิดกิจการ',
    'ร้านที่คุณเริ่มใช้เอกสาร {{number}} ปิดกิจการแล้ว ผู้สั่งจ่ายได้รับแจ้งให้ออกส่วนที่เหลือใหม่ ซึ่งใช้ได้ที่ร้านอื่น เราจะแจ้งเมื่อพร้อม\nดูรายละเอียดได้ที่ {{portal}}',
    'The shop where you used your document has closed',
    'The shop where you began to use document {{number}} has closed. Your practitioner was asked to issue the rest anew, for any other shop; we tell you when it is ready.\nSee more at {{portal}}',
  ),
  'prescription.shop-suspended': say(
    'ร้านที่คุณใช้เอกสารหยุดให้บริการชั่วคราว',
    'ร้านที่คุณเริ่มใช้เอกสาร {{number}} หยุดให้บริการชั่วคราว ส่วนที่เหลือของคุณยังอยู่ และใช้ได้อีกเมื่อร้านกลับมาเปิด\nหากรอไม่ได้ ขอให้ผู้สั่งจ่ายออกส่วนที่เหลือใหม่เพื่อใช้ที่ร้านอื่น\nดูรายละเอียดได้ที่ {{portal}}',
    'The shop where you used your document serves nobody for now',
    'The shop where you began to use document {{number}} serves nobody for now. What you have left stays yours, and can be had there once the shop is open again.\nIf you cannot wait, ask your practitioner to issue the rest anew, for any other shop.\nSee more at {{portal}}',
  ),
  'prescription.code-changed': say(
    'รหัสของเอกสารเปลี่ยนแล้ว',
    'เอกสาร {{number}} มีการแจ้งว่ารหัสหายหรือมีผู้อื่นเห็น รหัสเดิมใช้ไม่ได้แล้ว\nดูรหัสใหม่ได้ที่ {{portal}}\nหากไม่ใช่คุณที่แจ้ง กรุณาติดต่อเรา',
    'The code of your document has changed',
    'The code of document {{number}} was reported lost or seen by others. The old one is good no longer.\nSee the new one at {{portal}}\nIf it was not you who asked, please tell us.',
  ),
  'prescription.closed-outside': say(
    'ปิดเอกสารของคุณแล้ว',
    'เอกสาร {{number}} ปิดแล้ว เพราะนำไปใช้ที่ร้านนอกระบบ\nอ่านเหตุผลได้ที่ {{portal}}',
    'Your document is closed',
    'Document {{number}} is closed, since it was handed in at a shop outside this platform.\nRead more at {{portal}}',
  ),
  'replacement.asked': say(
    'มีใบแทนรอคุณลงนาม',
    'มีคำขอให้ออกใบแทนเลขที่ {{number}} กรุณาตรวจข้อมูลก่อนและหลังแก้ แล้วลงนามหรือไม่ลงนาม ใบเดิมใช้ไม่ได้จนกว่าคุณจะตอบ\nเปิดได้ที่ {{portal}}',
    'A replacement waits for your signature',
    'A replacement of {{number}} was asked for. Please compare before and after, and sign or refuse; the form cannot be used until you have answered.\nOpen it at {{portal}}',
  ),
  'replacement.rests': say(
    'ร้านปิดกิจการ มีส่วนที่เหลือรอคุณออกใหม่',
    '{{dispensary}} ปิดกิจการแล้ว ผู้ป่วยของคุณที่เริ่มรับจากร้านนี้มีส่วนที่เหลือค้างอยู่ ออกใหม่ได้ในหนึ่งครั้งต่อคน\nเปิดรายการได้ที่ {{portal}}',
    'A shop has closed; what is left waits for you',
    '{{dispensary}} has closed. Patients of yours began there and have something left; you issue it anew with one tap each.\nOpen the list at {{portal}}',
  ),
  'replacement.answered': say(
    'ผู้สั่งจ่ายตอบคำขอใบแทนแล้ว',
    'คำขอใบแทนเลขที่ {{number}} มีคำตอบแล้ว\nอ่านได้ที่ {{portal}}',
    'A replacement was answered',
    'What you asked about {{number}} is answered.\nRead it at {{portal}}',
  ),
};
