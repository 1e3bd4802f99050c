import { randomInt, randomUUID } from 'node:crypto';
import { addDays, bangkokDay } from '../../kernel/contracts';
import { clockOffset } from '../../../cms/test/clock';
import { must, newThaiId, testPictures } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';

export const PAPERS = '/api/transactions/papers';
export const BUYERS = '/api/transactions/buyers';
export const EYE = { idSeen: 'national_id', originalReceived: true, originalPlace: 'กล่อง 1', exclusionsAsked: true, checkedByEye: true };

export interface Paper {
  readonly id: string;
  readonly leftMg: number;
  readonly totalMg: number;
  readonly state: string;
  readonly photographed: boolean;
  readonly documentMasked: string;
  readonly validUntil: string;
}

/** The day in Bangkok so many days from the platform's today. */
export const day = async (days: number): Promise<string> => addDays(bangkokDay(new Date(Date.now() + (await clockOffset()))), days);

const CONSONANTS = 'กขคงจชญดตทนบปพมยรลวส';
/** A name that no form before had: the till asks about a form of one day, birth date and name. */
const newName = (): string => `นาย ถือกระดาษ ${Array.from({ length: 6 }, () => CONSONANTS[randomInt(CONSONANTS.length)]).join('')}`;

/** What stands on a form that nobody has shown yet, issued today for 30 days of a gram. */
export const written = async (more: object = {}) => ({
  number: '',
  issuedOn: await day(0),
  prescriberName: 'นพ. กระดาษ ทดสอบ',
  profession: 'medicine',
  prescriberLicense: `ว. ${randomInt(10_000, 99_999)}`,
  patientName: newName(),
  idKind: 'thai_id',
  nationality: 'TH',
  documentNumber: newThaiId(),
  birthDate: addDays('1950-01-01', randomInt(10_000)),
  condition: 'insomnia',
  dailyMg: 1_000,
  days: 30,
  ...more,
});

export const photo = async (person: Person, at: string): Promise<Answer> =>
  person.upload(at, { name: 'a.png', bytes: (await testPictures()).card, type: 'image/png' }, {});

/** A form that a seller has copied and photographed. */
export const takenIn = async (seller: Person, more: object = {}): Promise<Paper> => {
  const paper = must(await seller.post<Paper>(PAPERS, await written(more)), 'paper');
  return must((await photo(seller, `${PAPERS}/${paper.id}/photo`)) as unknown as Answer<Paper>, 'photo');
};

export const sellPaper = (
  seller: Person,
  paperId: string,
  lotId: string,
  mg: number,
  more: object = {},
  key?: string,
): Promise<Answer<Record<string, unknown>>> =>
  seller.post('/api/transactions/paper-sales', { paperId, lines: [{ lotId, mg }], payment: 'cash', ...EYE, ...more }, key);

/** Another licensee, in date, with a copy of the license where asked. */
export const licensee = async (seller: Person, more: object = {}, copied = true): Promise<string> => {
  const facts = { name: 'ร้านคู่ค้า ทดสอบ', licenseNumber: `ค.${randomUUID().slice(0, 8)}`, licenseExpiresOn: '2099-01-01', province: 'ลำปาง', phone: '' };
  const { id } = must(await seller.post<{ id: string }>(BUYERS, { ...facts, ...more }), 'buyer');
  if (copied) must(await photo(seller, `${BUYERS}/${id}/license`), 'license');
  return id;
};

export const sellLicensee = (seller: Person, buyerId: string, lotId: string, mg: number, more: object = {}): Promise<Answer<Record<string, unknown>>> =>
  seller.post('/api/transactions/licensee-sales', {
    buyerId,
    lines: [{ lotId, mg }],
    payment: 'transfer',
    documentNumber: 'ส่ง 1/2569',
    licenseSeen: true,
    ...more,
  });
