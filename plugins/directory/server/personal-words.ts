import type { Bilingual } from '@bai/kernel/contracts';
import { countryName, NATIONALITIES } from '../contracts';

type Words = Readonly<Record<string, Bilingual>>;

/** What the codes of the directory are called in a person's own copy of their data. */
export const SEXES: Words = { female: { th: 'หญิง', en: 'female' }, male: { th: 'ชาย', en: 'male' }, other: { th: 'อื่น ๆ', en: 'other' } };
export const IDENTITY: Words = {
  unverified: { th: 'ยังไม่ส่งข้อมูล', en: 'not submitted' },
  submitted: { th: 'รอยืนยันตัวตน', en: 'to be checked' },
  verified: { th: 'ยืนยันตัวตนแล้ว', en: 'verified' },
  needs_information: { th: 'ขอข้อมูลเพิ่ม', en: 'needs information' },
};
export const IDENTITY_FAULT_WORDS: Words = {
  picture_unclear: { th: 'ภาพไม่ชัด มืด หรือมีแสงสะท้อน', en: 'the picture is blurred, dark or glares' },
  picture_cut: { th: 'เห็นเอกสารไม่ครบทุกมุม', en: 'a part of the document is missing' },
  name: { th: 'ชื่อไม่ตรงกับเอกสาร', en: 'the name differs' },
  number: { th: 'เลขที่ไม่ตรงกับเอกสาร', en: 'the number differs' },
  birth_date: { th: 'วันเกิดไม่ตรงกับเอกสาร', en: 'the date of birth differs' },
  sex: { th: 'เพศไม่ตรงกับเอกสาร', en: 'the sex differs' },
  expired: { th: 'เอกสารหมดอายุ', en: 'the document is out of date' },
  face_missing: { th: 'ไม่มีภาพใบหน้า', en: 'a picture of the face is missing' },
  face_differs: { th: 'ใบหน้าไม่ชัดหรือไม่ตรงกับเอกสาร', en: 'the face cannot be told or differs' },
  other: { th: 'เรื่องอื่น', en: 'something else' },
};
export const METHODS: Words = {
  face_to_face: { th: 'พบตัวที่คลินิก', en: 'seen at the clinic' },
  video: { th: 'ทางวิดีโอ', en: 'by video' },
  documents: { th: 'เอกสาร', en: 'documents' },
};
export const PHYSICIAN_STATES: Words = {
  draft: { th: 'กำลังกรอก', en: 'draft' },
  submitted: { th: 'รอตรวจ', en: 'to be checked' },
  needs_information: { th: 'ขอข้อมูลเพิ่ม', en: 'needs information' },
  approved: { th: 'อนุมัติแล้ว', en: 'approved' },
  rejected: { th: 'ไม่อนุมัติ', en: 'not approved' },
  suspended: { th: 'ถูกระงับ', en: 'suspended' },
};
export const PERMITS: Words = {
  'physician-license': { th: 'ใบอนุญาตประกอบวิชาชีพ', en: 'license to practise' },
  'physician-training': { th: 'การอบรมของผู้สั่งจ่าย', en: 'training to prescribe' },
  'seller-license': { th: 'ใบอนุญาตผู้จ่าย', en: 'license to sell' },
  'seller-training': { th: 'การอบรมของผู้จ่าย', en: 'training to sell' },
};
export const PERMIT_STATES: Words = {
  pending: { th: 'รอตรวจ', en: 'to be checked' },
  verified: { th: 'ตรวจแล้ว', en: 'verified' },
  rejected: { th: 'ไม่ผ่าน', en: 'rejected' },
  renewal_filed: { th: 'ยื่นต่ออายุแล้ว', en: 'renewal filed' },
  revoked: { th: 'ถูกเพิกถอน', en: 'revoked' },
};
export const MEMBER_ROLES: Words = {
  seller: { th: 'ผู้จ่าย', en: 'seller' },
  owner: { th: 'เจ้าของร้าน', en: 'owner' },
  physician: { th: 'ผู้สั่งจ่าย', en: 'practitioner' },
  desk: { th: 'เคาน์เตอร์คลินิก', en: 'clinic desk' },
};
export const ACTIVE: Words = { active: { th: 'ใช้อยู่', en: 'active' }, ended: { th: 'สิ้นสุดแล้ว', en: 'ended' } };
export const WEEKDAYS: Words = {
  0: { th: 'อาทิตย์', en: 'Sunday' },
  1: { th: 'จันทร์', en: 'Monday' },
  2: { th: 'อังคาร', en: 'Tuesday' },
  3: { th: 'พุธ', en: 'Wednesday' },
  4: { th: 'พฤหัสบดี', en: 'Thursday' },
  5: { th: 'ศุกร์', en: 'Friday' },
  6: { th: 'เสาร์', en: 'Saturday' },
};

export const COUNTRY_WORDS: Words = Object.fromEntries(NATIONALITIES.map((code) => [code, { th: countryName('th', code), en: countryName('en', code) }]));
