import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findByEmail, inventPatient, seatOf } from '@bai/accounts/server';
import { applicationsApi, type Application, type OutcomeScores, type StepName } from '@bai/applications/contracts';
import { perform, type Seat, type Upload } from '@bai/kernel/server';
import { prescriptionsApi } from '@bai/prescriptions/contracts';
import type { Person } from './people';
import { PICTURES } from './pictures';

export type Mode = 'face_to_face' | 'video';
export type Condition = 'insomnia' | 'chronic_pain' | 'migraine' | 'parkinson' | 'appetite_loss';

/** What somebody says at a renewal of how they did. */
export interface Scores {
  readonly pain: number;
  readonly sleep: number;
  readonly sideEffects: OutcomeScores['sideEffects'];
}

interface Complaint {
  readonly symptoms: string;
  readonly since: string;
  readonly diagnosis: string;
  readonly icd: string;
}
/** What people say of each condition, and what the physician writes down. */
export const COMPLAINTS: Readonly<Record<Condition, Complaint>> = {
  insomnia: { symptoms: 'หลับยาก ตื่นกลางดึก เช้าไม่สดชื่น', since: '8 เดือน', diagnosis: 'นอนไม่หลับเรื้อรัง', icd: 'G47.0' },
  chronic_pain: { symptoms: 'ปวดหลังร้าวลงขา ยาเดิมคุมอาการไม่อยู่', since: '2 ปี', diagnosis: 'ปวดหลังเรื้อรัง', icd: 'M54.5' },
  migraine: { symptoms: 'ปวดศีรษะข้างเดียว คลื่นไส้ เดือนละหลายครั้ง', since: '5 ปี', diagnosis: 'ไมเกรนเรื้อรัง', icd: 'G43.7' },
  parkinson: { symptoms: 'มือสั่น เกร็ง นอนไม่สนิท', since: '3 ปี', diagnosis: 'โรคพาร์กินสัน', icd: 'G20' },
  appetite_loss: { symptoms: 'เบื่ออาหาร น้ำหนักลด 4 กิโลกรัม', since: '4 เดือน', diagnosis: 'เบื่ออาหาร น้ำหนักลด', icd: 'R63.0' },
};

const WARNED = ['heart', 'psychosis', 'dependence', 'liver_kidney', 'cannabis_allergy', 'warfarin', 'sedatives', 'alcohol'] as const;
const no = <K extends string>(codes: readonly K[]): Record<K, 'no'> => Object.fromEntries(codes.map((code) => [code, 'no'])) as Record<K, 'no'>;

/** A file as a form would have left it. Pictures are read from disk, so it lies there once for the whole story. */
const pictureFile = async (picture: 'card' | 'slip', originalFilename: string): Promise<Upload> => {
  const filepath = path.join(tmpdir(), `bai-demo-${picture}.png`);
  await writeFile(filepath, PICTURES[picture]);
  return { filepath, originalFilename, size: PICTURES[picture].length };
};
export const cardFile = (): Promise<Upload> => pictureFile('card', 'บัตรตัวอย่าง.png');
/** The receipt of a report, as somebody has photographed it. */
export const receiptFile = (): Promise<Upload> => pictureFile('card', 'ใบรับตัวอย่าง.png');
/** A slip whose QR can be read. */
export const slipFile = (): Promise<Upload> => pictureFile('slip', 'สลิปตัวอย่าง.png');

/** Somebody's account, opened if it is not there, and their seat. */
export const enter = async ({ email, shown }: Person): Promise<Seat> =>
  seatOf(((await findByEmail(email)) ?? (await inventPatient(email, shown))).id, 'patient');

/** Who somebody is, in the steps that ask it by their document. */
const toldBy = ({ name, shown, birthDate, sex, documentNumber, phone, address, passport }: Person): (readonly [StepName, Record<string, unknown>])[] => {
  const born = { birthDate, birthPrecision: 'day' };
  if (!passport) return [['identity', { documentNumber, name, nameLatin: shown.en, ...born, sex, phone, address }]];
  return [
    ['foreigner', { name, sex, phone, address }],
    ['passport', { documentNumber, ...passport, ...born }],
  ];
};

/** What a visitor says of it, in her own language. */
const IN_ENGLISH = { symptoms: 'I lie awake until three and wake up tired.', since: '8 months', writtenIn: 'en' };

/** Starts an application and tells who one is; the rest comes with `finish`. */
export const start = async (person: Person, mode: Mode): Promise<Application> => {
  const seat = await enter(person);
  const offers = await perform(applicationsApi.packages, seat, {});
  const offer = offers.find((one) => one.mode === mode && one.track === (person.passport ? 'foreign' : 'thai'))!;
  const { id } = await perform(applicationsApi.start, seat, { body: { packageId: offer.id } });
  const own = await enter(person);
  const { steps } = await perform(applicationsApi.read, own, { params: { id } });
  for (const [step, answers] of toldBy(person))
    await perform(applicationsApi.saveStep, own, { params: { id, step }, body: { answers, reached: 2, version: steps![step]!.version } });
  return perform(applicationsApi.read, own, { params: { id } });
};

/** Answers the rest of a draft and submits it. */
export const finish = async (person: Person, { id, steps }: Application, condition: Condition): Promise<Application> => {
  const seat = await enter(person);
  const { symptoms, since } = COMPLAINTS[condition];
  const health = {
    condition,
    symptoms,
    since,
    ...(person.passport ? IN_ENGLISH : {}),
    severity: 6,
    noMedicines: true,
    noAllergies: true,
    contraindications: no(WARNED),
    exclusions: person.sex === 'male' ? {} : no(['pregnant', 'breastfeeding']),
  };
  const consents = { consents: { health_data: true, truthful: true, dispensing_record: true }, signature: PICTURES.patientSignature };
  const save = (step: 'health' | 'consents', answers: object, reached: number) =>
    perform(applicationsApi.saveStep, seat, { params: { id, step }, body: { answers: { ...answers }, reached, version: steps![step]!.version } });
  await save('health', health, 3);
  await perform(applicationsApi.attach, seat, { params: { id }, body: { kind: person.passport ? 'passport' : 'id_card' } }, await cardFile());
  await save('consents', consents, 4);
  return perform(applicationsApi.submit, seat, { params: { id } });
};

/** Renews the last prescription of a person as it was, having used what was dispensed. */
export const renews = async (person: Person, mode: Mode, scores: Scores): Promise<Application> => {
  const seat = await enter(person);
  const [last] = (await perform(prescriptionsApi.list, seat, { query: { sort: '-createdAt', limit: 1 } })).rows;
  const params = { id: last!.id };
  const { packages, milligramsSold: milligramsUsed } = await perform(applicationsApi.renewal, seat, { params });
  const packageId = packages.find((offer) => offer.mode === mode)!.id;
  const consents = { health_data: true, truthful: true, dispensing_record: true } as const;
  const body = { packageId, outcome: { ...scores, milligramsUsed }, unchanged: true, consents, signature: PICTURES.patientSignature } as const;
  return perform(applicationsApi.renew, seat, { params, body });
};
