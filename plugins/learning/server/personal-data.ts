import { fact, personalData } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { certificates, enrollments } from './collections';
import type { CertificateRow, EnrollmentRow } from './record-types';

const STATES: Readonly<Record<EnrollmentRow['state'], Bilingual>> = {
  pending_payment: { th: 'รอชำระเงิน', en: 'Waiting for payment' },
  active: { th: 'เรียนอยู่', en: 'Learning' },
  completed: { th: 'เรียนจบแล้ว', en: 'Completed' },
  expired: { th: 'หมดเวลาเรียน', en: 'Time is over' },
  revoked: { th: 'ถูกเพิกถอน', en: 'Revoked' },
};
const CERTIFICATES: Readonly<Record<CertificateRow['state'], Bilingual>> = {
  issued: { th: 'ออกแล้ว', en: 'Issued' },
  expired: { th: 'หมดอายุ', en: 'Expired' },
  revoked: { th: 'ถูกเพิกถอน', en: 'Revoked' },
};

personalData({
  name: 'learning',
  title: { th: 'การเรียน', en: 'Learning' },
  why: {
    th: 'ใช้แสดงความคืบหน้า และเป็นหลักฐานของใบรับรองการอบรม',
    en: 'To show how far you are, and as the evidence behind a course certificate.',
  },
  sorts: {
    courses: {
      title: { th: 'หลักสูตรที่สมัคร', en: 'Courses' },
      facts: {
        id: fact('รหัส', 'Id', 'code'),
        courseTitle: fact('หลักสูตร', 'Course'),
        state: fact('สถานะ', 'State', STATES),
        price: fact('ค่าเรียน', 'Price', 'baht'),
        activatedAt: fact('เริ่มเรียน', 'Begun', 'moment'),
        completedAt: fact('เรียนจบ', 'Completed', 'moment'),
        openUntil: fact('เข้าเรียนได้ถึง', 'Open until', 'moment'),
      },
    },
    certificates: {
      title: { th: 'ใบรับรองการอบรม', en: 'Course certificates' },
      facts: {
        number: fact('เลขที่', 'Number'),
        courseTitle: fact('หลักสูตร', 'Course'),
        state: fact('สถานะ', 'State', CERTIFICATES),
        issuedOn: fact('วันที่ออก', 'Issued on', 'day'),
        validUntil: fact('ใช้ได้ถึง', 'Valid until', 'day'),
        scorePercent: fact('คะแนน (%)', 'Score (%)'),
      },
    },
  },
  collect: async (seat, put) => {
    for (const row of await enrollments.every(seat, {})) put('courses', row);
    for (const row of await certificates.every(seat, {})) put('certificates', row);
  },
});
