import type { ConsentPurposeName } from '@bai/accounts/contracts';
import { ownAccountData } from '@bai/accounts/server';
import { accessKindOf, accessPurposeOf, type AccessKind, type OwnPurpose } from '@bai/audit/contracts';
import { eachAccess } from '@bai/audit/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { ownMessages } from '@bai/notifications/server';
import { photoAddress } from '../photos';
import { fact, personalData } from './personal-data';

// Accounts, notifications and the trail lie below this floor: they cannot register, and are asked through their doors.

const ROLES = {
  patient: { th: 'ผู้ป่วย', en: 'patient' },
  physician: { th: 'ผู้สั่งจ่าย', en: 'physician' },
  budtender: { th: 'พนักงานจ่าย', en: 'budtender' },
  dispensary: { th: 'ร้าน', en: 'dispensary' },
  editor: { th: 'ผู้จัดทำเนื้อหา', en: 'editor' },
  desk: { th: 'เจ้าหน้าที่คลินิก', en: 'clinic desk' },
  admin: { th: 'ผู้ดูแลระบบ', en: 'administrator' },
} as const;
const CONSENTS: Readonly<Record<ConsentPurposeName, Bilingual>> = {
  terms: { th: 'ข้อกำหนดการใช้งานและประกาศความเป็นส่วนตัว', en: 'terms of use and privacy notice' },
  health_data: { th: 'การใช้ข้อมูลสุขภาพเพื่อการรักษา', en: 'use of health data for treatment' },
  dispensing_record: { th: 'การบันทึกการจ่ายตามกฎหมาย', en: 'record of dispensing as the law asks' },
  video_visit: { th: 'การตรวจทางวิดีโอ', en: 'visits by video' },
  recording: { th: 'การบันทึกภาพและเสียงการตรวจ', en: 'recording of visits by video' },
  reminders: { th: 'การเตือนทางอีเมล', en: 'reminders by mail' },
  line: { th: 'การแจ้งทาง LINE', en: 'messages at LINE' },
};
const LANGUAGES = { th: { th: 'ไทย', en: 'Thai' }, en: { th: 'อังกฤษ', en: 'English' } };

personalData({
  name: 'account',
  title: { th: 'บัญชี', en: 'Account' },
  why: {
    th: 'เก็บเพื่อให้คุณเข้าสู่ระบบได้อย่างปลอดภัยและติดต่อคุณ ตลอดเวลาที่คุณมีบัญชี',
    en: 'Kept so that you can sign in safely and be reached, for as long as you have an account.',
  },
  sorts: {
    accounts: {
      title: { th: 'บัญชีของคุณ', en: 'Your account' },
      facts: {
        id: fact('รหัสบัญชี', 'Account id', 'code'),
        nameThai: fact('ชื่อภาษาไทย', 'Name in Thai'),
        nameLatin: fact('ชื่อภาษาอังกฤษ', 'Name in Latin letters'),
        email: fact('อีเมล', 'Email'),
        phone: fact('โทรศัพท์', 'Phone'),
        language: fact('ภาษา', 'Language', LANGUAGES),
        roles: fact('บทบาท', 'Roles', ROLES),
        sets: fact('ชุดงานของผู้ดูแลระบบ', 'Work as an administrator', 'code'),
        state: fact('สถานะ', 'State', {
          invited: { th: 'ได้รับเชิญ', en: 'invited' },
          active: { th: 'ใช้งานอยู่', en: 'active' },
          suspended: { th: 'ถูกระงับ', en: 'suspended' },
          closing: { th: 'รอลบ', en: 'waiting to be deleted' },
          merged: { th: 'รวมกับบัญชีอื่นแล้ว', en: 'merged with another' },
          closed: { th: 'ปิดแล้ว', en: 'closed' },
        }),
        referral: fact('รหัสแนะนำ', 'Referral code', 'code'),
        photo: fact('รูปของคุณ', 'Your photo', 'picture'),
        openedAt: fact('เปิดเมื่อ', 'Opened', 'moment'),
        emailProvenAt: fact('ยืนยันอีเมลเมื่อ', 'Email proven', 'moment'),
      },
    },
    closures: {
      title: { th: 'การขอลบบัญชี', en: 'Times you asked to delete the account' },
      facts: { askedAt: fact('ขอเมื่อ', 'Asked', 'moment'), dueAt: fact('กำหนดลบ', 'Due', 'moment'), undoneAt: fact('ยกเลิกเมื่อ', 'Taken back', 'moment') },
    },
    consents: {
      title: { th: 'ข้อกำหนดและความยินยอม', en: 'Terms and consents' },
      facts: {
        purpose: fact('เรื่อง', 'What for', CONSENTS),
        textVersion: fact('ฉบับ', 'Version'),
        language: fact('ภาษา', 'Language', LANGUAGES),
        givenAt: fact('ให้เมื่อ', 'Given', 'moment'),
        withdrawnAt: fact('ถอนเมื่อ', 'Withdrawn', 'moment'),
      },
    },
    factors: {
      title: { th: 'ขั้นที่สองเมื่อเข้าสู่ระบบ', en: 'Second steps when signing in' },
      facts: {
        kind: fact('ชนิด', 'Kind', { totp: { th: 'แอปในโทรศัพท์', en: 'app on the phone' }, passkey: { th: 'พาสคีย์', en: 'passkey' } }),
        name: fact('ชื่อ', 'Name'),
        addedAt: fact('เพิ่มเมื่อ', 'Added', 'moment'),
        usedAt: fact('ใช้ล่าสุด', 'Last used', 'moment'),
        endedAt: fact('นำออกเมื่อ', 'Removed', 'moment'),
      },
    },
    devices: {
      title: { th: 'เบราว์เซอร์ที่รู้จัก', en: 'Browsers that are known' },
      facts: {
        name: fact('เบราว์เซอร์', 'Browser'),
        seenAt: fact('เห็นล่าสุด', 'Last seen', 'moment'),
        trustedUntil: fact('เชื่อถือถึง', 'Trusted until', 'moment'),
      },
    },
    sessions: {
      title: { th: 'การเข้าสู่ระบบ', en: 'Times you signed in' },
      facts: {
        startedAt: fact('เริ่ม', 'Began', 'moment'),
        seenAt: fact('ใช้งานล่าสุด', 'Last seen', 'moment'),
        endedAt: fact('สิ้นสุด', 'Ended', 'moment'),
        role: fact('บทบาท', 'Role', ROLES),
        device: fact('เบราว์เซอร์', 'Browser'),
      },
    },
    lineLinks: {
      title: { th: 'บัญชี LINE ที่เชื่อมไว้', en: 'The LINE account you linked' },
      facts: { name: fact('ชื่อใน LINE', 'Name at LINE'), linkedAt: fact('เชื่อมเมื่อ', 'Linked', 'moment') },
    },
    recoveries: {
      title: { th: 'การแจ้งว่าโทรศัพท์ของคุณหาย', en: 'Times your phone was reported as lost' },
      facts: {
        startedAt: fact('แจ้งเมื่อ', 'Reported', 'moment'),
        dueAt: fact('มีผล', 'Takes effect', 'moment'),
        endedAt: fact('สิ้นสุด', 'Ended', 'moment'),
        state: fact('สถานะ', 'State', {
          waiting: { th: 'รอครบเวลา', en: 'waiting' },
          done: { th: 'นำขั้นที่สองออกแล้ว', en: 'second step taken away' },
          stopped: { th: 'หยุดแล้ว', en: 'stopped' },
        }),
      },
    },
    layouts: {
      title: { th: 'วิธีที่คุณจัดรายการ', en: 'How you arranged lists' },
      facts: { list: fact('รายการ', 'List'), columns: fact('คอลัมน์', 'Columns', 'code') },
    },
  },
  collect: async (seat, put) => {
    const photo = await photoAddress(seat);
    await ownAccountData(seat, (sort, record) => put(sort, sort === 'accounts' ? { ...record, photo } : record));
  },
});

const KINDS: Readonly<Record<AccessKind, Bilingual>> = {
  read: { th: 'เปิดดู', en: 'read' },
  listed: { th: 'เปิดรายการที่มีข้อมูลของคุณอยู่ด้วย', en: 'opened a list that includes your record' },
  opened: { th: 'เปิดข้อมูลที่ปกปิดไว้', en: 'opened what is kept closed' },
  notes: { th: 'เปิดบันทึกการตรวจ', en: 'opened the notes of the visit' },
  signature: { th: 'เปิดลายเซ็น', en: 'opened the signature' },
  glass: { th: 'เปิดประวัติอีกครั้งเป็นกรณีฉุกเฉิน', en: 'opened your record again in an emergency' },
  checked: { th: 'ตรวจสอบใบสั่งจ่าย', en: 'checked a prescription' },
  recorded: { th: 'บันทึกหรือแก้ไข', en: 'recorded or changed' },
};
const PURPOSES: Readonly<Record<OwnPurpose, Bilingual>> = {
  issue: { th: 'ออกใบสั่งจ่าย', en: 'to issue a prescription' },
  visit: { th: 'การตรวจ', en: 'for the visit' },
  paper: { th: 'พิมพ์หรือแสดงใบสั่งจ่าย', en: 'to show or print the prescription' },
  sale: { th: 'บันทึกการจ่ายตามกฎหมาย', en: 'for the dispensing record that the law asks for' },
  replace: { th: 'ออกใบสั่งจ่ายใหม่แทนใบเดิม', en: 'to replace the prescription' },
};
/** The platform's own purposes in both languages; what a person gave as their reason stays as they wrote it. */
const purposeOf = (said: string): Bilingual | string => {
  const purpose = accessPurposeOf(said);
  return 'own' in purpose ? PURPOSES[purpose.own] : purpose.reason;
};

const CHANNELS = { portal: { th: 'ในระบบ', en: 'in the portal' }, email: { th: 'อีเมล', en: 'email' }, line: { th: 'LINE', en: 'LINE' } };
const GROUPS = {
  appointments: { th: 'นัดหมาย', en: 'Appointments' },
  applications: { th: 'คำขอและเอกสาร', en: 'Applications and documents' },
  payments: { th: 'การเงิน', en: 'Payments' },
  learning: { th: 'หลักสูตร การสอบ และใบรับรอง', en: 'Courses, exams and certificates' },
  work: { th: 'การขึ้นทะเบียนและงานของคุณ', en: 'Your registration and your work' },
  platform: { th: 'การทำงานของระบบ', en: 'The platform itself' },
};
type Channels = readonly (keyof typeof CHANNELS)[];
/** What somebody chose: a line a group, and then one for each kind of message that was chosen by itself, by its code. */
const chosenIn = (channels: Partial<Record<keyof typeof GROUPS, Channels>> | null, events: Readonly<Record<string, Channels>> | null): Bilingual[] => {
  const list = (by: Channels, language: keyof Bilingual): string => by.map((channel) => CHANNELS[channel][language]).join(', ') || '–';
  const line = ({ th, en }: Bilingual, by: Channels): Bilingual => ({ th: `${th}: ${list(by, 'th')}`, en: `${en}: ${list(by, 'en')}` });
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => line(GROUPS[group], channels?.[group] ?? []));
  return [...groups, ...Object.entries(events ?? {}).map(([event, by]) => line({ th: event, en: event }, by))];
};

personalData({
  name: 'messages',
  last: true,
  title: { th: 'ข้อความที่ส่งถึงคุณ', en: 'Messages sent to you' },
  why: {
    th: 'เก็บไว้เป็นหลักฐานว่าแจ้งเรื่องใดเมื่อใด รหัสในข้อความถูกปิดไว้',
    en: 'Kept to show what you were told and when. Codes in them are masked.',
  },
  sorts: {
    messages: {
      title: { th: 'ข้อความ', en: 'Messages' },
      facts: {
        createdAt: fact('เวลา', 'When', 'moment'),
        channel: fact('ทาง', 'By', { email: { th: 'อีเมล', en: 'email' }, sms: { th: 'ข้อความสั้น', en: 'text message' }, line: { th: 'LINE', en: 'LINE' } }),
        address: fact('ถึง', 'To'),
        subject: fact('เรื่อง', 'Subject'),
        text: fact('ข้อความ', 'Text'),
        state: fact('สถานะ', 'State', {
          queued: { th: 'รอส่ง', en: 'waiting' },
          sent: { th: 'ส่งแล้ว', en: 'sent' },
          failed: { th: 'ส่งไม่สำเร็จ', en: 'failed' },
        }),
      },
    },
    choices: {
      title: { th: 'วิธีที่คุณเลือกรับการแจ้งเตือน', en: 'How you want to be told' },
      facts: {
        updatedAt: fact('เลือกเมื่อ', 'Chosen', 'moment'),
        chosen: fact('เรื่องและช่องทาง', 'What, and how'),
        waits: fact('อีเมลที่ไม่เร่งด่วนรอระหว่าง', 'Mails that may wait do between'),
      },
    },
    notifications: {
      title: { th: 'การแจ้งเตือนในระบบ', en: 'Notifications in the portal' },
      facts: {
        createdAt: fact('เวลา', 'When', 'moment'),
        title: fact('เรื่อง', 'Subject'),
        text: fact('ข้อความ', 'Text'),
        readAt: fact('อ่านเมื่อ', 'Read', 'moment'),
      },
    },
  },
  collect: (seat, put) =>
    ownMessages(seat, {
      message: (row) => put('messages', row),
      notification: (row) => put('notifications', row),
      choice: ({ channels, events, quiet, ...row }) =>
        put('choices', { ...row, chosen: chosenIn(channels, events), waits: quiet && `${quiet.from}–${quiet.until}` }),
    }),
});
personalData({
  name: 'access',
  last: true,
  title: { th: 'ผู้ที่เปิดหรือแก้ไขข้อมูลสุขภาพของคุณ', en: 'Who read or changed your health records' },
  why: {
    th: 'เก็บเพื่อให้คุณตรวจสอบได้ว่าใครดูข้อมูลของคุณ นานเท่ากับเวชระเบียน',
    en: 'Kept so that you can see who looked at your records, as long as the records themselves.',
  },
  sorts: {
    access: {
      title: { th: 'การเปิดและแก้ไข', en: 'Reads and changes' },
      facts: {
        at: fact('เวลา', 'When', 'moment'),
        name: fact('ผู้กระทำ', 'Who'),
        role: fact('บทบาท', 'Role', { ...ROLES, system: { th: 'ระบบ', en: 'the platform' }, public: { th: 'บุคคลทั่วไป', en: 'the public' } }),
        what: fact('การกระทำ', 'What', KINDS),
        action: fact('รหัสการกระทำ', 'Code of the act', 'code'),
        purpose: fact('เหตุผล', 'Why'),
        until: fact('เปิดได้ถึง', 'Open until', 'moment'),
      },
    },
  },
  collect: (seat, put) => eachAccess(seat, (row) => put('access', { ...row, what: accessKindOf(row), purpose: row.purpose && purposeOf(row.purpose) })),
});
