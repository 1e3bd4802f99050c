import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Track } from '../../plugins/applications/contracts';
import type { Answer, Person } from './people';

/** What an answer must carry, or the test stops with what it carried instead. */
export const must = <T>(answer: Answer<T>, what: string): T => {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
};

/** A valid Thai id number that nobody else has. */
export const newThaiId = (): string => {
  const digits = [randomInt(1, 9), ...Array.from({ length: 11 }, () => randomInt(0, 10))];
  const sum = digits.reduce((total, digit, index) => total + digit * (13 - index), 0);
  return [...digits, (11 - (sum % 11)) % 10].join('');
};

const drawing = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160">${svg}</svg>`))
    .png()
    .toBuffer();
let pictures: Promise<{ card: Buffer; signature: string }> | undefined;
/** A photo that shows nothing, and a drawn signature as a data URL. */
export const testPictures = (): Promise<{ card: Buffer; signature: string }> =>
  (pictures ??= Promise.all([
    drawing('<rect width="400" height="160" fill="#c8d4cc"/>'),
    drawing('<path d="M20 120 C 90 10, 140 150, 200 60 S 320 40, 380 110" fill="none" stroke="#111" stroke-width="8"/>'),
  ]).then(([card, signature]) => ({ card, signature: `data:image/png;base64,${signature.toString('base64')}` })));

const identity = () => ({
  documentNumber: newThaiId(),
  name: { title: 'นางสาว', first: 'ทดลอง', last: 'ระบบใหม่' },
  birthDate: '1990-04-13',
  sex: 'female',
  phone: '0812345678',
  address: { line: '9 ถนนตัวอย่าง', subdistrict: 'พระบรมมหาราชวัง', district: 'พระนคร', province: 'กรุงเทพมหานคร', postcode: '10200' },
});

/** A passport number that nobody else has. */
export const newPassport = (): string => `T${randomInt(10_000_000, 99_999_999)}`;

const foreigner = () => ({
  name: { title: '', first: 'Emma Test', last: 'Example' },
  sex: 'female',
  phone: '+33639981234',
  address: identity().address,
});
const passport = () => ({
  documentNumber: newPassport(),
  issuingCountry: 'GB',
  nationality: 'GB',
  birthDate: '1988-06-02',
  birthPrecision: 'day',
  expiresOn: '2036-05-31',
  visa: '',
  enteredOn: '2026-11-02',
});

const no = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, 'no']));

interface Rules {
  readonly conditions: { readonly code: string }[];
  readonly exclusions: { readonly code: string }[];
}

const health = ({ conditions, exclusions }: Rules) => ({
  condition: conditions[0]!.code,
  symptoms: 'หลับยาก ตื่นกลางดึก',
  since: '6 เดือน',
  severity: 6,
  contraindications: no(['heart', 'psychosis', 'dependence', 'liver_kidney', 'cannabis_allergy', 'warfarin', 'sedatives', 'alcohol']),
  exclusions: no(exclusions.map(({ code }) => code)),
});

export interface SubmittedApplication {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}
interface GivenAnswers {
  readonly mode?: 'face_to_face' | 'video';
  /** By which document; a Thai national ID unless said otherwise. */
  readonly track?: Track;
  readonly foreigner?: object;
  readonly passport?: object;
  readonly identity?: object;
  readonly health?: object;
}

/** An application of a patient with every step filled in, not submitted yet: its id. */
export const filledApplication = async (patient: Person, answers: GivenAnswers = {}): Promise<string> => {
  const offers = must(await patient.get<{ id: string; mode: string; track: string }[]>('/api/applications/packages'), 'packages');
  const offer = offers.find(({ mode, track }) => mode === (answers.mode ?? 'face_to_face') && track === (answers.track ?? 'thai'))!;
  const started = must(await patient.post<{ id: string }>('/api/applications', { packageId: offer.id }), 'start');
  const at = `/api/applications/${started.id}`;
  const rules = must(await patient.get<Rules>('/api/directory/rules'), 'rules');
  const { card, signature } = await testPictures();
  const foreign = answers.track === 'foreign';
  const steps = {
    ...(foreign
      ? { foreigner: { ...foreigner(), ...answers.foreigner }, passport: { ...passport(), ...answers.passport } }
      : { identity: { ...identity(), ...answers.identity } }),
    health: { ...health(rules), ...answers.health },
    consents: { consents: { health_data: true, truthful: true, dispensing_record: true }, signature },
  };
  const draft = must(await patient.get<{ steps: Record<string, { version: number }> }>(at), 'draft').steps;
  for (const [step, given] of Object.entries(steps))
    must(await patient.put(`${at}/steps/${step}`, { answers: given, reached: 3, version: draft[step]!.version }), step);
  must(await patient.upload(`${at}/files`, { name: 'card.png', bytes: card, type: 'image/png' }, { kind: foreign ? 'passport' : 'id_card' }), 'document');
  return started.id;
};
const walk = async (patient: Person, answers: GivenAnswers): Promise<SubmittedApplication> =>
  must(await patient.post<SubmittedApplication>(`/api/applications/${await filledApplication(patient, answers)}/submit`), 'submit');

// A person has one draft at a time: several walks of one person follow each other.
const walks = new WeakMap<Person, Promise<unknown>>();
/** A patient's submitted application, for a visit at the clinic unless `mode` says otherwise. `answers` replaces parts of the steps. */
export const submittedApplication = (patient: Person, answers: GivenAnswers = {}): Promise<SubmittedApplication> => {
  const mine = (walks.get(patient) ?? Promise.resolve()).then(() => walk(patient, answers));
  walks.set(
    patient,
    mine.catch(() => undefined),
  );
  return mine;
};
