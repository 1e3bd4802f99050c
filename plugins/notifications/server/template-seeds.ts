import { CARE_TEMPLATES } from './care-templates';
import type { MessageEvent } from './kinds';
import { OFFICE_TEMPLATES } from './office-templates';
import { REACH_TEMPLATES } from './reach-templates';
import { say, type Template } from './say-template';
import { STANDING_TEMPLATES } from './standing-templates';

/** What each kind of message says until an editor words it otherwise. */
export const TEMPLATES: Readonly<Record<MessageEvent, Template>> = {
  ...CARE_TEMPLATES,
  ...OFFICE_TEMPLATES,
  ...REACH_TEMPLATES,
  ...STANDING_TEMPLATES,
  'otp.requested': say(
    'รหัสยืนยันของคุณ',
    'รหัสยืนยันของคุณคือ {{code}}\nใช้ได้ {{minutes}} นาที อย่าบอกรหัสนี้กับผู้อื่น\n\nถ้าคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร',
    'Your confirmation code',
    'Your confirmation code is {{code}}\nIt works for {{minutes}} minutes. Tell it to nobody.\n\nIf you did not ask for a code, there is nothing to do.',
  ),
  'otp.texted': say(
    'รหัสยืนยันทาง SMS',
    'รหัสยืนยัน {{code}} ใช้ได้ {{minutes}} นาที\n\n@{{host}} #{{code}}',
    'Confirmation code by text message',
    '{{code}} is your confirmation code, good for {{minutes}} minutes. Tell it to nobody.\n\n@{{host}} #{{code}}',
  ),
  'password.reset': say(
    'ตั้งรหัสผ่านใหม่',
    'มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีนี้ เปิดลิงก์นี้เพื่อตั้งรหัสผ่าน\n{{link}}\nลิงก์ใช้ได้ครั้งเดียว ภายใน {{minutes}} นาที\n\nถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้',
    'Set a new password',
    'Somebody asked to set a new password for this account. Open this link to set it:\n{{link}}\nThe link works once, within {{minutes}} minutes.\n\nIf you did not ask, there is nothing to do: your password stays as it is.',
  ),
  'password.changed': say(
    'รหัสผ่านของคุณเปลี่ยนแล้ว',
    'รหัสผ่านของบัญชีนี้เพิ่งถูกเปลี่ยน และทุกอุปกรณ์ที่เข้าสู่ระบบอยู่ถูกออกจากระบบแล้ว\n\nถ้าคุณไม่ได้เปลี่ยน ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Your password was changed',
    'The password of this account has just been changed, and every device that was signed in is signed out.\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'factor.changed': say(
    'ขั้นที่สองเมื่อเข้าสู่ระบบเปลี่ยนแล้ว',
    'มีการเพิ่มหรือนำออกแอป พาสคีย์ หรือรหัสกู้คืนของบัญชีนี้\nดูได้ที่ {{portal}}/account\n\nถ้าคุณไม่ได้ทำ ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'The second step of your account changed',
    'An app, a passkey or the recovery codes of this account were added or removed.\nSee them at {{portal}}/account\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'factor.recovered': say(
    'มีการเข้าสู่ระบบด้วยรหัสกู้คืน',
    'มีผู้เข้าสู่ระบบบัญชีนี้ด้วยรหัสกู้คืนแทนโทรศัพท์\nถ้าโทรศัพท์หาย นำแอปเดิมออกที่ {{portal}}/account\n\nถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Somebody signed in with a recovery code',
    'Somebody signed in to this account with a recovery code in place of the phone.\nIf the phone is lost, remove its app at {{portal}}/account\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'factor.replaced': say(
    'มีการเข้าสู่ระบบด้วยรหัสทางอีเมลและ SMS',
    'มีผู้เข้าสู่ระบบบัญชีนี้โดยใช้รหัสทางอีเมลและรหัสทาง SMS แทนขั้นที่สอง\nถ้าโทรศัพท์หาย นำแอปเดิมออกที่ {{portal}}/account\n\nถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Somebody signed in with codes by mail and text message',
    'Somebody signed in to this account with a code by mail and one by text message in place of the second step.\nIf the phone is lost, remove its app at {{portal}}/account\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'account.invited': say(
    'คุณได้รับเชิญให้ใช้งาน',
    'มีการสร้างบัญชีไว้ให้คุณแล้ว เปิดลิงก์นี้เพื่อตั้งรหัสผ่านและเริ่มใช้งาน\n{{link}}\nลิงก์ใช้ได้ครั้งเดียว ภายใน {{days}} วัน\n\nถ้าคุณไม่รู้จักผู้ที่เชิญ ไม่ต้องทำอะไร',
    'You are invited',
    'An account has been made for you. Open this link to set your password and begin:\n{{link}}\nThe link works once, within {{days}} days.\n\nIf you do not know who invites you, there is nothing to do.',
  ),
  'account.suspended': say(
    'บัญชีของคุณถูกระงับ',
    'ผู้ดูแลระบบระงับบัญชีนี้แล้ว และทุกอุปกรณ์ถูกออกจากระบบ\nถ้าคิดว่าไม่ถูกต้อง กรุณาติดต่อผู้ดูแลระบบของคุณ',
    'Your account is suspended',
    'An administrator has suspended this account, and every device is signed out.\nIf you think this is a mistake, please contact your administrator.',
  ),
  'account.restored': say(
    'บัญชีของคุณใช้งานได้อีกครั้ง',
    'ผู้ดูแลระบบเปิดบัญชีนี้ให้ใช้งานได้แล้ว เข้าสู่ระบบได้ที่ {{portal}}',
    'Your account is open again',
    'An administrator has opened this account again. Sign in at {{portal}}',
  ),
  'account.roles': say(
    'บทบาทของบัญชีคุณเปลี่ยนแล้ว',
    'ผู้ดูแลระบบเปลี่ยนบทบาทของบัญชีนี้ และทุกอุปกรณ์ถูกออกจากระบบ\nเข้าสู่ระบบอีกครั้งได้ที่ {{portal}}',
    'The roles of your account changed',
    'An administrator has changed the roles of this account, and every device is signed out.\nSign in again at {{portal}}',
  ),
  'account.closing': say(
    'บัญชีของคุณกำลังจะถูกลบ',
    'มีการขอลบบัญชีนี้ และทุกอุปกรณ์ถูกออกจากระบบแล้ว\nข้อมูลจะถูกลบใน {{days}} วัน\n\nถ้าเปลี่ยนใจ เข้าสู่ระบบ หรือเปิดลิงก์นี้เพื่อเก็บบัญชีไว้\n{{link}}',
    'Your account will be deleted',
    'Somebody asked to delete this account, and every device is signed out.\nIt is deleted in {{days}} days.\n\nIf you have changed your mind, sign in, or open this link to keep it:\n{{link}}',
  ),
  'account.kept': say(
    'บัญชีของคุณยังอยู่',
    'การลบบัญชีนี้ถูกยกเลิกแล้ว เข้าสู่ระบบได้ที่ {{portal}}\n\nถ้าคุณไม่ได้ยกเลิก ตั้งรหัสผ่านใหม่ทันทีที่ {{portal}}/forgot-password',
    'Your account stays',
    'The deletion of this account was taken back. Sign in at {{portal}}\n\nIf it was not you, set a new password at once at {{portal}}/forgot-password',
  ),
  'account.known': say(
    'มีผู้ใช้ข้อมูลของคุณสมัครบัญชี',
    'มีผู้พยายามสมัครบัญชีด้วยอีเมลหรือเบอร์โทรศัพท์นี้ ซึ่งมีบัญชีอยู่แล้ว\n\nถ้าเป็นคุณ เข้าสู่ระบบได้ที่ {{portal}}\nถ้าไม่ใช่คุณ ไม่ต้องทำอะไร ไม่มีการสร้างบัญชีใหม่',
    'Somebody signed up with your details',
    'Somebody tried to open an account with this mail address or phone number, which has one already.\n\nIf that was you, sign in at {{portal}}\nIf it was not, there is nothing to do: no account was opened.',
  ),
  'registration.approved': say(
    'การลงทะเบียนของคุณได้รับอนุมัติแล้ว',
    'ผู้ดูแลระบบตรวจสอบใบอนุญาตและการอบรมของคุณแล้ว คุณเริ่มให้บริการได้\nดูสิ่งที่ควรทำก่อนได้ที่ {{portal}}/physician/verification-success',
    'Your registration is approved',
    'Your license and your training have been checked, and you may begin.\nSee what to do first at {{portal}}/physician/verification-success',
  ),
  'registration.needs_information': say(
    'ขอข้อมูลเพิ่มสำหรับการลงทะเบียนของคุณ',
    'ผู้ดูแลระบบต้องการข้อมูลเพิ่มก่อนอนุมัติการลงทะเบียนของคุณ\nอ่านและส่งใหม่ได้ที่ {{portal}}/physician/application',
    'Your registration needs more information',
    'More information is needed before your registration can be approved.\nRead what, and hand it in again, at {{portal}}/physician/application',
  ),
  'registration.rejected': say(
    'มีผลการพิจารณาการลงทะเบียนของคุณ',
    'มีผลการพิจารณาการลงทะเบียนของคุณแล้ว\nอ่านได้ที่ {{portal}}/physician/application',
    'There is a decision on your registration',
    'There is a decision on your registration.\nRead it at {{portal}}/physician/application',
  ),
  'dispensary.needs_information': say(
    'ขอข้อมูลเพิ่มเพื่ออนุมัติร้าน',
    'ผู้ดูแลระบบขอข้อมูลของ {{dispensary}} เพิ่ม\nอ่านสิ่งที่ขอและส่งอีกครั้งที่ {{portal}}/dispensary/home',
    'More is needed to approve your shop',
    'An administrator asks for more about {{dispensary}}.\nRead what is asked and hand it in again at {{portal}}/dispensary/home',
  ),
  'dispensary.approved': say(
    'ร้านของคุณได้รับอนุมัติแล้ว',
    'ตรวจสอบใบอนุญาตของ {{dispensary}} แล้ว ร้านเริ่มใช้งานได้\nเชิญพนักงานและเริ่มต้นได้ที่ {{portal}}/dispensary/home',
    'Your shop is approved',
    'The license of {{dispensary}} has been checked, and the shop may begin.\nInvite your staff and begin at {{portal}}/dispensary/home',
  ),
  'dispensary.suspended': say(
    'ร้านของคุณถูกระงับ',
    'ผู้ดูแลระบบระงับ {{dispensary}} แล้ว ร้านยังอ่านและยื่นรายงานได้ แต่บันทึกการจ่ายไม่ได้\nดูได้ที่ {{portal}}/dispensary/home',
    'Your shop is suspended',
    '{{dispensary}} has been suspended. It still reads and files its reports, and records no sales.\nSee {{portal}}/dispensary/home',
  ),
  'dispensary.closed': say(
    'ร้านของคุณถูกปิดในระบบ',
    'ผู้ดูแลระบบปิด {{dispensary}} ในระบบแล้ว ข้อมูลที่ต้องเก็บยังอ่านได้\nดูได้ที่ {{portal}}/dispensary/home',
    'Your shop is closed here',
    '{{dispensary}} has been closed on the platform. What must be kept can still be read.\nSee {{portal}}/dispensary/home',
  ),
  'staff.invited': say(
    'ร้านเชิญคุณร่วมงาน',
    '{{dispensary}} เชิญคุณเป็นพนักงาน ตอบรับหรือปฏิเสธได้ที่ {{portal}}/budtender/home\nคำเชิญใช้ได้ 7 วัน\n\nถ้าคุณไม่รู้จักร้านนี้ ไม่ต้องทำอะไร',
    'A shop invites you to work there',
    '{{dispensary}} invites you to its staff. Accept or decline at {{portal}}/budtender/home\nThe invitation holds for 7 days.\n\nIf you do not know this shop, there is nothing to do.',
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
  'patient.merged': say(
    'รวมประวัติสองชุดของคุณเป็นชุดเดียวแล้ว',
    'เจ้าหน้าที่พบว่าประวัติสองชุดเป็นของคุณ จึงรวมเป็นชุดเดียวในบัญชีนี้ บัญชี {{address}} ใช้เข้าสู่ระบบไม่ได้แล้ว\nปริมาณที่รับได้ของทั้งสองชุดนับรวมกัน\n\nหากไม่ใช่ของคุณทั้งสองชุด กรุณาแจ้งเราภายใน {{days}} วัน เราแยกกลับให้ได้ ติดต่อเราได้ที่ {{portal}}',
    'Your two records are now one',
    'We found that two records are yours and made them one, in this account. The account {{address}} can no longer be signed in with.\nWhat you may still receive is counted together.\n\nIf they are not both yours, tell us within {{days}} days, and it is undone. Reach us at {{portal}}',
  ),
  'patient.merged-away': say(
    'รวมประวัติสองชุดของคุณเป็นชุดเดียวแล้ว',
    'เจ้าหน้าที่พบว่าประวัติสองชุดเป็นของคุณ จึงรวมเป็นชุดเดียวในบัญชี {{address}} กรุณาเข้าสู่ระบบด้วยบัญชีนั้นจากนี้ไป\n\nหากไม่ใช่ของคุณ กรุณาแจ้งเราภายใน {{days}} วัน เราแยกกลับให้ได้ ติดต่อเราได้ที่ {{portal}}',
    'Your two records are now one',
    'We found that two records are yours and made them one, in the account {{address}}. From now on, sign in with that one.\n\nIf it is not yours, tell us within {{days}} days, and it is undone. Reach us at {{portal}}',
  ),
  'patient.unmerged': say(
    'แยกประวัติกลับเป็นสองชุดแล้ว',
    'ประวัติที่รวมกับบัญชี {{address}} แยกกลับเป็นสองชุดตามเดิมแล้ว เข้าสู่ระบบได้ทั้งสองบัญชี\nดูประวัติของคุณได้ที่ {{portal}}',
    'Your records are two again',
    'What was merged with the account {{address}} is two records again, and both accounts can be signed in with.\nSee your records at {{portal}}',
  ),
};
