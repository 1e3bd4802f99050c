import { maskedNumber } from '@bai/directory/contracts';
import { dutyOf, LEGAL, requireSubscribed, ruleSetOn, type RuleSetFacts } from '@bai/directory/server';
import { fileOf, handOut, removeFile, storeFile } from '@bai/documents/server';
import { addDays, field, isSameName, licenseKey, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { accountOf, oneAtATime, systemSeat, today, transaction, uniqueViolation, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import { issuedHere } from '@bai/prescriptions/server';
import type { z } from 'zod';
import { idNumber, transactionsProblems, type copyPaper, type Paper } from '../../contracts';
import { papers, type PaperRow } from './collections';
import { isNameless } from './end-papers';
import { formHashesOf, formHashOf, type FormFacts } from './form-hash';
import { differingEntries, rightPerson } from './same-number';
import { requireAge, unmet } from './ticks';

type Copied = z.output<typeof copyPaper>;
const OWNER = 'paper-prescription';

export const presentPaper = ({ dispensedMg, ...row }: PaperRow): Paper => ({
  ...row,
  documentMasked: maskedNumber(row.documentLast),
  conditionName: row.conditionName ?? { th: row.condition, en: row.condition },
  leftMg: row.totalMg - dispensedMg,
  expired: row.validUntil < today(),
  photographed: row.photoFileId !== null,
  at: row.createdAt,
});

/** What the rules of its day of issue say against a form. */
const faults = ({ issuedOn, days, profession, condition, birthDate }: Copied, rules: RuleSetFacts): FieldProblem[] => {
  const known = rules.conditions.find(({ code }) => code === condition);
  return [
    ...(issuedOn > today() ? [field('issuedOn', 'future', 'This day is yet to come.')] : []),
    ...(birthDate > today() ? [field('birthDate', 'future', 'This day is yet to come.')] : []),
    ...(days > rules.maxDays ? [field('days', 'days-most', 'The rules allow fewer days.')] : []),
    ...(rules.professions.includes(profession) ? [] : [field('profession', 'choice', 'This profession may not issue the form.')]),
    ...(known?.professions.includes(profession) ? [] : [field('condition', 'choice', 'This is no indication of that profession.')]),
  ];
};

const lastDay = ({ issuedOn, days }: Copied, { countsIssueDay }: RuleSetFacts): string => addDays(issuedOn, countsIssueDay ? days - 1 : days);

/** Papers from elsewhere are sold on where the rules of today allow it. */
const requireAllowed = async (): Promise<RuleSetFacts> => {
  const rules = await ruleSetOn(today());
  if (!rules.allowsPaperSale) throw unmet('sale.paper-allowed', LEGAL.form);
  return rules;
};

/** A form that was taken in stays known by every key that numbers were hashed with. */
const refuseKnown = async (form: FormFacts, dispensaryId: string): Promise<void> => {
  const known = await papers.first(systemSeat('papers'), { formHash: formHashesOf(form), state: ['held', 'used'] });
  // Whose shop it is, only that shop learns.
  if (known) throw transactionsProblems.refuse('paper.known', known.dispensaryId === dispensaryId ? { paperId: known.id } : {});
};

/**
 * Asks before a form is taken in that differs from one of the same day and birth date by what is easily copied wrongly. Of another shop's
 * form it says only that there is one, and only to who has the same end of the document's number too.
 */
const refuseAlike = async ({ issuedOn, birthDate, prescriberLicense, patientName }: Copied, documentLast: string, dispensaryId: string): Promise<void> => {
  const sameDay = await papers.every(systemSeat('papers'), { issuedOn, birthDate, state: ['held', 'used'] });
  const own = sameDay.find(
    (row) =>
      row.dispensaryId === dispensaryId &&
      (row.documentLast === documentLast || licenseKey(row.prescriberLicense) === licenseKey(prescriberLicense) || isSameName(row.patientName, patientName)),
  );
  if (own) throw transactionsProblems.refuse('paper.alike', { paperId: own.id, at: own.createdAt });
  if (sameDay.some((row) => row.documentLast === documentLast)) throw transactionsProblems.refuse('paper.alike');
};

/**
 * Returns the name and birth date that a form is kept under. Refuses with `paper.differing` where the dispensary has its document's number
 * under another name or birth date and the seller has not answered which is right.
 */
const personOn = async (seat: Seat, given: Copied, dispensaryId: string) => {
  const entries = await differingEntries(dispensaryId, given);
  const { aboutName: answered, patientName, birthDate } = given;
  if (entries.length === 0) return { patientName, birthDate, nameAnswer: null, nameReason: null };
  if (!answered) throw transactionsProblems.refuse('paper.differing', { count: entries.length });
  const right = await rightPerson(seat, answered, entries);
  return {
    patientName: right?.name ?? patientName,
    birthDate: right?.birthDate ?? birthDate,
    nameAnswer: answered.answer,
    nameReason: answered.reason,
  };
};

/**
 * Copies a PT.33 of elsewhere into the shop where the seller is on duty. Refused: what the rules of its day do not allow (by field), what is
 * over, who is too young, what the platform itself issued, and what any shop has taken in (`paper.known`; with its id where it is one's own).
 * A form that looks like one of those is asked about first (`paper.alike`), and so is a number that the dispensary has under another name
 * (`paper.differing`).
 */
export const copy = async (seat: Seat, given: Copied): Promise<Paper> => {
  const { dispensary } = await dutyOf(seat);
  const { minAge } = await requireAllowed();
  await requireSubscribed(dispensary.id, 'salesPerMonth');
  const { idKind, nationality, issuedOn, prescriberLicense, documentNumber: typed, number, another, aboutName: _aboutName, ...said } = given;
  const rules = await ruleSetOn(issuedOn > today() ? today() : issuedOn);
  const fields = faults(given, rules);
  if (fields.length) throw refuse('input.invalid', { fields });
  const validUntil = lastDay(given, rules);
  if (validUntil < today()) throw transactionsProblems.refuse('paper.over', { validUntil });
  requireAge(given.birthDate, minAge);
  const documentNumber = idNumber[idKind].parse(typed);
  if (await issuedHere({ documentType: idKind, issuingCountry: nationality, nationality, documentNumber, issuedOn }))
    throw transactionsProblems.refuse('paper.issued-here');
  const form: FormFacts = { prescriberLicense, idKind, nationality, documentNumber, issuedOn };
  const row = await transaction(async () => {
    // Of two who copy it at once, or a form like it, the later is told of the earlier.
    await oneAtATime(`paper:${issuedOn}`);
    await oneAtATime(`papers:${dispensary.id}`);
    await refuseKnown(form, dispensary.id);
    const person = await personOn(seat, { ...given, documentNumber }, dispensary.id);
    requireAge(person.birthDate, minAge);
    if (!another) await refuseAlike({ ...given, ...person }, documentNumber.slice(-4), dispensary.id);
    return papers.create(seat, {
      ...said,
      ...person,
      ...form,
      validUntil,
      dispensaryId: dispensary.id,
      formHash: formHashOf(form),
      number: number || null,
      documentLast: documentNumber.slice(-4),
      conditionName: rules.conditions.find(({ code }) => code === given.condition)!.name,
      totalMg: given.dailyMg * given.days,
      dispensedMg: 0,
      copiedById: accountOf(seat),
    });
  }).catch((error: unknown) => {
    throw uniqueViolation(error) ? transactionsProblems.refuse('paper.known') : error;
  });
  return presentPaper(row);
};

/** The papers that the shops of a seat hold and of which something is left, the newest first. */
export const listPapers = async (seat: Seat): Promise<Paper[]> =>
  (await papers.all(seat, { state: 'held' }, { order: 'createdAt', descending: true, limit: 100 })).filter((row) => !isNameless(row)).map(presentPaper);

/** Keeps a photo or PDF of the paper, encrypted; the one before is removed. */
export const photograph = async (seat: Seat, id: string, upload: Upload): Promise<Paper> => {
  await papers.one(seat, id);
  const file = await storeFile(seat, upload, { kind: 'paper_form', ownerType: OWNER, ownerId: id });
  return transaction(async () => {
    const { photoFileId: before } = await papers.one(seat, id, { lock: true });
    const row = await papers.change(seat, id, { photoFileId: file.id });
    if (before) await removeFile(seat, before);
    return presentPaper(row);
  });
};

export const paperPhoto = async (seat: Seat, id: string): Promise<FileReply> => {
  const { photoFileId } = await papers.one(seat, id);
  if (!photoFileId) throw refuse('record.missing');
  return handOut(await fileOf(OWNER, id, photoFileId));
};

/** Takes a copy back from which nothing was sold: what was copied wrongly can be copied anew. */
export const discard = (seat: Seat, id: string, reason: string): Promise<Paper> =>
  transaction(async () => {
    const { dispensedMg } = await papers.one(seat, id, { lock: true });
    if (dispensedMg > 0) throw transactionsProblems.refuse('paper.begun');
    return presentPaper(await papers.move(seat, id, 'takeBack', { set: { reason }, why: reason }));
  });
