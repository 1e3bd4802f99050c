import { PROFESSION_WORDS } from '@bai/directory/server';
import { fact, personalData } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { through } from '@bai/kernel/server';
import { prescriptions, verifications, type PrescriptionRow } from './collections';
import { fhirPrescription } from './fhir-prescription';
import { isPast } from './usable';

const STATES: Readonly<Record<PrescriptionRow['state'] | 'expired', Bilingual>> = {
  draft: { th: 'ฉบับร่าง', en: 'Draft' },
  active: { th: 'ใช้ได้', en: 'Active' },
  dispensed: { th: 'จ่ายครบแล้ว', en: 'Dispensed' },
  on_hold: { th: 'ระงับชั่วคราว', en: 'On hold' },
  revoked: { th: 'ถูกเพิกถอน', en: 'Revoked' },
  replaced: { th: 'มีใบใหม่แทนแล้ว', en: 'Replaced' },
  closed_outside: { th: 'มอบให้ร้านนอกระบบ', en: 'Handed to a shop outside' },
  expired: { th: 'หมดอายุ', en: 'Expired' },
};
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
        state: fact('สถานะ', 'State', STATES),
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
    checks: {
      title: { th: 'การตรวจสอบใบสั่งจ่ายที่คุณทำ', en: 'Prescriptions you checked' },
      facts: { checkedAt: fact('เวลา', 'When', 'moment'), by: fact('โดย', 'By', LOOKED_UP), verdict: fact('ผล', 'Verdict', 'code') },
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
        put('prescriptions', { ...row, state, licenseNumber: prescriber.licenseNumber, clinic: facility.name }, fhirPrescription(row));
      }
    // Whose prescription it was stays out: it is a thing of that patient.
    await verifications.each(seat, {}, (rows) => rows.forEach((row) => put('checks', row)), { quietly: true });
    if (physician) put('work', { issued: await prescriptions.count(through(seat, 'data-copy'), { physicianId: physician }) });
  },
});
