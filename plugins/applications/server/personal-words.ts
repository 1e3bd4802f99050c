import type { Bilingual } from '@bai/kernel/contracts';
import type { ConsentPurpose, HealthAnswers, NONE_SAID, SideEffect } from '../contracts';
import type { ApplicationRow } from './applications';

/** What the codes of applications are called in a person's own copy of their data. */
export const STATES: Readonly<Record<ApplicationRow['state'], Bilingual>> = {
  draft: { th: 'กำลังกรอก', en: 'Draft' },
  submitted: { th: 'ส่งคำขอแล้ว', en: 'Submitted' },
  awaiting_payment: { th: 'รอชำระเงิน', en: 'Awaiting payment' },
  scheduled: { th: 'นัดแล้ว', en: 'Scheduled' },
  in_consultation: { th: 'กำลังรับการตรวจ', en: 'In consultation' },
  in_review: { th: 'ผู้สั่งจ่ายกำลังพิจารณา', en: 'With the practitioner' },
  needs_information: { th: 'ขอข้อมูลเพิ่ม', en: 'Needs information' },
  approved: { th: 'ออกใบสั่งจ่ายแล้ว', en: 'Prescription issued' },
  rejected: { th: 'ไม่สั่งจ่ายครั้งนี้', en: 'Not prescribed this time' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  expired: { th: 'หมดเวลา', en: 'Time ran out' },
};
export const TRACKS: Readonly<Record<ApplicationRow['track'], Bilingual>> = { thai: { th: 'คนไทย', en: 'Thai' }, foreign: { th: 'ชาวต่างชาติ', en: 'foreign' } };
export const MODES: Readonly<Record<ApplicationRow['mode'], Bilingual>> = {
  face_to_face: { th: 'พบที่คลินิก', en: 'at the clinic' },
  video: { th: 'ทางวิดีโอ', en: 'by video' },
};
export const PURPOSES: Readonly<Record<ConsentPurpose, Bilingual>> = {
  health_data: { th: 'ให้ใช้ข้อมูลสุขภาพเพื่อการรักษา', en: 'Use of health data for treatment' },
  truthful: { th: 'ยืนยันว่าข้อมูลเป็นความจริง', en: 'Confirmation that the answers are true' },
  dispensing_record: { th: 'รับทราบว่ามีการบันทึกการจ่ายตามกฎหมาย', en: 'Knowledge that dispensing is recorded as the law asks' },
};
export const FILES: Readonly<Record<string, Bilingual>> = {
  id_card: { th: 'รูปบัตร', en: 'Photo of the document' },
  passport: { th: 'รูปหนังสือเดินทาง', en: 'Photo of the passport' },
  medical_record: { th: 'เอกสารทางการแพทย์', en: 'Medical paper' },
  reply: { th: 'เอกสารที่ส่งเพิ่ม', en: 'Paper sent on request' },
};
export const CONTRAINDICATIONS: Readonly<Record<keyof HealthAnswers['contraindications'], Bilingual>> = {
  heart: { th: 'โรคหัวใจที่อาการยังไม่คงที่', en: 'Heart disease that is not stable' },
  psychosis: { th: 'เคยหรือกำลังมีอาการทางจิตหรือหูแว่ว', en: 'Psychosis or hearing voices, now or before' },
  dependence: { th: 'ติดสุรา ยา หรือสารเสพติด', en: 'Dependence on alcohol, medicines or drugs' },
  liver_kidney: { th: 'โรคตับหรือไตรุนแรง', en: 'Severe liver or kidney disease' },
  cannabis_allergy: { th: 'แพ้กัญชา', en: 'Allergy to cannabis' },
  warfarin: { th: 'ใช้ยาวาร์ฟาริน', en: 'Takes warfarin' },
  sedatives: { th: 'ใช้ยานอนหลับหรือยากล่อมประสาท', en: 'Takes sleeping pills or sedatives' },
  alcohol: { th: 'ดื่มสุราเกือบทุกวัน', en: 'Drinks alcohol most days' },
};
export const SIDE_EFFECT_WORDS: Readonly<Record<SideEffect, Bilingual>> = {
  none: { th: 'ไม่มี', en: 'none' },
  drowsy: { th: 'ง่วง', en: 'drowsiness' },
  dry_mouth: { th: 'ปากแห้ง', en: 'dry mouth' },
  dizzy: { th: 'เวียนศีรษะ', en: 'dizziness' },
  palpitations: { th: 'ใจสั่น', en: 'racing heart' },
  anxiety: { th: 'วิตกกังวล', en: 'anxiety' },
  other: { th: 'อื่น ๆ', en: 'other' },
};
export const NONE_WORDS: Readonly<Record<keyof typeof NONE_SAID, Bilingual>> = {
  medicines: { th: 'ไม่ใช้ยาใด', en: 'No medicines' },
  allergies: { th: 'ไม่แพ้สิ่งใด', en: 'No allergies' },
};
/** In place of an answer to an exclusion that is not asked of a man. */
export const NOT_ASKED: Bilingual = { th: 'ไม่ได้ถาม (ชาย)', en: 'not asked (man)' };
export const ANSWERS = { yes: { th: 'ใช่', en: 'yes' }, no: { th: 'ไม่ใช่', en: 'no' } } as const;
/** What the fields of an unfinished application are called, by their last word. */
export const FIELDS: Readonly<Record<string, Bilingual>> = {
  ...CONTRAINDICATIONS,
  ...PURPOSES,
  documentNumber: { th: 'เลขที่เอกสาร', en: 'Document number' },
  issuingCountry: { th: 'ประเทศที่ออกเอกสาร', en: 'Issued by' },
  nationality: { th: 'สัญชาติ', en: 'Nationality' },
  expiresOn: { th: 'เอกสารหมดอายุ', en: 'Document expires' },
  visa: { th: 'วีซ่า', en: 'Visa' },
  enteredOn: { th: 'วันที่เดินทางเข้า', en: 'Entered Thailand on' },
  title: { th: 'คำนำหน้า', en: 'Title' },
  first: { th: 'ชื่อ', en: 'First name' },
  last: { th: 'นามสกุล', en: 'Last name' },
  nameLatin: { th: 'ชื่อภาษาอังกฤษ', en: 'Name in Latin letters' },
  zoneName: { th: 'ชื่อที่อ่านจากหนังสือเดินทาง', en: 'Name read from the passport' },
  birthDate: { th: 'วันเกิด', en: 'Born' },
  sex: { th: 'เพศ', en: 'Sex' },
  phone: { th: 'โทรศัพท์', en: 'Phone' },
  line: { th: 'ที่อยู่', en: 'Address' },
  subdistrict: { th: 'ตำบล', en: 'Subdistrict' },
  district: { th: 'อำเภอ', en: 'District' },
  province: { th: 'จังหวัด', en: 'Province' },
  postcode: { th: 'รหัสไปรษณีย์', en: 'Postcode' },
  condition: { th: 'อาการหรือโรค', en: 'Condition' },
  symptoms: { th: 'อาการ', en: 'Symptoms' },
  since: { th: 'เป็นมานาน', en: 'Since' },
  severity: { th: 'ความรุนแรง (0–10)', en: 'Severity (0–10)' },
  history: { th: 'ประวัติการรักษา', en: 'History' },
  medicines: { th: 'ยาที่ใช้', en: 'Medicines' },
  allergies: { th: 'การแพ้', en: 'Allergies' },
};
