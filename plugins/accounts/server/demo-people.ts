import type { PersonRole } from '@bai/kernel/contracts';

/** An invented person of the demo. They exist on loopback, or where BAI_DEMO says so. */
export interface DemoPerson {
  readonly key: string;
  readonly role: PersonRole;
  readonly email: string;
  readonly password: string;
  readonly name: { readonly th: string; readonly en: string };
}

const PASSWORD = 'bai-demo-leaf';
const person = (key: string, role: PersonRole, th: string, en: string): DemoPerson => ({
  key,
  role,
  email: `${key}@demo.bai.example`,
  password: PASSWORD,
  name: { th, en },
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('patient', 'patient', 'วารี ตัวอย่างดี', 'Waree Tuayangdee'),
  person('physician', 'physician', 'ธนิดา สมมุติ', 'Thanida Sommut'),
  person('physician-two', 'physician', 'ก้องภพ นามแฝง', 'Kongphop Namfaeng'),
  person('budtender', 'budtender', 'ปกรณ์ ตั้งชื่อเล่น', 'Pakorn Tangchuelen'),
  person('budtender-two', 'budtender', 'มะลิ สมมุติสุข', 'Mali Sommutsuk'),
  person('dispensary', 'dispensary', 'ร่มไม้ ลองระบบ', 'Rommai Longrabop'),
  person('dispensary-two', 'dispensary', 'ชายคา ลองระบบ', 'Chaikha Longrabop'),
  person('desk', 'desk', 'บุษบา หน้าร้านสมมุติ', 'Butsaba Naransommut'),
  person('editor', 'editor', 'อักษร เขียนลองดู', 'Akson Khianlongdu'),
  person('admin', 'admin', 'ศิริพร ผู้ทดลอง', 'Siriporn Phuthotlong'),
];
