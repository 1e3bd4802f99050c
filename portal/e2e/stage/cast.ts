import { bangkokDay } from '@bai/kernel/contracts';
import { sent } from '../../../plugins/monitoring/test/tell';
import { atTheCounter, sell } from '../../../plugins/transactions/test/counter';
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
import { clockOffset } from '../../../cms/test/clock';
import { eventually, lockOut, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { dueVideoVisit } from '../../../cms/test/video-visit';
import { holding } from '../../../cms/test/holding';
import { filledIn, newProfessional } from '../../../cms/test/professionals';
import type { ScreenName } from '../../src/addresses/table';
import { satExam, type SatExam } from '../../../plugins/learning/test/demo-exam';
import { Panel } from '../../../plugins/directory/test/panel';
import { draft, draftAbroad } from './drafts';
import { shownSlip } from './payment-looks';
import { at, type Place } from './place';
import { of, placesOf, type Role } from './places';
import { learner, learnt, taught } from './taught-course';

const DAY = 24 * 3_600_000;

export interface Cast {
  /** An exam that was sat, and is being sat. */
  readonly sat: SatExam;
  /** One person of each role, a patient who has done nothing yet, and an administrator to whom no work was given. */
  readonly people: Readonly<Record<Role | 'newcomer' | 'unset', Person>>;
  /** Where the physician finds what is issued. */
  readonly issued: string;
  /** A visit by video whose room is open. */
  readonly videoVisit: BookedAppointment;
  /** Somebody with a visit by video to come. */
  readonly byVideo: Place;
  /** A link to a certificate card that was taken back. */
  readonly endedShare: string;
  /** Whom nobody has approved yet, and what an administrator finds of them. */
  readonly waiting: { readonly budtender: Person; readonly dispensary: Person; readonly registration: string; readonly shop: string };
  /** By the name of the screen in the route table. */
  readonly places: Readonly<Record<ScreenName, Place>>;
}

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

/** What came by letter, and what was discovered yesterday. */
const forOffice = async (admin: Person): Promise<{ request: string; incident: string }> => {
  const now = Date.now() + (await clockOffset());
  const day = (ago: number) => bangkokDay(new Date(now - ago * DAY));
  const letter = {
    kind: 'erasure',
    wish: 'ขอให้ลบเบอร์โทรศัพท์ที่ไม่ได้ใช้แล้ว',
    email: '',
    name: 'ผู้ทดลอง ไม่มีบัญชี',
    contact: 'จดหมาย',
    identity: 'document',
    identityNote: 'ดูบัตรประชาชน',
  };
  const request = must(await admin.post<{ id: string }>('/api/audit/requests', { ...letter, receivedOn: day(25) }), 'request');
  must(await admin.post(`/api/audit/requests/${request.id}/take`, { identity: 'document', identityNote: '' }), 'take');
  const known = { what: 'ส่งรายชื่อผู้ป่วยไปผิดคลินิก', dataKinds: ['identity', 'health'], people: 12, risk: 'some', measures: 'ขอให้ผู้รับลบไฟล์แล้ว' };
  const incident = must(await admin.post<{ id: string }>('/api/audit/incidents', { ...known, discoveredOn: day(1), discoveredTime: '09:30' }), 'incident');
  return { request: request.id, incident: incident.id };
};

/** Somebody whose identity does not match yet in two points. */
const askedToMend = async (admin: Person, { patient }: { patient: Person }): Promise<void> => {
  const { id } = must(await patient.get<{ id: string }>('/api/directory/me/patient'), 'patient');
  const asked = { faults: ['picture_unclear', 'name', 'face_missing'], note: '' };
  must(await admin.post(`/api/directory/patients/${id}/identity/ask`, asked), 'ask');
};

/** A page that editors published; answers its address. */
const published = async (): Promise<string> => {
  const panel = await Panel.open();
  const slug = `about-${Date.now()}`;
  const text = (words: string) => ({ type: 'text', text: words });
  const body = [
    { type: 'heading', level: 2, children: [text('เวลาทำการ')] },
    { type: 'paragraph', children: [text('เปิดทุกวัน เวลา 9.00 ถึง 18.00 น.')] },
    { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [text('นำบัตรประชาชนมาด้วย')] }] },
  ];
  const id = await panel.create('page', { title: 'เกี่ยวกับคลินิก', slug, body, audience: 'everyone' }, '?locale=th');
  await panel.act('page', id, 'publish', '?locale=th');
  return slug;
};

/** People and records behind every built screen, made through the API. */
export const gather = async (): Promise<Cast> => {
  const { issued, seller, owner, lot, claimId: claim } = await atTheCounter();
  const { patient, physician, visit, prescription } = issued;
  await handOver(physician, prescription.id);
  must(await sell(seller, claim, lot.id, 7_500), 'sale');
  const links = `/api/prescriptions/${prescription.id}/shares`;
  const cardShare = must(await patient.post<{ id: string }>(links, { lasts: 'last', label: 'โรงแรมตัวอย่าง เชียงใหม่' }), 'share');
  const { id: endedShare } = must(await patient.post<{ id: string }>(links, { lasts: 'day', label: '' }), 'share');
  must(await patient.call('DELETE', `${links}/${endedShare}`), 'withdraw');
  const admin = await signedIn('admin');
  const newcomer = await newPatient('มาใหม่ ยังไม่เริ่ม');
  const drafting = await newPatient('ค้างไว้ ก่อนนะ');
  const unfinished = await draft(drafting);
  await lockOut(drafting.email);
  await sent({ value: 'x is null' });
  const choosing = await started('เลือกเวลา ทดลอง', async () => null);
  const abroad = await newPatient('Emma Test');
  const unfinishedAbroad = await draftAbroad(abroad);
  const waitingAbroad = await newPatient('Noah Test');
  const { id: submittedAbroad } = await submittedApplication(waitingAbroad, { track: 'foreign', mode: 'video' });
  const paying = await started('รอจ่าย ทดลอง', async (person, application): Promise<OpenedPayment> => {
    const held = await heldAppointment(person, { application });
    return must(await openPayment(person, held.id), 'payment');
  });
  const slipped = await started('ส่งสลิป ทดลอง', shownSlip);
  const waiting = await started('นัดแล้ว ทดลอง', (person, application) => confirmedAppointment(person, { application }));
  const choosingVideo = await started('เลือกวิดีโอ ทดลอง', async () => null, 'video');
  await askedToMend(admin, choosingVideo);
  const payingVideo = await started(
    'จ่ายวิดีโอ ทดลอง',
    async (person, application) => must(await openPayment(person, (await heldAppointment(person, { application, mode: 'video' })).id), 'payment'),
    'video',
  );
  const video = await started('รอวิดีโอ ทดลอง', (person, application) => dueVideoVisit(person, { application, minutes: 14 }), 'video');
  const seen = await started('กำลังตรวจ ทดลอง', (person, application) => startedConsultation(person, { application }));
  must(await patient.post('/api/documents/copies', { language: 'th' }), 'copy');
  await eventually(async () => (await patient.get<{ state: string }>('/api/documents/copies/newest')).data.state === 'ready', 60);
  const { rows } = must(await patient.get<{ rows: OpenedPayment[] }>('/api/payments'), 'payments');
  const registering = await newProfessional('physician');
  await filledIn(registering);
  const registered = await newProfessional('physician');
  const { id: registration } = await filledIn(registered);
  must(await registered.post('/api/directory/me/registration/submit'), 'submit');
  const opening = await newProfessional('dispensary');
  const [pending] = must(await opening.get<{ id: string }[]>('/api/directory/dispensaries'), 'dispensaries');
  const unapproved = { budtender: await newProfessional('budtender'), dispensary: opening, registration, shop: pending!.id };
  const [shop] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'dispensaries');
  const sellers = must(await admin.get<{ rows: { id: string }[] }>('/api/directory/sellers', { dispensaryId: shop!.id }), 'sellers').rows;
  const [desk, editor] = [await signedIn('desk'), await signedIn('editor')];
  const people = { patient, physician, budtender: seller, dispensary: owner, desk, editor, admin, newcomer, unset: await holding('admin') };
  const { applicationNumber, patientId } = visit.appointment;
  const sat = await satExam();
  return {
    sat,
    issued: `/physician/certificate-summary/${visit.appointment.id}`,
    byVideo: at(of('appointment-confirmed', video.application), video.patient),
    videoVisit: video.made,
    people,
    endedShare,
    waiting: unapproved,
    places: placesOf({
      ...people,
      application: visit.applicationId,
      applicationNumber,
      patientId,
      payment: rows[0]!.id,
      prescription,
      cardShare: cardShare.id,
      drafting: { patient: drafting, application: unfinished },
      choosing,
      draftingAbroad: { patient: abroad, application: unfinishedAbroad },
      choosingAbroad: { patient: waitingAbroad, application: submittedAbroad },
      choosingVideo,
      paying: { ...paying, payment: paying.made.id },
      slipped: { ...slipped, payment: slipped.made.id },
      payingVideo,
      waiting: { ...waiting, payment: waiting.made.payment!.id },
      video: { ...video, appointment: video.made.id, room: video.made.roomId! },
      seen: { appointment: seen.made.appointment.id },
      ...(await forOffice(admin)),
      page: await published(),
      course: await taught(),
      learning: await learner(),
      filmed: await learnt(),
      sat,
      registering,
      shop: shop!.id,
      seller: sellers[0]!.id,
    }),
  };
};
