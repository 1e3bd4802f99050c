import { randomInt } from 'node:crypto';
import type { Person } from '../../../cms/test/people';
import { seat, type Inside, type Outcome } from './inside';

/** A Thai national ID that nobody has met before: random digits and their check digit. */
export const newThaiId = (): string => {
  const digits = `8${Array.from({ length: 11 }, () => randomInt(10)).join('')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
};

export const ADDRESS = { line: '1 หมู่บ้านตัวอย่าง', subdistrict: 'ศรีภูมิ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' };

export const identityOf = (given: { number?: string; first?: string; last?: string; [field: string]: unknown } = {}) => {
  const { number = newThaiId(), first = 'ทดลอง', last = 'ระบบใหม่', ...rest } = given;
  return {
    documentType: 'thai_id',
    documentNumber: number,
    nameThai: { title: '', first, last },
    nameLatin: null,
    documentName: null,
    birthDate: '1990-05-01',
    birthPrecision: 'day',
    sex: 'female',
    nationality: 'TH',
    issuingCountry: 'TH',
    documentExpiresOn: null,
    phone: '+66812345678',
    address: ADDRESS,
    allergies: null,
    ...rest,
  };
};

/** Gives a person's account its patient record. */
export const patientOf = (inside: Inside, person: Pick<Person, 'account'>): Promise<string> => inside.call('directory', 'ensurePatient', [person.account]);

/** Submits an identity as the platform does for an application. */
export const submit = (inside: Inside, patient: string, facts: object): Promise<Outcome<null>> =>
  inside.outcome('directory', 'submitIdentity', [seat(), patient, facts]);

let made = 0;
/** An account without anybody behind it. */
export const newAccount = async (inside: Inside, name: string): Promise<string> => {
  made += 1;
  const email = `row-${Date.now().toString(36)}-${process.pid}-${made}@people.example`;
  const account = await inside.call<{ id: string }>('accounts', 'insertAccount', [
    { email, passwordHash: '-', name: { th: name }, roles: ['patient'], language: 'th', state: 'active' },
  ]);
  return account.id;
};

const DISTANT = '2099-12-31';
const permit = async (inside: Inside, holderKind: string, holderId: string, master: string, expiresOn: string): Promise<void> => {
  const facts = { holderKind, holderId, master, number: `T-${holderId.slice(0, 6)}`, issuedOn: '2026-01-01', expiresOn };
  const { id } = await inside.call<{ id: string }>('directory/collections', 'permits.create', [seat(), facts]);
  await inside.call('directory/collections', 'permits.move', [seat(), id, 'verify']);
};

/** An approved dispensary with its license. */
export const newDispensary = async (inside: Inside, given: { state?: string; expiresOn?: string } = {}): Promise<string> => {
  const facts = {
    nameThai: 'ร้านทดสอบ',
    nameLatin: 'Test Shop',
    class: 'pharmacy',
    registrar: 'central',
    district: 'สาทร',
    province: 'กรุงเทพมหานคร',
    taxId: '0000000000099',
    branch: '00000',
    addressThai: 'ที่ทดสอบ',
    addressLatin: 'Test place',
  };
  const { id } = await inside.call<{ id: string }>('directory/collections', 'dispensaries.create', [seat(), facts, { move: 'approve' }]);
  if (given.state) await inside.sql('UPDATE dispensaries SET state = ? WHERE document_id = ?', [given.state, id]);
  await permit(inside, 'dispensary', id, 'dispensary-license', given.expiresOn ?? DISTANT);
  return id;
};

/** Makes a signed-in person a seller in dispensaries, goes on in that role, and answers the seller's id. */
export const makeSeller = async (
  inside: Inside,
  person: Person,
  dispensaries: readonly string[],
  given: { expiresOn?: string; trainedUntil?: string } = {},
): Promise<string> => {
  await inside.sql('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient', 'budtender']), person.account]);
  const { id } = await inside.call<{ id: string }>('directory/collections', 'sellers.create', [
    seat(),
    { accountId: person.account, nameThai: 'ผู้ขายทดสอบ', nameLatin: 'Test Seller' },
  ]);
  await permit(inside, 'seller', id, 'seller-license', given.expiresOn ?? DISTANT);
  await permit(inside, 'seller', id, 'seller-training', given.trainedUntil ?? DISTANT);
  for (const dispensaryId of dispensaries)
    await inside.call('directory/collections', 'memberships.create', [seat(), { dispensaryId, accountId: person.account, role: 'seller', state: 'active' }]);
  const switched = await person.post('/api/accounts/role', { role: 'budtender' });
  if (switched.status !== 200) throw new Error(`role: ${JSON.stringify(switched.error)}`);
  return id;
};
