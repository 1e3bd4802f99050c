import { PROFESSION_WORDS } from '@bai/directory/server';
import { fact, personalData } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { through, type Seat } from '@bai/kernel/server';
import { consultationNotes } from '../contracts';
import { appointments, availabilities, consultations, roomMessages, rooms, type AppointmentRow } from './collections';
import { fhirAppointment, fhirVisit } from './fhir-visit';

const WHY = 'data-copy';
const STATES: Readonly<Record<AppointmentRow['state'], Bilingual>> = {
  held: { th: 'จองเวลาไว้ให้', en: 'Held for you' },
  confirmed: { th: 'ยืนยันนัดแล้ว', en: 'Confirmed' },
  checked_in: { th: 'เช็กอินแล้ว', en: 'Checked in' },
  in_progress: { th: 'กำลังรับการตรวจ', en: 'In consultation' },
  completed: { th: 'ตรวจเสร็จแล้ว', en: 'Completed' },
  expired: { th: 'หมดเวลา', en: 'Time ran out' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  rescheduled: { th: 'เลื่อนนัดแล้ว', en: 'Rescheduled' },
  no_show_patient: { th: 'ผู้ป่วยไม่มาตามนัด', en: 'Patient did not come' },
  no_show_physician: { th: 'ผู้สั่งจ่ายไม่มาตามนัด', en: 'Practitioner did not come' },
  failed_technical: { th: 'ระบบขัดข้อง', en: 'Technical failure' },
};
const MODES = { face_to_face: { th: 'ที่คลินิก', en: 'at the clinic' }, video: { th: 'ทางวิดีโอ', en: 'by video' } };
const PARTIES = {
  patient: { th: 'คุณ', en: 'you' },
  physician: { th: 'ผู้สั่งจ่าย', en: 'the practitioner' },
  companion: { th: 'ผู้ร่วมสนทนา', en: 'companion' },
};

personalData({
  name: 'visits',
  title: { th: 'นัดหมายและการตรวจ', en: 'Appointments and visits' },
  why: {
    th: 'เวชระเบียนของการตรวจ กฎหมายสถานพยาบาลให้เก็บ 5 ปี',
    en: 'The medical record of a visit, which the law on medical facilities has kept for 5 years.',
  },
  sorts: {
    appointments: {
      title: { th: 'นัดหมาย', en: 'Appointments' },
      facts: {
        id: fact('รหัส', 'Id', 'code'),
        applicationNumber: fact('คำขอ', 'Application'),
        startsAt: fact('เริ่ม', 'Begins', 'moment'),
        endsAt: fact('ถึง', 'Ends', 'moment'),
        mode: fact('วิธีพบ', 'Seen', MODES),
        state: fact('สถานะ', 'State', STATES),
        physicianName: fact('ผู้สั่งจ่าย', 'Practitioner'),
        profession: fact('วิชาชีพ', 'Profession', PROFESSION_WORDS),
        clinicName: fact('คลินิก', 'Clinic'),
        clinicAddress: fact('ที่อยู่คลินิก', 'Clinic’s address'),
        price: fact('ค่าบริการ', 'Price', 'baht'),
        checkedInAt: fact('เช็กอิน', 'Checked in', 'moment'),
        stars: fact('คะแนนที่คุณให้', 'Stars you gave'),
        ratingWords: fact('ความเห็นของคุณ', 'What you said'),
      },
    },
    visits: {
      title: { th: 'บันทึกการตรวจ', en: 'Records of visits' },
      facts: {
        appointmentId: fact('รหัสนัด', 'Appointment id', 'code'),
        startedAt: fact('เริ่ม', 'Began', 'moment'),
        endedAt: fact('สิ้นสุด', 'Ended', 'moment'),
        physicianName: fact('ผู้สั่งจ่าย', 'Practitioner'),
        findings: fact('ผลการตรวจ', 'Findings'),
        systolic: fact('ความดันตัวบน (มม.ปรอท)', 'Systolic pressure (mmHg)'),
        diastolic: fact('ความดันตัวล่าง (มม.ปรอท)', 'Diastolic pressure (mmHg)'),
        diagnosis: fact('การวินิจฉัย', 'Diagnosis'),
        icd: fact('รหัสโรค (ICD-10)', 'ICD-10'),
        clinicalNotes: fact('บันทึกทางคลินิก', 'Clinical notes'),
      },
    },
    rooms: {
      title: { th: 'ห้องวิดีโอ', en: 'Video rooms' },
      facts: {
        startsAt: fact('นัดเวลา', 'Of the visit at', 'moment'),
        patientPlace: fact('ที่ที่คุณอยู่', 'Where you were'),
        patientConsentAt: fact('ยินยอมรับการตรวจทางวิดีโอ', 'Agreed to a visit by video', 'moment'),
        patientRecordingAt: fact('ยินยอมให้บันทึก', 'Agreed to being recorded', 'moment'),
        companionName: fact('ผู้ร่วมสนทนาที่คุณแจ้ง', 'Companion you named'),
        companionRelation: fact('ความสัมพันธ์', 'Relation', 'code'),
        togetherAt: fact('พบกันเมื่อ', 'Both were in', 'moment'),
      },
    },
    chats: {
      title: { th: 'ข้อความในห้องวิดีโอ', en: 'What was written in video rooms' },
      facts: { sentAt: fact('เวลา', 'When', 'moment'), party: fact('โดย', 'By', PARTIES), text: fact('ข้อความ', 'Text') },
    },
    hours: {
      title: { th: 'เวลาทำการของคุณ', en: 'Your hours' },
      facts: {
        weekday: fact('วัน', 'Day', {
          0: { th: 'อาทิตย์', en: 'Sunday' },
          1: { th: 'จันทร์', en: 'Monday' },
          2: { th: 'อังคาร', en: 'Tuesday' },
          3: { th: 'พุธ', en: 'Wednesday' },
          4: { th: 'พฤหัสบดี', en: 'Thursday' },
          5: { th: 'ศุกร์', en: 'Friday' },
          6: { th: 'เสาร์', en: 'Saturday' },
        }),
        from: fact('ตั้งแต่', 'From'),
        to: fact('ถึง', 'To'),
        mode: fact('วิธีพบ', 'Seen', MODES),
        day: fact('วันหยุด', 'Day off', 'day'),
        note: fact('หมายเหตุ', 'Note'),
      },
    },
    work: {
      title: { th: 'งานของคุณ', en: 'Your work' },
      facts: { held: fact('การตรวจที่เสร็จสิ้น (ครั้ง)', 'Visits held') },
    },
  },
  collect: async (seat, put) => {
    const booked = await appointments.every(seat, {});
    for (const row of booked) put('appointments', row, seat.subjects.patient ? fhirAppointment(row) : []);
    await eachVisit(seat, (row, notes) => {
      const appointment = booked.find(({ id }) => id === row.appointmentId);
      if (appointment) put('visits', { ...notes, ...row, physicianName: appointment.physicianName }, fhirVisit(appointment, row, notes));
    });
    for (const row of await rooms.every(seat, {})) put('rooms', row);
    for (const row of await roomMessages.every(seat, {})) put('chats', row);
    if (!seat.subjects.physician) return;
    for (const { blocks, exceptions } of await availabilities.every(seat, {})) for (const row of [...(blocks ?? []), ...(exceptions ?? [])]) put('hours', row);
    // Whom they saw is other people's: of their own work how much it was.
    put('work', { held: await appointments.count(through(seat, WHY), { physicianId: seat.subjects.physician, state: 'completed' }) });
  },
});

type Visit = Awaited<ReturnType<typeof consultations.every>>[number];

/** The records of one's own visits with their notes, which are a part of what a patient may ask for; the portal's screens do not show them to patients. */
const eachVisit = async (seat: Seat, visit: (row: Visit, notes: ReturnType<typeof consultationNotes.parse>) => void): Promise<void> => {
  if (!seat.subjects.patient) return;
  const mine = through(seat, WHY);
  for (const row of await consultations.every(mine, { patientId: seat.subjects.patient })) {
    const text = await consultations.open(mine, row.id, 'notes', WHY);
    visit(row, consultationNotes.parse(text ? JSON.parse(text.toString()) : {}));
  }
};
