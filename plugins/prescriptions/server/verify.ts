import { dispensaryById, dutyOf, LEGAL, physicianOfAccount, ruleSetOn, type RuleSetFacts } from '@bai/directory/server';
import { maskedNumber } from '@bai/directory/contracts';
import { parseCode, parseNumber, refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, sha256, through, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { prescriptionsProblems, type Verdict, type verify as verifySchema } from '../contracts';
import { prescriptions, verifications, type PrescriptionRow, type VerificationRow } from './collections';
import { heldElsewhere } from './elsewhere';
import { originalAt } from './kept-originals';
import { outdatedBy, type Outdated } from './replacements/former-code';
import { countTry, isProof } from './second-fact';
import { isGenuine } from './token';
import { warnedAt } from './verify/warnings';
import { leftOf, obstacleTo } from './usable';

type Asked = z.output<typeof verifySchema>;
type Word = Verdict['verdict'];

const wanted = ({ by, text }: Asked): { code: string } | { number: string } | { applicationNumber: string } | null => {
  if (by === 'code') return one('code', parseCode(text));
  return by === 'number' ? one('number', parseNumber(text, 'RX')) : one('applicationNumber', parseNumber(text, 'AP'));
};
const one = <K extends string>(key: K, value: string | null) => (value ? ({ [key]: value } as Record<K, string>) : null);

/** What somebody typed or scanned names, whoever asks; of an application the newest. */
export const findPrescription = async (seat: Seat, asked: Asked): Promise<PrescriptionRow | null> => {
  const where = wanted(asked);
  return where && prescriptions.first(through(seat, 'verify'), where, { order: 'createdAt', descending: true });
};

const WORDS: Readonly<Record<string, Word>> = {
  'prescription.revoked': 'revoked',
  'prescription.replaced': 'replaced',
  'prescription.held': 'on_hold',
  'prescription.expired': 'expired',
  'prescription.closed-outside': 'closed_outside',
};

/** What the record says, whoever asks. */
export const wordOf = (row: PrescriptionRow): Word => {
  const obstacle = obstacleTo(row, 1);
  return obstacle ? (WORDS[obstacle.code] ?? 'used_up') : 'valid';
};

/**
 * The dispensary where a seller is on duty; null of a physician, who sells nothing. Whoever nobody has approved learns nothing of anybody:
 * a physician is approved, a seller on duty at a dispensary that may sell.
 */
export const placeOf = async (seat: Seat): Promise<string | null> => {
  if (seat.role !== 'physician') return (await dutyOf(seat)).dispensary.id;
  const physician = await physicianOfAccount(accountOf(seat));
  if (physician?.state !== 'approved') throw refuse('rule.unmet', { rule: 'physician.approved', source: LEGAL.form });
  return null;
};

const judge = async (row: PrescriptionRow, forged: boolean, rules: RuleSetFacts, onDuty: string | null): Promise<Word> => {
  if (forged) return 'forged';
  const word = wordOf(row);
  // A physician sells nothing, so no dispensary's claim stands in their way.
  if (word !== 'valid' || onDuty === null) return word;
  return (await heldElsewhere(row, onDuty, rules.dispensingMode)) ?? 'valid';
};

const shownTo = async (row: PrescriptionRow, rules: RuleSetFacts, onDuty: string | null): Promise<Verdict['prescription']> => ({
  id: row.id,
  number: row.number,
  patientName: row.patientName,
  birthYear: row.snapshot!.patient.birthDate.slice(0, 4),
  documentMasked: maskedNumber(row.snapshot!.patient.documentLast),
  physicianName: row.physicianName,
  licenseNumber: row.snapshot!.prescriber.licenseNumber,
  clinicName: row.snapshot!.facility.name,
  totalMg: row.totalMg,
  leftMg: leftOf(row),
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  requiresOriginal: rules.requiresWetInk,
  ...(await originalAt(row, onDuty)),
  dispensingMode: rules.dispensingMode,
});

/** A code tells why nothing can be sold and to whom nothing is; a number, of which people know more, only what there is to sell. */
const mayTell = (word: Word, by: Asked['by']): boolean => word === 'valid' || (word !== 'forged' && by === 'code');

type Found = Pick<Verdict, 'verdict' | 'signature' | 'checkedAt'>;
export interface Check {
  readonly seat: Seat;
  readonly asked: Asked;
  readonly onDuty: string | null;
}

const keep = async ({ seat, asked, onDuty }: Check, of: Partial<VerificationRow>, found: Found): Promise<string> =>
  (await verifications.create(seat, { accountId: accountOf(seat), dispensaryId: onDuty, by: asked.by, ...of, ...found })).id;

/** Builds a verdict without dates and personal data. */
export const bare = (id: string, found: Found): Verdict => ({ id, ...found, warnedAt: null, dates: null, restAt: null, prescription: null });

/** Nothing found. Of a wrong second fact the record is kept, so that its patient sees who tried; who tried is told nothing of it. */
const unknown = async (check: Check, row: PrescriptionRow | null): Promise<Verdict> => {
  const { asked } = check;
  const signature = asked.token ? ('forged' as const) : ('absent' as const);
  const found = { verdict: asked.token ? ('forged' as const) : ('not_found' as const), signature, checkedAt: nowIso() };
  const tried = row ? { prescriptionId: row.id, patientId: row.patientId } : {};
  return bare(await keep(check, { textDigest: sha256(asked.text), ...tried }, found), found);
};

type Told = Omit<Verdict, 'id' | 'checkedAt'>;
/** Judges a prescription as it stands now, given how its signature was judged. */
export const tell = async ({ asked: { by }, onDuty }: Check, row: PrescriptionRow, proven: boolean, signature: Verdict['signature']): Promise<Told> => {
  const rules = await ruleSetOn(today());
  const word = await judge(row, signature === 'forged', rules, onDuty);
  const verdict = proven || word === 'valid' || word === 'forged' ? word : 'invalid';
  return {
    verdict,
    signature,
    warnedAt: proven && verdict !== 'forged' ? await warnedAt(row.id, onDuty) : null,
    dates: verdict === 'forged' ? null : { issuedOn: row.issuedOn, validUntil: row.validUntil },
    restAt: verdict === 'elsewhere' ? ((await dispensaryById(row.dispensaryId!))?.name ?? null) : null,
    prescription: proven && mayTell(verdict, by) ? await shownTo(row, rules, onDuty) : null,
  };
};

const known = async (check: Check, row: PrescriptionRow, proven: boolean): Promise<Verdict> => {
  const { token } = check.asked;
  const signature = !token ? 'absent' : (await isGenuine(token, row)) ? 'genuine' : 'forged';
  const told = await tell(check, row, proven, signature);
  const found = { verdict: told.verdict, signature, checkedAt: nowIso() } as const;
  const id = await keep(check, { prescriptionId: row.id, number: row.number, patientId: row.patientId, proven }, found);
  return { ...told, ...found, id };
};

/** By a code of before it was reported lost: that it is good no longer, and nothing of whose it is, since whoever shows it may have found it. */
const outdated = async (check: Check, { row, genuine }: Outdated): Promise<Verdict> => {
  const verdict = genuine === false ? ('forged' as const) : ('replaced' as const);
  const signature = genuine === null ? ('absent' as const) : genuine ? ('genuine' as const) : ('forged' as const);
  const found = { verdict, signature, checkedAt: nowIso() };
  const id = await keep(check, { prescriptionId: row.id, number: row.number, patientId: row.patientId, proven: false }, found);
  const dates = genuine === false ? null : { issuedOn: row.issuedOn, validUntil: row.validUntil };
  return { ...bare(id, found), dates };
};

/** By number or reference, which are no secrets: for every miss there is one less to come. */
const byNumber = async (check: Check): Promise<Verdict> => {
  const { seat, asked, onDuty } = check;
  const tries = await countTry(seat, onDuty, asked);
  const row = await findPrescription(seat, asked);
  if (!row || (asked.proof !== undefined && !isProof(asked.proof, row))) return unknown(check, row);
  await tries.giveBack();
  // Whoever has the lost paper knows its number and its second fact: of this one only the new code proves anything.
  if (asked.proof !== undefined && row.codeSince) {
    const refused = { verdict: 'invalid', signature: 'absent', checkedAt: nowIso() } as const;
    await keep(check, { prescriptionId: row.id, number: row.number, patientId: row.patientId, proven: false }, refused);
    throw prescriptionsProblems.refuse('code.changed');
  }
  return known(check, row, asked.proof !== undefined);
};

/** The verdict on a code, number or reference. Every check is kept, and the person whose it is sees it in their trail. */
export const verify = async (seat: Seat, asked: Asked): Promise<Verdict> => {
  const check = { seat, asked, onDuty: await placeOf(seat) };
  if (asked.by !== 'code') return byNumber(check);
  const row = await findPrescription(seat, asked);
  if (row) return known(check, row, true);
  const former = await outdatedBy(seat, asked.text, asked.token);
  return former ? outdated(check, former) : unknown(check, null);
};
