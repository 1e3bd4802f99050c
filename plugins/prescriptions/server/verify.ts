import { openDuty, ruleSetOn, shopsOfAccount, type RuleSetFacts } from '@bai/directory/server';
import { maskedNumber } from '@bai/directory/contracts';
import { parseCode, parseNumber } from '@bai/kernel/contracts';
import { accountOf, asSystem, nowIso, sha256, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Verdict, verify as verifySchema } from '../contracts';
import { prescriptions, verifications, type PrescriptionRow } from './collections';
import { isElsewhere } from './elsewhere';
import { isGenuine } from './token';
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
  return where && prescriptions.first(asSystem(seat), where, { order: 'createdAt', descending: true });
};

const WORDS: Readonly<Record<string, Word>> = {
  'prescription.revoked': 'revoked',
  'prescription.replaced': 'replaced',
  'prescription.held': 'on_hold',
  'prescription.expired': 'expired',
};

/** What the record says, whoever asks. */
export const wordOf = (row: PrescriptionRow): Word => {
  const obstacle = obstacleTo(row, 1);
  return obstacle ? (WORDS[obstacle.code] ?? 'used_up') : 'valid';
};

/** The shop where somebody is on duty. */
const dutyShopOf = async (seat: Seat): Promise<string | null> => (await openDuty(accountOf(seat)))?.dispensary ?? null;

/** Where a seller would dispense: at the shop of their duty, else at one of their own. */
const shopsOf = async (seat: Seat, onDuty: string | null): Promise<string[]> =>
  onDuty ? [onDuty] : (await shopsOfAccount(accountOf(seat))).map(({ id }) => id);

const judge = async (seat: Seat, row: PrescriptionRow, forged: boolean, rules: RuleSetFacts, onDuty: string | null): Promise<Word> => {
  if (forged) return 'forged';
  const word = wordOf(row);
  // A practitioner sells nothing, so no shop's claim stands in their way.
  if (word !== 'valid' || seat.role === 'physician') return word;
  return (await isElsewhere(row, () => shopsOf(seat, onDuty), rules.dispensingMode)) ? 'claimed' : 'valid';
};

const shownTo = (row: PrescriptionRow, rules: RuleSetFacts): Verdict['prescription'] => ({
  id: row.id,
  number: row.number,
  patientName: row.patientName,
  birthYear: row.snapshot!.patient.birthDate.slice(0, 4),
  documentMasked: maskedNumber(row.snapshot!.patient.documentLast),
  prescriberName: row.prescriberName,
  licenseNumber: row.snapshot!.prescriber.licenseNumber,
  facilityName: row.snapshot!.facility.name,
  totalMg: row.totalMg,
  leftMg: leftOf(row),
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  requiresOriginal: rules.requiresWetInk,
  dispensingMode: rules.dispensingMode,
});

/** Numbers can be counted through, codes cannot: who has only a number learns of a person only when there is something to sell. */
const mayTell = (word: Word, by: Asked['by']): boolean => word === 'valid' || (word !== 'forged' && by === 'code');

type Found = Pick<Verdict, 'verdict' | 'signature' | 'checkedAt'>;
const keep = async (seat: Seat, asked: Asked, row: PrescriptionRow | null, found: Found, onDuty: string | null): Promise<void> => {
  const of = row ? { prescriptionId: row.id, number: row.number, patientId: row.patientId } : { textDigest: sha256(asked.text) };
  await verifications.create(seat, { accountId: accountOf(seat), dispensaryId: onDuty, by: asked.by, ...of, ...found });
};

const unknown = async (seat: Seat, asked: Asked): Promise<Verdict> => {
  const signature = asked.token ? ('forged' as const) : ('absent' as const);
  const found = { verdict: asked.token ? ('forged' as const) : ('not_found' as const), signature, checkedAt: nowIso() };
  await keep(seat, asked, null, found, await dutyShopOf(seat));
  return { ...found, prescription: null };
};

/** The verdict on a code, number or reference. Every check is kept, and the person whose it is sees it in their trail. */
export const verify = async (seat: Seat, asked: Asked): Promise<Verdict> => {
  const row = await findPrescription(seat, asked);
  if (!row) return unknown(seat, asked);
  const rules = await ruleSetOn(today());
  const genuine = asked.token ? await isGenuine(asked.token, row) : null;
  const onDuty = await dutyShopOf(seat);
  const verdict = await judge(seat, row, genuine === false, rules, onDuty);
  const signature = genuine === null ? ('absent' as const) : genuine ? ('genuine' as const) : ('forged' as const);
  const found = { verdict, signature, checkedAt: nowIso() };
  await keep(seat, asked, row, found, onDuty);
  return { ...found, prescription: mayTell(verdict, asked.by) ? shownTo(row, rules) : null };
};
