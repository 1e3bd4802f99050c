import { arabicDigits, field, refuse } from '@bai/kernel/contracts';
import { lookupHash, lookupHashes, through, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import { directoryProblems, fullName, isThaiId, type Address, type PersonName } from '../contracts';
import { patients } from './collections';
import type { PatientRow } from './present-patient';
import { requireThaiAddress } from './thai-address';

/** What a person says of themselves, as on their document. */
export interface IdentityFacts {
  readonly documentType: 'thai_id' | 'passport';
  readonly documentNumber: string;
  readonly nameThai: PersonName | null;
  readonly nameLatin: PersonName | null;
  readonly birthDate: string;
  readonly birthPrecision: 'day' | 'month' | 'year';
  readonly sex: 'female' | 'male' | 'other';
  /** For a passport also the country that issued it, as an ISO code. */
  readonly nationality: string;
  readonly phone: string;
  readonly address: Address;
  readonly allergies: string | null;
}

/** A document number as it is stored and compared. */
const plainNumber = (typed: string): string => arabicDigits(typed).toUpperCase().replace(/[\s-]/g, '');

/** What a document is known by: a passport number is unique within its country only. */
export const documentKey = ({ documentType, nationality }: Pick<IdentityFacts, 'documentType' | 'nationality'>, number: string): string =>
  documentType === 'thai_id' ? `thai_id:${number}` : `passport:${nationality.toUpperCase()}:${number}`;

const nameOf = (name: PersonName | null): string => (name ? fullName(name) : '');

const changed = (row: PatientRow, given: IdentityFacts, sameDocument: boolean): boolean =>
  !sameDocument ||
  row.birthDate !== given.birthDate ||
  (row.birthPrecision ?? 'day') !== given.birthPrecision ||
  nameOf(row.nameThai) !== nameOf(given.nameThai) ||
  nameOf(row.nameLatin) !== nameOf(given.nameLatin);

const requireNumber = ({ documentType }: IdentityFacts, number: string): void => {
  const right = documentType === 'thai_id' ? isThaiId(number) : /^[A-Z0-9]{5,20}$/.test(number);
  if (!right)
    throw refuse('input.invalid', { fields: [field('documentNumber', documentType === 'thai_id' ? 'thai-id' : 'format', 'This is not a document number.')] });
};

const store = async (seat: Seat, row: PatientRow, given: IdentityFacts, number: string): Promise<void> => {
  const key = documentKey(given, number);
  // While keys are rotated a number may be kept under the hash of an older one.
  const hashes = lookupHashes('document', key);
  const known = await patients.all(seat, { documentHash: hashes });
  if (known.some(({ id, mergedIntoId }) => id !== row.id && mergedIntoId !== row.id)) throw directoryProblems.refuse('document.known');
  // One hash, one record: what a merged record was known by is from now on what its person is known by.
  for (const { id } of known) if (id !== row.id) await patients.change(seat, id, { documentHash: null });
  const sameDocument = row.documentHash !== null && hashes.includes(row.documentHash);
  const documentHash = lookupHash('document', key);
  const { documentNumber: _, ...facts } = given;
  const set = { ...facts, nameLine: [nameOf(given.nameThai), nameOf(given.nameLatin)].filter(Boolean).join(' '), documentHash, documentLast: number.slice(-4) };
  const isNew = changed(row, given, sameDocument);
  const sealed = sameDocument ? {} : { documentNumber: number };
  // A verified identity stays so while name, number and birth date do; an answer to a question is looked at again.
  if (!isNew && (row.state === 'verified' || row.state === 'submitted')) await patients.change(seat, row.id, { ...set, ...sealed });
  else await patients.move(seat, row.id, 'submit', { set: { ...set, ...sealed, identityMethod: null, identityAt: null } });
};

/**
 * Takes a person's identity into their patient record, in the caller's transaction. The caller has reached the record; a
 * patient may submit only their own. `document.known` when the number is another patient's.
 */
export const submitIdentity = async (seat: Seat, patientId: string, given: IdentityFacts): Promise<void> => {
  const number = plainNumber(given.documentNumber);
  requireNumber(given, number);
  await requireThaiAddress(given.address);
  const system = through(seat, 'submit-identity');
  try {
    await transaction(async () => {
      const row = await patients.one(system, patientId, { lock: true });
      if (seat.role === 'patient' && row.accountId !== seat.subjects.account) throw refuse('record.missing');
      await store(system, row, given, number);
    });
  } catch (error) {
    // Two at once with one number: the index refuses the second, whose transaction is over with this.
    if (uniqueViolation(error)?.includes('document_hash')) throw directoryProblems.refuse('document.known');
    throw error;
  }
};
