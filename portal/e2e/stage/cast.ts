import { atTheCounter, sell } from '../../../plugins/transactions/test/counter';
import { newThaiId, testPictures } from '../../../cms/test/application-walk';
import {
  confirmedAppointment,
  heldAppointment,
  must,
  openPayment,
  startedConsultation,
  submittedApplication,
  type BookedAppointment,
  type OpenedPayment,
  type VisitMode,
} from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { dueVideoVisit } from '../../../cms/test/video-visit';

export type Role = 'patient' | 'physician' | 'budtender' | 'dispensary' | 'admin';
/** A screen's address with records behind it, and somebody who may open it; null stands for somebody not signed in. */
export interface Place {
  readonly address: string;
  readonly by: Person | null;
}
export interface Cast {
  /** One person of each role, and a patient who has done nothing yet. */
  readonly people: Readonly<Record<Role | 'newcomer', Person>>;
  /** Where the physician finds what is issued. */
  readonly issued: string;
  /** Somebody who chooses a time by video. */
  readonly choosingVideo: Place;
  /** Somebody with a visit by video to come. */
  readonly byVideo: Place;
  /** By the name of the screen in the route table. */
  readonly places: Readonly<Record<string, Place>>;
}

/** Half an application: the first step is filled in, the others are not. */
const draft = async (patient: Person): Promise<string> => {
  const offers = must(await patient.get<{ id: string; mode: string; track: string }[]>('/api/applications/packages'), 'packages');
  const offer = offers.find(({ mode, track }) => mode === 'face_to_face' && track === 'thai')!;
  const { id } = must(await patient.post<{ id: string }>('/api/applications', { package: offer.id }), 'start');
  const answers = { documentNumber: newThaiId(), name: { title: 'นาง', first: 'ค้างไว้', last: 'ก่อนนะ' }, birthDate: '1985-02-03', birthPrecision: 'day' };
  must(await patient.put(`/api/applications/${id}/steps/identity`, { answers, reached: 2 }), 'identity');
  const { card } = await testPictures();
  must(await patient.upload(`/api/applications/${id}/files`, { name: 'card.png', bytes: card, type: 'image/png' }, { kind: 'id_card' }), 'card');
  return id;
};

/** An application of a new patient, with its owner. */
const started = async <T>(
  name: string,
  go: (patient: Person, application: string) => Promise<T>,
  mode: VisitMode = 'face_to_face',
): Promise<{ patient: Person; made: T; application: string }> => {
  const patient = await newPatient(name);
  const [first = '', last = ''] = name.split(' ');
  const { id } = await submittedApplication(patient, { mode, identity: { name: { title: '', first, last } } });
  return { patient, application: id, made: await go(patient, id) };
};

/** Signs a physician's own papers off until the patient has the original. */
const handOver = async (physician: Person, prescription: string): Promise<void> => {
  for (const move of ['print', 'wetSign', 'handOver']) must(await physician.post(`/api/prescriptions/${prescription}/original`, { move }), move);
};

const gather = async (): Promise<Cast> => {
  const { issued, seller, owner, lot, claim } = await atTheCounter();
  const { patient, physician, visit, prescription } = issued;
  await handOver(physician, prescription.id);
  must(await sell(seller, claim, lot.id, 7_500), 'sale');
  const admin = await signedIn('admin');
  const newcomer = await newPatient('มาใหม่ ยังไม่เริ่ม');
  const drafting = await newPatient('ค้างไว้ ก่อนนะ');
  const unfinished = await draft(drafting);
  const choosing = await started('เลือกเวลา ทดลอง', async () => null);
  const paying = await started('รอจ่าย ทดลอง', async (person, application): Promise<BookedAppointment> => {
    const held = await heldAppointment(person, { application });
    must(await openPayment(person, held.id), 'payment');
    return held;
  });
  const waiting = await started('นัดแล้ว ทดลอง', (person, application) => confirmedAppointment(person, { application }));
  const choosingVideo = await started('เลือกวิดีโอ ทดลอง', async () => null, 'video');
  const payingVideo = await started(
    'จ่ายวิดีโอ ทดลอง',
    async (person, application) => must(await openPayment(person, (await heldAppointment(person, { application, mode: 'video' })).id), 'payment'),
    'video',
  );
  const video = await started('รอวิดีโอ ทดลอง', (person, application) => dueVideoVisit(person, { application }), 'video');
  const seen = await started('กำลังตรวจ ทดลอง', (person, application) => startedConsultation(person, { application }));
  const { rows } = must(await patient.get<{ rows: OpenedPayment[] }>('/api/payments'), 'payments');
  const at = (address: string, by: Person | null) => ({ address, by });
  const of = (path: string, application: string) => `/patient/application/${path}?application=${application}`;
  const { applicationNumber, patient: patientId } = visit.appointment;
  return {
    issued: `/physician/certificate-summary/${visit.appointment.id}`,
    choosingVideo: at(of('create/thai/appointment', choosingVideo.application), choosingVideo.patient),
    byVideo: at(of('appointment-confirmed', video.application), video.patient),
    people: { patient, physician, budtender: seller, dispensary: owner, admin, newcomer },
    places: {
      landing: at('/', null),
      login: at('/login', null),
      signup: at('/signup', null),
      'signup.role': at('/signup/patient', null),
      'auth.otp': at('/auth/otp', null),
      'auth.signout': at('/auth/signout', null),
      'patient.home': at('/patient/home', patient),
      'prescription.qr': at('/patient/qr-code', patient),
      'payment.mine': at('/patient/transactions', patient),
      'application.list': at('/patient/applications', patient),
      'application.new': at('/patient/applications/new', newcomer),
      'application.one': at(`/patient/applications/${visit.application}`, patient),
      'prescription.preview': at(`/patient/applications/${visit.application}/pt33-preview`, patient),
      'application.step.identity': at(of('create/thai/step1', unfinished), drafting),
      'application.step.health': at(of('create/thai/step2', unfinished), drafting),
      'application.step.consents': at(of('create/thai/step3', unfinished), drafting),
      'application.step.review': at(of('create/thai/step4', unfinished), drafting),
      'appointment.mode': at(of('create/thai/appointment', choosing.application), choosing.patient),
      'appointment.clinic': at(of('face2face-consultation', choosing.application), choosing.patient),
      'payment.visit': at(of('face2face-payment', paying.application), paying.patient),
      'appointment.confirmed': at(of('appointment-confirmed', waiting.application), waiting.patient),
      'payment.qr': at(of('payment/qr-code', payingVideo.application), payingVideo.patient),
      'video.waiting': at(`/patient/waiting-room/${video.made.id}`, video.patient),
      'video.room': at(`/videoconference/${video.made.room!}`, video.patient),
      'application.success': at(`/patient/application/${visit.application}/success`, patient),
      'prescription.one': at(`/patient/prescriptions/${prescription.id}`, patient),
      'physician.home': at('/physician/home', physician),
      'physician.schedule': at('/physician/schedule', physician),
      'physician.telemedicine': at('/physician/telemedicine', physician),
      'visit.check-in': at('/physician/face2face-verify', physician),
      'visit.one': at(`/physician/face2face-approve/${seen.made.appointment.id}`, physician),
      'prescription.issue': at(`/physician/certificate-summary/${seen.made.appointment.id}`, physician),
      verify: at('/budtender/verify', seller),
      'verify.code': at(`/budtender/verify/code/${prescription.code}`, seller),
      'verify.number': at(`/budtender/verify/prescription/${prescription.number}`, seller),
      'verify.reference': at(`/budtender/verify/reference/${applicationNumber}`, seller),
      'budtender.home': at('/budtender/home', seller),
      'sale.new': at(`/budtender/create-transaction?prescription=${prescription.id}`, seller),
      'budtender.sales': at('/budtender/transactions', seller),
      'dispensary.home': at('/dispensary/home', owner),
      'dispensary.products': at('/dispensary/products', owner),
      'dispensary.sales': at('/dispensary/transactions', owner),
      'admin.overview': at('/admin', admin),
      'admin.patients': at('/admin/patients', admin),
      'admin.patient': at(`/admin/patients/${patientId}`, admin),
      'admin.appointments': at('/admin/appointments', admin),
      'admin.payments': at('/admin/payments', admin),
      'admin.payment': at(`/admin/payments/${rows[0]!.id}`, admin),
      'admin.certifications': at('/admin/certifications', admin),
      'admin.audit': at('/admin/audit-logs', admin),
      'notification.mailbox': at('/test/email-sender', admin),
    },
  };
};

let gathered: Promise<Cast> | undefined;
/** People and records behind every built screen, made once through the API. */
export const cast = (): Promise<Cast> => (gathered ??= gather());
