import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { queryDatabase } from '../../../cms/test/clock';
import type { Answer, Person } from '../../../cms/test/people';
import type { Application } from '../contracts';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

/** A small picture: a dark wave on a transparent ground, as a signature pad gives it. */
export const drawnPng = (seed = 1): Buffer => {
  const [width, height] = [240, 80];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = Buffer.alloc(height * (1 + width * 4));
  for (let x = 10; x < width - 10; x += 1) {
    const middle = Math.round(40 + 25 * Math.sin(x / (9 + seed)));
    for (let y = middle - 2; y <= middle + 2; y += 1) pixels[y * (1 + width * 4) + 1 + x * 4 + 3] = 255;
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
export const signature = (seed = 1): string => `data:image/png;base64,${drawnPng(seed).toString('base64')}`;

/** An invented number with a right check digit, new each time. */
export const inventedId = (): string => {
  const digits = Array.from({ length: 12 }, (_, place) => randomInt(place === 0 ? 1 : 0, place === 0 ? 9 : 10));
  const sum = digits.reduce((total, digit, place) => total + digit * (13 - place), 0);
  return [...digits, (11 - (sum % 11)) % 10].join('');
};

export const address = { line: '9 ซอยทดลอง', subdistrict: 'ทุ่งมหาเมฆ', district: 'สาทร', province: 'กรุงเทพมหานคร', postcode: '10120' };
export const identityStep = () => ({
  documentNumber: inventedId(),
  name: { title: 'นางสาว', first: 'ทดลอง', last: 'กรอกครบ' },
  nameLatin: 'Thotlong Krokkhrop',
  birthDate: '1990-05-17',
  birthPrecision: 'day',
  sex: 'female',
  phone: '081 234 5678',
  address,
});
const no = 'no';
export const healthStep = () => ({
  condition: 'insomnia',
  symptoms: 'หลับยาก',
  since: '3 เดือน',
  severity: 6,
  history: '',
  medicines: ['พาราเซตามอล'],
  allergies: '',
  contraindications: { heart: no, psychosis: no, dependence: no, liver_kidney: no, cannabis_allergy: no, warfarin: no, sedatives: no, alcohol: no },
  exclusions: { pregnant: no, breastfeeding: no },
});
export const consentsStep = () => ({ consents: { health_data: true, truthful: true, dispensing_record: true }, signature: signature() });

const ok = <T>(answer: Answer<T>, what: string): T => {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
};

export const packageOf = async (person: Person, mode: 'face_to_face' | 'video'): Promise<string> =>
  ok(await person.get<{ id: string; mode: string }[]>('/api/applications/packages'), 'packages').find((offer) => offer.mode === mode)!.id;

export const startDraft = async (person: Person, mode: 'face_to_face' | 'video' = 'face_to_face'): Promise<Application> =>
  ok(await person.post<Application>('/api/applications', { packageId: await packageOf(person, mode) }), 'start');

const versions = new Map<string, number>();
/** Saves a step as the only window that has it open; `version` stands for that of another one. */
export const save = async (
  person: Person,
  id: string,
  step: string,
  answers: object,
  reached = 1,
  version = versions.get(`${id} ${step}`) ?? 0,
): Promise<Answer<{ version: number; savedAt: string }>> => {
  const answer = await person.put<{ version: number; savedAt: string }>(`/api/applications/${id}/steps/${step}`, { answers, reached, version });
  if (answer.status === 200) versions.set(`${id} ${step}`, answer.data.version);
  return answer;
};

/** What lies in the database of an application's steps; `kept` says whether there are answers. */
export const stepRows = async (id: string): Promise<{ step: string; schema_version: number; kept: boolean }[]> =>
  (
    await queryDatabase<{ step: string; schema_version: number; answers: string | null }>(
      'SELECT step, schema_version, answers FROM application_steps WHERE application_id = ? ORDER BY step',
      [id],
    )
  ).map(({ answers, ...row }) => ({ ...row, kept: answers !== null }));

export const attachIdCard = (person: Person, id: string) =>
  person.upload<{ id: string }>(`/api/applications/${id}/files`, { name: 'card.png', bytes: drawnPng(7), type: 'image/png' }, { kind: 'id_card' });

export interface Parts {
  readonly identity?: object;
  readonly health?: object;
  readonly consents?: object;
}

/** Fills in everything as an invented adult would, with what is given in place of it. */
export const fill = async (person: Person, id: string, { identity = {}, health = {}, consents = {} }: Parts = {}): Promise<void> => {
  ok(await save(person, id, 'identity', { ...identityStep(), ...identity }, 2), 'identity');
  ok(await save(person, id, 'health', { ...healthStep(), ...health }, 3), 'health');
  ok(await save(person, id, 'consents', { ...consentsStep(), ...consents }, 4), 'consents');
  ok(await attachIdCard(person, id), 'id card');
};

/** A submitted application of a person, walked through the real API. */
export const submittedApplication = async (person: Person, mode: 'face_to_face' | 'video' = 'face_to_face', parts: Parts = {}): Promise<Application> => {
  const { id } = await startDraft(person, mode);
  await fill(person, id, parts);
  return ok(await person.post<Application>(`/api/applications/${id}/submit`), 'submit');
};
