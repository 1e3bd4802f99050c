import { say } from './say-template';

/** What is said to whom it concerns whether they may get in, or practise here: a lost phone, a copied sign-in, a suspension. */
export const STANDING_TEMPLATES = {
  'registration.suspended': say(
    'การปฏิบัติงานของคุณถูกระงับ',
    'ผู้ดูแลระบบระงับการปฏิบัติงานของคุณบนแพลตฟอร์มแล้ว คุณออกเอกสารและรับนัดใหม่ไม่ได้จนกว่าจะเปิดให้อีกครั้ง\nอ่านเหตุผลได้ที่ {{portal}}/physician/application',
    'Your practice here is suspended',
    'An administrator has suspended your practice on the platform. You can issue nothing and are booked by nobody until it is opened again.\nRead why at {{portal}}/physician/application',
  ),
  'registration.restored': say(
    'คุณกลับมาปฏิบัติงานได้แล้ว',
    'ผู้ดูแลระบบเปิดให้คุณปฏิบัติงานบนแพลตฟอร์มได้อีกครั้ง เข้าสู่ระบบได้ที่ {{portal}}/physician/home',
    'You may practise here again',
    'An administrator has opened your practice on the platform again. Sign in at {{portal}}/physician/home',
  ),
  'filing.due': say(
    'ถึงเวลายื่นรายงานประจำเดือนของร้าน',
    'รายงาน ภ.ท.27 หรือ ภ.ท.28 เดือน {{month}} ของ {{dispensary}} ยังไม่ได้ยื่น กำหนดส่งภายใน {{day}} แนะนำให้ยื่นภายในวันที่ 5\nตรวจและพิมพ์รายงานได้ที่ {{portal}}/dispensary/sales-report',
    'It is time to file your shop’s monthly reports',
    'PT.27 or PT.28 of {{month}} for {{dispensary}} is not filed yet. It is due by {{day}}; better file it by the 5th.\nCheck and print it at {{portal}}/dispensary/sales-report',
  ),
  'filing.owed': say(
    'ร้านค้างยื่นรายงานเพิ่มเติม',
    'รายงานเดือน {{month}} ของ {{dispensary}} ไม่ตรงกับฉบับที่ยื่นไว้แล้ว ร้านต้องยื่นรายงานเพิ่มเติมกับหน่วยงาน (ถ้ายังไม่มีให้ทำก่อน) แล้วบันทึกการยื่น\nดูรายการที่เปลี่ยนได้ที่ {{portal}}/dispensary/sales-report',
    'Your dispensary owes a supplement',
    'The report of {{month}} for {{dispensary}} differs from what was filed. File the supplement with the authority (make it first if there is none yet) and mark it as filed.\nSee what changed at {{portal}}/dispensary/sales-report',
  ),
  'seller.suspended': say(
    'การปฏิบัติหน้าที่ของคุณถูกระงับ',
    'ผู้ดูแลระบบระงับการปฏิบัติหน้าที่ของคุณที่ทุกร้านแล้ว คุณบันทึกรายการใหม่ไม่ได้จนกว่าจะเปิดให้อีกครั้ง\nอ่านเหตุผลได้ที่ {{portal}}/budtender/home',
    'You are suspended at all shops',
    'An administrator has suspended your work at all shops. You record nothing new until it is opened again.\nRead why at {{portal}}/budtender/home',
  ),
  'seller.restored': say(
    'คุณกลับมาปฏิบัติหน้าที่ได้แล้ว',
    'ผู้ดูแลระบบเปิดให้คุณปฏิบัติหน้าที่ที่ร้านได้อีกครั้ง\nเริ่มได้ที่ {{portal}}/budtender/home',
    'You may work at your shops again',
    'An administrator has opened your work at the shops again.\nBegin at {{portal}}/budtender/home',
  ),
  'subscription.ending': say(
    'แผนบริการของร้านใกล้วันสุดท้าย',
    'แผนบริการ {{tier}} ของร้านใช้ได้ถึงวันที่ {{day}} ระบบไม่ตัดเงินเอง กรุณาชำระรอบถัดไปก่อนวันนั้น\nชำระได้ที่ {{portal}}/dispensary/subscription',
    'Your shop’s subscription is about to end',
    'Your subscription, {{tier}}, runs until {{day}}. Nothing is charged by itself; please pay the next period before that day.\nPay at {{portal}}/dispensary/subscription',
  ),
  'subscription.past-due': say(
    'ค้างชำระค่าแผนบริการของร้าน',
    'แผนบริการ {{tier}} ของร้านสิ้นสุดแล้วและยังไม่ได้ชำระรอบถัดไป ร้านใช้งานได้ตามปกติถึงวันที่ {{day}} หลังจากนั้นจะเริ่มรายการจ่ายใหม่ เพิ่มสินค้า และเชิญผู้จ่ายไม่ได้ ส่วนรายงานประจำเดือนยังยื่นได้เสมอ\nชำระได้ที่ {{portal}}/dispensary/subscription',
    'Your shop’s subscription is past due',
    'Your subscription, {{tier}}, has ended and the next period is not paid. Everything goes on until {{day}}; from then on no new sale, product or invitation can be begun. Monthly reports can always be filed.\nPay at {{portal}}/dispensary/subscription',
  ),
  'subscription.limited': say(
    'ร้านเริ่มรายการจ่ายใหม่ไม่ได้',
    'ยังไม่ได้ชำระค่าแผนบริการของร้าน จึงเริ่มรายการจ่ายใหม่ เพิ่มสินค้า และเชิญผู้จ่ายไม่ได้จนกว่าจะชำระ รายการที่เริ่มไว้แล้วทำต่อจนเสร็จได้ และรายงานประจำเดือนยังยื่นได้\nชำระได้ที่ {{portal}}/dispensary/subscription',
    'Your shop begins no new sales',
    'Your subscription is not paid, so no new sale, product or invitation can be begun until it is. What was begun is finished, and monthly reports can be filed.\nPay at {{portal}}/dispensary/subscription',
  ),
  'permit.ending': say(
    'ใบอนุญาตใกล้วันสุดท้าย',
    '{{license}} เลขที่ {{number}} ใช้ได้ถึงวันที่ {{day}} กรุณายื่นต่ออายุก่อนวันนั้น แล้วแจ้งเลขที่คำขอกับผู้ดูแลระบบ\nเข้าสู่ระบบที่ {{portal}}',
    'A license is about to end',
    '{{license}}, number {{number}}, counts until {{day}}. Please file for its renewal before that day, and tell an administrator the number of what you filed.\nSign in at {{portal}}',
  ),
  'certificate.issued': say(
    'คุณได้รับใบรับรองการอบรม',
    'คุณเรียนจบหลักสูตร {{course}} แล้ว ใบรับรองเลขที่ {{number}} พร้อมให้เปิดดูและดาวน์โหลด\nเข้าสู่ระบบที่ {{portal}}/lms/my-courses',
    'You have a course certificate',
    'You have completed {{course}}. Your certificate {{number}} is ready to look at and to download.\nSign in at {{portal}}/lms/my-courses',
  ),
  'certificate.revoked': say(
    'ใบรับรองการอบรมของคุณถูกเพิกถอน',
    'ใบรับรองเลขที่ {{number}} ของหลักสูตร {{course}} ถูกเพิกถอน ใช้แสดงสิทธิ์ไม่ได้อีก\nดูรายละเอียดได้ที่ {{portal}}/lms/my-courses',
    'Your course certificate was revoked',
    'Your certificate {{number}} of {{course}} was revoked and gives no right any more.\nSee more at {{portal}}/lms/my-courses',
  ),
  'certificate.renewable': say(
    'ต่ออายุใบรับรองการอบรมได้แล้ว',
    'ใบรับรองเลขที่ {{number}} ของหลักสูตร {{course}} ใช้ได้ถึง {{day}} คุณเรียนหลักสูตรนี้อีกครั้งเพื่อต่ออายุได้แล้ว ใบใหม่จะเริ่มต่อจากใบเดิม\nเริ่มได้ที่ {{portal}}/lms/my-courses',
    'Your course certificate can be renewed',
    'Your certificate {{number}} of {{course}} is valid until {{day}}. You may now take the course again to renew it; the new one begins where this one ends.\nBegin at {{portal}}/lms/my-courses',
  ),
  'exam.marked': say(
    'ตรวจข้อสอบของคุณแล้ว',
    'ผู้ตรวจตรวจข้อสอบ {{exam}} ของคุณครบแล้ว ผลคือ{{result}}\nดูคะแนนและความเห็นของผู้ตรวจได้เมื่อเข้าสู่ระบบที่ {{portal}}/lms/my-courses',
    'Your exam has been marked',
    'All your answers in {{exam}} have been marked. The result: {{result}}.\nSign in to see your points and what the grader says: {{portal}}/lms/my-courses',
  ),
  'exam.remarked': say(
    'คะแนนสอบของคุณเปลี่ยนแล้ว',
    'คำถามข้อหนึ่งในข้อสอบ {{exam}} ถูกแก้ไข จึงตรวจคำตอบของคุณใหม่ ผลคือ{{result}}\nดูคะแนนใหม่ได้เมื่อเข้าสู่ระบบที่ {{portal}}/lms/my-courses',
    'Your exam has been marked anew',
    'A question in {{exam}} was corrected, so your answer was marked anew. The result: {{result}}.\nSign in to see your points: {{portal}}/lms/my-courses',
  ),
  'exam.voided': say(
    'การสอบครั้งหนึ่งของคุณไม่นับ',
    'ผู้ดูแลระบบไม่นับการสอบครั้งหนึ่งของคุณในข้อสอบ {{exam}} เหมือนไม่ได้สอบครั้งนั้น\nดูว่าสอบได้อีกกี่ครั้งเมื่อเข้าสู่ระบบที่ {{portal}}/lms/my-courses',
    'One of your exam attempts does not count',
    'An administrator has taken one of your attempts at {{exam}} out of the count, as if it had not been held.\nSign in to see how many attempts you have left: {{portal}}/lms/my-courses',
  ),
  'recovery.started': say(
    'มีผู้แจ้งว่าโทรศัพท์ของคุณหาย',
    'เจ้าหน้าที่ตรวจเอกสารประจำตัวของผู้ที่แจ้งว่าทำโทรศัพท์ซึ่งใช้เข้าสู่ระบบบัญชีนี้หาย\nอีก {{hours}} ชั่วโมง หรือทันทีเมื่อเจ้าหน้าที่คนที่สองยืนยัน ขั้นที่สองของบัญชีจะถูกนำออก และทุกอุปกรณ์จะออกจากระบบ\n\nถ้าไม่ใช่คุณ เปิดลิงก์นี้เพื่อหยุดทันที\n{{link}}',
    'Somebody says that you lost your phone',
    'Staff have checked the identity document of somebody who says that the phone is lost by which they sign in to this account.\nIn {{hours}} hours, or at once when a second member of staff confirms it, the second step of the account is taken away and every device is signed out.\n\nIf it is not you, open this link to stop it at once:\n{{link}}',
  ),
  'recovery.texted': say(
    'แจ้งโทรศัพท์หาย: ทาง SMS',
    'มีผู้แจ้งว่าโทรศัพท์ของคุณหาย ขั้นที่สองของบัญชีจะถูกนำออกใน {{hours}} ชม. ถ้าไม่ใช่คุณ หยุดได้จากลิงก์ในอีเมลหรือที่ {{portal}}/account',
    'Lost phone, by text message',
    'Somebody says that you lost your phone. The second step of your account goes in {{hours}} h. Not you? Stop it by the link in your mail or at {{portal}}/account',
  ),
  'recovery.done': say(
    'ขั้นที่สองของบัญชีคุณถูกนำออกแล้ว',
    'แอป พาสคีย์ และรหัสกู้คืนของบัญชีนี้ถูกนำออกแล้ว เพราะมีการแจ้งว่าโทรศัพท์หาย ทุกอุปกรณ์ออกจากระบบแล้ว\nเข้าสู่ระบบด้วยรหัสผ่าน แล้วเพิ่มขั้นที่สองใหม่ที่ {{portal}}/login\n\nถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'The second step of your account was taken away',
    'The apps, passkeys and recovery codes of this account were taken away, because the phone was reported as lost. Every device is signed out.\nSign in with your password and add a new second step at {{portal}}/login\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'recovery.stopped': say(
    'หยุดการนำขั้นที่สองออกแล้ว',
    'การนำขั้นที่สองของบัญชีนี้ออกถูกหยุดแล้ว ขั้นที่สองเดิมยังใช้ได้\nถ้ามีผู้อื่นแจ้งแทนคุณ ตั้งรหัสผ่านใหม่ที่ {{portal}}/forgot-password',
    'The second step of your account stays',
    'The removal of the second step of this account was stopped; it works as before.\nIf somebody else had asked for it, set a new password at {{portal}}/forgot-password',
  ),
  'staff-recovery.watched': say(
    'กำลังนำขั้นที่สองของผู้ใช้งานออก',
    '{{starter}} แจ้งว่าตรวจเอกสารของ {{name}} ซึ่งทำโทรศัพท์หายแล้ว ขั้นที่สองของบัญชีนั้นจะถูกนำออกใน {{hours}} ชั่วโมง หรือทันทีเมื่อผู้ดูแลความปลอดภัยคนที่สองยืนยัน\nยืนยันเมื่อคุณได้พบเจ้าของบัญชีเองเท่านั้น หากไม่น่าไว้ใจให้หยุดทันทีที่ {{portal}}/admin/users',
    'The second step of somebody is about to be taken away',
    '{{starter}} says that they have seen the document of {{name}}, who lost the phone. The second step of that account goes in {{hours}} hours, or at once when a second administrator of security confirms it.\nConfirm it only if you have seen the person yourself. If it does not seem right, stop it at {{portal}}/admin/users',
  ),
  'session.copied': say(
    'มีผู้คัดลอกการเข้าสู่ระบบของคุณ',
    'การเข้าสู่ระบบของบัญชีนี้ในเบราว์เซอร์หนึ่งถูกใช้จากสองที่ อาจมีผู้คัดลอกไป แพลตฟอร์มจึงออกจากระบบที่นั่นทันที\nถ้ายังต้องใช้งาน ให้เข้าสู่ระบบอีกครั้งที่ {{portal}}/login\n\nถ้าคุณไม่ทราบว่าเกิดจากอะไร ให้ตรวจอุปกรณ์ของคุณ แล้วตั้งรหัสผ่านใหม่ที่ {{portal}}/forgot-password',
    'Somebody copied your sign-in',
    'What keeps you signed in to this account in one browser was used from two places. Somebody may have copied it, so it was signed out there at once.\nTo go on, sign in again at {{portal}}/login\n\nIf you do not know why, have your device checked and set a new password at {{portal}}/forgot-password',
  ),
} as const;
