import { PROFESSION_WORDS } from '@bai/directory/server';
import { fact, personalData } from '@bai/documents/server';
import { through } from '@bai/kernel/server';
import { directionsIn, directionsOf } from '../contracts';
import { cardShares } from './cards/types';
import { prescriptions, verifications } from './collections';
import { fhirPrescription } from './fhir-prescription';
import { HOW_WORDS, KIND_WORDS, REPLACEMENT_WORDS } from './replacements/words';
import { formerCodes, replacements } from './replacements/types';
import { STATE_WORDS } from './state-words';
import { isPast } from './usable';

const LOOKED_UP = {
  code: { th: 'รหัสหรือ QR', en: 'code or QR' },
  number: { th: 'เลขที่ใบสั่งจ่าย', en: 'number of the prescription' },
  reference: { th: 'เลขที่คำขอ', en: 'number of the application' },
};

personalData({
  name: 'prescriptions',
  title: { th: 'ใบสั่งจ่าย (แบบ ภ.ท.33)', en: 'Prescriptions (form PT.33)' },
  why: {
    th: 'กฎหมายให้ผู้สั่งจ่ายและคลินิกเก็บใบสั่งจ่ายกับเวชระเบียน 5 ปี',
    en: 'The law has prescriptions kept with the medical record, for 5 years.',
  },
  sorts: {
    prescriptions: {
      title: { th: 'ใบสั่งจ่าย', en: 'Prescriptions' },
      facts: {
        id: fact('รหัส', 'Id', 'code'),
        number: fact('เลขที่', 'Number'),
        state: fact('สถานะ', 'State', STATE_WORDS),
        issuedOn: fact('ออกเมื่อ', 'Issued', 'day'),
        validUntil: fact('ใช้ได้ถึง', 'Last day', 'day'),
        physicianName: fact('ผู้สั่งจ่าย', 'Practitioner'),
        profession: fact('วิชาชีพ', 'Profession', PROFESSION_WORDS),
        licenseNumber: fact('เลขที่ใบอนุญาต', 'License'),
        clinic: fact('คลินิก', 'Clinic'),
        indicationName: fact('ข้อบ่งใช้', 'Indication'),
        diagnosis: fact('การวินิจฉัย', 'Diagnosis'),
        directions: fact('วิธีใช้', 'Directions'),
        dailyMg: fact('ต่อวัน', 'A day', 'grams'),
        days: fact('จำนวนวัน', 'Days'),
        totalMg: fact('รวม', 'In all', 'grams'),
        dispensedMg: fact('จ่ายแล้ว', 'Dispensed', 'grams'),
        applicationNumber: fact('คำขอ', 'Application'),
        reason: fact('เหตุผล', 'Reason'),
      },
    },
    replacements: {
      title: { th: 'ใบสั่งจ่ายที่ขอออกแทน', en: 'Replacements of prescriptions' },
      facts: {
        number: fact('แทนเลขที่', 'In place of'),
        kind: fact('เพราะ', 'Because', KIND_WORDS),
        state: fact('สถานะ', 'State', REPLACEMENT_WORDS),
        createdAt: fact('ขอเมื่อ', 'Asked', 'moment'),
        reason: fact('เหตุผล', 'Reason'),
        answer: fact('คำตอบ', 'Answer'),
        newNumber: fact('เลขที่ใหม่', 'New number'),
      },
    },
    lostCodes: {
      title: { th: 'รหัสตรวจสอบที่แจ้งหาย', en: 'Codes reported lost' },
      facts: {
        number: fact('ใบสั่งจ่าย', 'Prescription'),
        createdAt: fact('แจ้งเมื่อ', 'Reported', 'moment'),
        how: fact('เพราะ', 'Because', HOW_WORDS),
        reason: fact('เหตุผล', 'Reason'),
      },
    },
    checks: {
      title: { th: 'การตรวจสอบใบสั่งจ่ายที่คุณทำ', en: 'Prescriptions you checked' },
      facts: { checkedAt: fact('เวลา', 'When', 'moment'), by: fact('โดย', 'By', LOOKED_UP), verdict: fact('ผล', 'Verdict', 'code') },
    },
    links: {
      title: { th: 'ลิงก์บัตรใบรับรอง', en: 'Links to certificate cards' },
      facts: {
        createdAt: fact('สร้างเมื่อ', 'Made', 'moment'),
        label: fact('ให้ใคร', 'For whom'),
        endsAt: fact('ใช้ได้ถึง', 'Good until', 'moment'),
        withdrawnAt: fact('ยกเลิกเมื่อ', 'Taken back', 'moment'),
        looks: fact('เปิดดู (ครั้ง)', 'Times opened'),
      },
    },
    work: {
      title: { th: 'งานของคุณ', en: 'Your work' },
      facts: { issued: fact('ใบสั่งจ่ายที่ออก (ใบ)', 'Prescriptions issued') },
    },
  },
  collect: async (seat, put) => {
    const { patient, physician } = seat.subjects;
    if (patient)
      for (const row of await prescriptions.every(seat, {})) {
        const { prescriber, facility } = row.snapshot!;
        const state = row.state === 'active' && isPast(row) ? 'expired' : row.state;
        const how = directionsOf(row);
        const directions = { th: directionsIn('th', how), en: directionsIn('en', how) };
        put('prescriptions', { ...row, state, directions, licenseNumber: prescriber.licenseNumber, clinic: facility.name }, fhirPrescription(row));
      }
    if (patient) {
      await cardShares.each(seat, {}, (rows) => rows.forEach((row) => put('links', row)), { quietly: true });
      // Reached by the person's own id: they are of the platform, and of their prescriptions.
      const own = through(seat, 'data-copy');
      for (const row of await replacements.every(own, { patientId: patient })) put('replacements', row);
      const numbers = new Map((await prescriptions.every(own, { patientId: patient })).map(({ id, number }) => [id, number]));
      for (const row of await formerCodes.every(own, { patientId: patient })) put('lostCodes', { ...row, number: numbers.get(row.prescriptionId) ?? '' });
    }
    // Whose prescription it was stays out: it is a thing of that patient.
    await verifications.each(seat, {}, (rows) => rows.forEach((row) => put('checks', row)), { quietly: true });
    if (physician) put('work', { issued: await prescriptions.count(through(seat, 'data-copy'), { physicianId: physician }) });
  },
});
