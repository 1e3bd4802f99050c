import type { z } from 'zod';
import type { processingWords } from '../contracts';

type Words = z.output<typeof processingWords>;
type Both = Words['purpose'];

const CONTROLLER: Both = { th: 'ผู้ให้บริการแพลตฟอร์มใบ', en: 'The operator of the platform Bai' };
const WITH_CLINIC: Both = {
  th: 'ผู้ให้บริการแพลตฟอร์มใบ ร่วมกับสถานพยาบาลที่ตรวจผู้ป่วย',
  en: 'The operator of the platform Bai, together with the clinic that sees the patient',
};
const WITH_SHOP: Both = {
  th: 'ผู้ให้บริการแพลตฟอร์มใบ ร่วมกับร้านที่ได้รับใบอนุญาต',
  en: 'The operator of the platform Bai, together with the licensed dispensary',
};
const PATIENTS: Both = { th: 'ผู้ป่วย', en: 'Patients' };
const NO_TRANSFER: Both = { th: 'ไม่มีการส่งข้อมูลไปต่างประเทศ', en: 'No transfer to another country' };
const SAFE: Both = {
  th: 'ข้อมูลสุขภาพ เลขประจำตัว และไฟล์เข้ารหัสเมื่อจัดเก็บ เข้าถึงตามบทบาทและเฉพาะกรณีที่ดูแล ทุกการเปิดและแก้ไขอยู่ในบันทึกการตรวจสอบที่ปิดผนึก ผู้สั่งจ่ายและผู้ดูแลระบบยืนยันตัวตนสองขั้น',
  en: 'Health data, document numbers and files are encrypted where they are kept. They are reached by role and for one’s own cases only; every reading and change is in a sealed audit trail. Practitioners and administrators sign in with a second factor.',
};

/** What the platform does with personal data from the first day, by purpose. Sources: PDPA s. 24, 26 and 39, the ministry’s notification on cannabis flower, the telemedicine standard. */
export const PROCESSINGS: readonly Words[] = [
  {
    purpose: { th: 'เปิดบัญชี เข้าสู่ระบบ และดูแลความปลอดภัยของบัญชี', en: 'Accounts: opening them, signing in, and keeping them safe' },
    controller: CONTROLLER,
    people: { th: 'ผู้ใช้งานทุกคน', en: 'Everybody who has an account' },
    data: {
      th: 'ชื่อ อีเมล โทรศัพท์ ภาษา บทบาท อุปกรณ์และที่อยู่เครือข่ายที่ใช้เข้าสู่ระบบ ขั้นที่สอง',
      en: 'Name, mail address, phone, language, roles, devices and network addresses of sign-ins, second factors',
    },
    basis: 'contract',
    recipients: { th: 'ผู้ให้บริการส่งอีเมล', en: 'The provider that delivers mail' },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: { th: 'จนกว่าบัญชีถูกลบ 7 วันหลังเจ้าของขอ', en: 'Until the account is deleted, seven days after its owner asks' },
    security: SAFE,
  },
  {
    purpose: { th: 'รับคำขอ ตรวจ และออกใบสั่งจ่าย (ภ.ท.33)', en: 'Applications, consultations and prescriptions (PT.33)' },
    controller: WITH_CLINIC,
    people: PATIENTS,
    data: {
      th: 'ชื่อ วันเกิด เลขประจำตัวประชาชนหรือหนังสือเดินทาง ที่อยู่ ประวัติสุขภาพ บันทึกการตรวจ ลายมือชื่อ',
      en: 'Name, date of birth, number of the ID card or passport, address, health history, notes of the visit, signature',
    },
    basis: 'care',
    recipients: { th: 'ผู้สั่งจ่ายและสถานพยาบาลที่ผู้ป่วยเลือก', en: 'The practitioner and the clinic that the patient chose' },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: { th: 'เวชระเบียน 5 ปีนับจากการตรวจครั้งสุดท้าย ตามกฎหมาย', en: 'Medical records five years from the last visit, by law' },
    security: SAFE,
  },
  {
    purpose: { th: 'ยืนยันตัวตนของผู้ป่วย', en: 'Proving the identity of patients' },
    controller: WITH_CLINIC,
    people: PATIENTS,
    data: { th: 'ภาพบัตรประจำตัวหรือหนังสือเดินทาง ภาพใบหน้า ผลการยืนยัน', en: 'Pictures of the ID card or passport and of the face, and what came of the check' },
    basis: 'law',
    recipients: {
      th: 'ผู้สั่งจ่ายที่ตรวจ ผู้ดูแลระบบที่ยืนยันตัวตน และภาพใบหน้าแก่ผู้จ่ายที่ตรวจใบสั่งจ่ายแล้ว ครึ่งชั่วโมง',
      en: 'The practitioner of the visit, administrators who check identities, and the face for half an hour whoever verified the prescription to dispense from it',
    },
    transfers: NO_TRANSFER,
    retentionName: 'id_photos',
    retention: { th: 'ภาพเก็บตามจำนวนวันที่ตั้งไว้ หลังจากนั้นเหลือค่าแฮชของเลข', en: 'Pictures as many days as is set; after that a hash of the number stays' },
    security: SAFE,
  },
  {
    purpose: { th: 'คำขอที่ยังไม่ได้ส่ง', en: 'Applications that were never sent' },
    controller: CONTROLLER,
    people: PATIENTS,
    data: { th: 'คำตอบและไฟล์ที่แนบไว้กับร่างคำขอ', en: 'Answers and files of drafts' },
    basis: 'consent',
    recipients: { th: 'ไม่มี', en: 'Nobody' },
    transfers: NO_TRANSFER,
    retentionName: 'drafts',
    retention: { th: 'ไฟล์เก็บตามจำนวนวันที่ตั้งไว้หลังร่างหมดอายุ', en: 'Files as many days as is set after the draft has ended' },
    security: SAFE,
  },
  {
    purpose: { th: 'ตรวจทางวิดีโอ', en: 'Visits by video' },
    controller: WITH_CLINIC,
    people: { th: 'ผู้ป่วย ผู้สั่งจ่าย และผู้ที่ผู้ป่วยให้เข้าร่วม', en: 'Patients, practitioners, and whom the patient lets join' },
    data: { th: 'ภาพและเสียงระหว่างตรวจ ข้อความ สถานที่และเวลา', en: 'Picture and sound during the visit, messages, place and time' },
    basis: 'consent',
    recipients: { th: 'ผู้ร่วมการตรวจเท่านั้น', en: 'Those in the visit only' },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: {
      th: 'ภาพและเสียงไม่ถูกเก็บ เว้นแต่ทั้งสองฝ่ายยินยอมให้บันทึก ซึ่งเก็บเท่ากับเวชระเบียน',
      en: 'Picture and sound are not kept, unless both sides agreed to a recording, which is kept as long as the medical record',
    },
    security: SAFE,
  },
  {
    purpose: { th: 'จ่ายช่อดอกกัญชาและจัดทำรายงาน ภ.ท.28', en: 'Dispensing cannabis flower, and the report PT.28' },
    controller: WITH_SHOP,
    people: PATIENTS,
    data: { th: 'ชื่อ อายุ เลขใบสั่งจ่าย ปริมาณและวันที่จ่าย', en: 'Name, age, number of the prescription, amounts and days of dispensing' },
    basis: 'law',
    recipients: {
      th: 'กรมการแพทย์แผนไทยและการแพทย์ทางเลือก และนายทะเบียนจังหวัด',
      en: 'The Department of Thai Traditional and Alternative Medicine, and the provincial registrar',
    },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: { th: '3 ปี ตามกฎหมาย', en: 'Three years, by law' },
    security: SAFE,
  },
  {
    purpose: { th: 'รับชำระและคืนค่าตรวจ', en: 'Payments for visits, and refunds' },
    controller: CONTROLLER,
    people: { th: 'ผู้ป่วยที่ชำระเงิน', en: 'Patients who pay' },
    data: { th: 'จำนวนเงิน วิธีชำระ เลขอ้างอิง สลิป ชื่อในใบเสร็จ', en: 'Amount, way of paying, reference, slip, name on the receipt' },
    basis: 'law',
    recipients: { th: 'ผู้ให้บริการรับชำระเงิน และกรมสรรพากรเมื่อกฎหมายกำหนด', en: 'The payment provider, and the Revenue Department where the law asks' },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: { th: 'ตามระยะเวลาที่กฎหมายบัญชีและภาษีกำหนด', en: 'As long as accounting and tax law ask' },
    security: SAFE,
  },
  {
    purpose: { th: 'แจ้งเตือนและส่งข้อความ', en: 'Messages and notifications' },
    controller: CONTROLLER,
    people: { th: 'ผู้ใช้งานทุกคน', en: 'Everybody who has an account' },
    data: { th: 'อีเมล ข้อความที่ส่ง เวลา และผลการส่ง', en: 'Mail address, what was sent, when, and whether it arrived' },
    basis: 'contract',
    recipients: { th: 'ผู้ให้บริการส่งอีเมล', en: 'The provider that delivers mail' },
    transfers: NO_TRANSFER,
    retentionName: 'messages',
    retention: { th: 'เนื้อความเก็บตามจำนวนวันที่ตั้งไว้ ประเภทและเวลาที่ส่งยังอยู่', en: 'The words as many days as is set; the kind and when it was sent stay' },
    security: SAFE,
  },
  {
    purpose: { th: 'ตรวจสอบใบอนุญาตของผู้สั่งจ่าย ผู้จ่าย และร้าน', en: 'Licenses of practitioners, sellers and dispensaries' },
    controller: CONTROLLER,
    people: { th: 'ผู้สั่งจ่าย ผู้จ่าย และผู้รับอนุญาตของร้าน', en: 'Practitioners, sellers and licensees of dispensaries' },
    data: { th: 'ชื่อ เลขใบอนุญาต วันหมดอายุ ลายมือชื่อ', en: 'Name, license number, expiry, signature' },
    basis: 'law',
    recipients: { th: 'ผู้ป่วยและผู้ตรวจใบสั่งจ่าย เท่าที่ปรากฏในใบสั่งจ่าย', en: 'Patients and whoever verifies a prescription, as far as it stands on it' },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: { th: 'เท่ากับใบสั่งจ่ายและรายการจ่ายที่อ้างถึง', en: 'As long as the prescriptions and sales that refer to it' },
    security: SAFE,
  },
  {
    purpose: { th: 'บันทึกการตรวจสอบและความปลอดภัยของระบบ', en: 'The audit trail, and the security of the platform' },
    controller: CONTROLLER,
    people: { th: 'ผู้ใช้งานทุกคน และผู้ที่เปิดหน้าเว็บ', en: 'Everybody who has an account, and whoever opens a page' },
    data: { th: 'ผู้กระทำ การกระทำ ระเบียนที่เกี่ยวข้อง เวลา และที่อยู่เครือข่าย', en: 'Who did what to which record, when, and from which network address' },
    basis: 'interest',
    recipients: { th: 'ผู้ดูแลระบบที่ได้รับมอบหมาย และผู้ตรวจสอบเมื่อกฎหมายกำหนด', en: 'Administrators who are charged with it, and auditors where the law asks' },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: { th: 'นานเท่ากับเวชระเบียน ชื่อของผู้ที่ลบบัญชีถูกลบออกก่อน', en: 'As long as the medical records; names of those who left are erased before' },
    security: SAFE,
  },
  {
    purpose: { th: 'ตอบคำขอใช้สิทธิและจัดการเหตุเกี่ยวกับข้อมูลส่วนบุคคล', en: 'Requests of people about their data, and incidents' },
    controller: CONTROLLER,
    people: { th: 'ผู้ยื่นคำขอ และผู้ที่ได้รับผลกระทบจากเหตุ', en: 'Who asks, and who is concerned by an incident' },
    data: { th: 'ชื่อ ช่องทางติดต่อ สิ่งที่ขอ คำตอบ และสิ่งที่แจ้ง', en: 'Name, contact, what is asked, the answer, and what people were told' },
    basis: 'law',
    recipients: {
      th: 'สำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล เมื่อกฎหมายกำหนด',
      en: 'The Office of the Personal Data Protection Committee, where the law asks',
    },
    transfers: NO_TRANSFER,
    retentionName: null,
    retention: {
      th: 'ตราบที่ต้องแสดงว่าได้ตอบและแจ้งแล้ว ถ้อยคำถูกลบเมื่อลบบัญชี',
      en: 'As long as it must be shown that it was answered and told; the words go with the account',
    },
    security: SAFE,
  },
];
