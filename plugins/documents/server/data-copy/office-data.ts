import type { RequestKind } from '@bai/audit/contracts';
import { eachOwnNotice, eachOwnRequest } from '@bai/audit/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { fact, personalData } from './personal-data';

// The trail's floor is below documents and cannot register: it is asked through its door.

const REQUESTS: Readonly<Record<RequestKind, Bilingual>> = {
  access: { th: 'ขอเข้าถึงข้อมูล', en: 'access' },
  copy: { th: 'ขอสำเนาข้อมูล', en: 'copy' },
  rectification: { th: 'ขอแก้ไขข้อมูลให้ถูกต้อง', en: 'rectification' },
  erasure: { th: 'ขอลบข้อมูล', en: 'erasure' },
  restriction: { th: 'ขอระงับการใช้ข้อมูล', en: 'restriction' },
  objection: { th: 'คัดค้านการใช้ข้อมูล', en: 'objection' },
  portability: { th: 'ขอโอนข้อมูล', en: 'portability' },
  withdrawal: { th: 'ถอนความยินยอม', en: 'withdrawal of consent' },
};
const REQUEST_STATES = {
  received: { th: 'ได้รับแล้ว', en: 'received' },
  in_progress: { th: 'กำลังดำเนินการ', en: 'being worked on' },
  answered: { th: 'ตอบแล้ว', en: 'answered' },
  refused: { th: 'ดำเนินการไม่ได้', en: 'refused' },
};

personalData({
  name: 'requests',
  title: { th: 'คำขอเกี่ยวกับข้อมูลส่วนบุคคล', en: 'Requests about your personal data' },
  why: {
    th: 'เก็บเพื่อตอบคำขอของคุณ และเป็นหลักฐานว่าได้ตอบแล้ว',
    en: 'Kept to answer you, and to show that you were answered.',
  },
  sorts: {
    requests: {
      title: { th: 'คำขอ', en: 'Requests' },
      facts: {
        number: fact('เลขที่', 'Number'),
        kind: fact('เรื่อง', 'What for', REQUESTS),
        wish: fact('สิ่งที่ขอ', 'What you asked'),
        receivedOn: fact('ได้รับเมื่อ', 'Received', 'day'),
        dueOn: fact('กำหนดตอบ', 'Due', 'day'),
        extension: fact('เหตุผลที่ใช้เวลาเพิ่ม', 'Why it took longer'),
        state: fact('สถานะ', 'State', REQUEST_STATES),
        answer: fact('คำตอบ', 'Answer'),
        refusal: fact('เหตุผลที่ดำเนินการไม่ได้', 'Why it was refused'),
        closedAt: fact('ตอบเมื่อ', 'Answered', 'moment'),
      },
    },
    notices: {
      title: { th: 'เหตุที่คุณได้รับแจ้ง', en: 'Incidents you were told of' },
      facts: { createdAt: fact('แจ้งเมื่อ', 'When', 'moment'), words: fact('ข้อความ', 'Text') },
    },
  },
  collect: async (seat, put) => {
    await eachOwnRequest(seat, (row) => put('requests', row));
    await eachOwnNotice(seat, (row) => put('notices', row));
  },
});
