import { field, isNameOfDocument, isSameName, plainNumber, plainText, refuse } from '@bai/kernel/contracts';
import { lookupHash, lookupHashes, through, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import { directoryProblems, fullName, isThaiId, type Address, type PersonName } from '../contracts';
import { patients } from './collections';
import { NOTHING_ASKED } from './identity';
import type { PatientRow } from './present-patient';
import { requireThaiAddress } from './places/thai-places';

/** What a person says of themselves, as on their document. */
export interface IdentityFacts {
  readonly documentType: 'thai_id' | 'passport';
  readonly documentNumber: string;
  readonly nameThai: PersonName | null;
  readonly nameLatin: PersonName | null;
  /** The name as the document's machine readable zone has it; null where the document was not read. */
  readonly documentName: string | null;
  readonly birthDate: string;
  readonly birthPrecision: 'day' | 'month' | 'year';
  readonly sex: 'female' | 'male' | 'other';
  /** ISO code of two letters. */
  readonly nationality: string;
  /** The country that issued the document, as an ISO code; a number is unique within it only. */
  readonly issuingCountry: string;
  /** The last day on which a passport is good; null where the document says none. */
  readonly documentExpiresOn: string | null;
  readonly phone: string;
  readonly address: Address;
  readonly allergies: string | null;
}

/** A kind of document and the country that issued it; of records that never kept the country, their nationality. */
export interface DocumentOf {
  readonly documentType: IdentityFacts['documentType'] | null;
  readonly issuingCountry: string | null;
  readonly nationality: string | null;
}

/** What a document is known by: a passport number is unique within the country that issued it only. */
export const documentKey = ({ documentType, issuingCountry, nationality }: DocumentOf, number: string): string =>
  documentType === 'thai_id' ? `thai_id:${number}` : `passport:${(issuingCountry ?? nationality ?? '').toUpperCase()}:${number}`;

/** Of what is handed in anew nothing was said yet. */
const NOTHING_SAID = { identityMethod: null, identityAt: null, ...NOTHING_ASKED };

const nameOf = (name: PersonName | null): string => (name ? fullName(name) : '');

/** What a document says of who holds it. */
export type StatedDocument = Pick<
  IdentityFacts,
  'documentType' | 'documentNumber' | 'nameThai' | 'nameLatin' | 'documentName' | 'birthDate' | 'birthPrecision' | 'sex' | 'nationality' | 'issuingCountry'
>;

/** Checks whether a document was read and has another name than its holder typed, and than was read before. */
const isReadOtherwise = (row: PatientRow, { documentName, nameLatin }: StatedDocument): boolean =>
  documentName !== null &&
  !isNameOfDocument(documentName, nameOf(nameLatin && { ...nameLatin, title: '' })) &&
  !isSameName(documentName, row.documentName ?? '');

/** Whether somebody says other things of themselves than their record does. */
export const changed = (row: PatientRow, given: StatedDocument, sameDocument: boolean): boolean =>
  !sameDocument ||
  isReadOtherwise(row, given) ||
  row.birthDate !== given.birthDate ||
  // On it depends which questions of the law are asked.
  (row.sex ?? given.sex) !== given.sex ||
  (row.birthPrecision ?? 'day') !== given.birthPrecision ||
  plainText(nameOf(row.nameThai)) !== plainText(nameOf(given.nameThai)) ||
  plainText(nameOf(row.nameLatin)) !== plainText(nameOf(given.nameLatin));

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
  // A reading of a document holds until the next one.
  const documentName = given.documentName ?? (sameDocument ? row.documentName : null);
  const set = {
    ...facts,
    documentName,
    nameLine: [nameOf(given.nameThai), nameOf(given.nameLatin)].filter(Boolean).join(' '),
    documentHash,
    documentLast: number.slice(-4),
  };
  const isNew = changed(row, given, sameDocument);
  const sealed = sameDocument ? {} : { documentNumber: number };
  // A verified identity stays so while name, number and birth date do; an answer to a question is looked at again.
  if (!isNew && (row.state === 'verified' || row.state === 'submitted')) await patients.change(seat, row.id, { ...set, ...sealed });
  else await patients.move(seat, row.id, 'submit', { set: { ...set, ...sealed, ...NOTHING_SAID } });
};

/**
 * Takes a person's identity into their patient record, in the caller's transaction. The caller has reached the record; a
 * patient may submit only their own. `document.known` when the number is another patient's.
 */
export const submitIdentity = async (seat: Seat, patientId: string, given: IdentityFacts): Promise<void> => {
  const number = plainNumber(given.documentNumber);
  requireNumber(given, number);
  requireThaiAddress(given.address);
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
