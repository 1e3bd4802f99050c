import { accountOf, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { prescriptionsProblems, type AskReplacement, type replacement, type replacementForm, type ReplacementKind } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { releaseClaimsOn } from '../release-claims';
import { leftOf, obstacleTo } from '../usable';
import { changedBy, factsOf } from './corrected';
import { correctionsFrom, isMisjoined, registerOf } from './corrections';
import { presentReplacement } from './present';
import { requireSigner, signerProblems } from './signer';
import { replacements, type Corrections, type ReplacementRow } from './types';

interface Begun {
  readonly kind: ReplacementKind;
  readonly reason?: string | null;
  readonly corrections?: Corrections;
  readonly documentNumber?: string | null;
  readonly askedById?: string | null;
}

/** Puts a form on hold for what is to take its place: from now on nothing is sold on it. The caller holds its row. */
export const beginReplacement = async (seat: Seat, row: PrescriptionRow, given: Begun): Promise<ReplacementRow> => {
  const { kind, reason = null, corrections = {}, documentNumber = null, askedById = null } = given;
  const system = through(seat, 'replace');
  await prescriptions.move(system, row.id, 'hold', { set: { reason }, why: reason ?? kind });
  await releaseClaimsOn(seat, row.id);
  const { number, patientId, accountId, patientName, physicianId, physicianName, appointmentId, validUntil } = row;
  const whose = { prescriptionId: row.id, number, patientId, accountId, patientName, physicianId, physicianName, appointmentId, validUntil };
  return replacements.create(system, { ...whose, kind, corrections, documentNumber, askedById, reason }, { why: reason });
};

/** The replacement of a form that waits for its prescriber, locked until commit; null when none does. */
export const waitingFor = (seat: Seat, prescriptionId: string): Promise<ReplacementRow | null> =>
  replacements.first(through(seat, 'replace'), { prescriptionId, state: 'asked' }, { lock: true });

/** What could be corrected on a form, and whether anything stands in the way. */
export const replacementFormOf = async (seat: Seat, prescriptionId: string): Promise<z.input<typeof replacementForm>> => {
  const row = await prescriptions.one(seat, prescriptionId);
  const { number, state, patientName, physicianName, validUntil } = row;
  return {
    prescriptionId,
    number,
    state,
    patientName,
    physicianName,
    validUntil,
    leftMg: leftOf(row),
    facts: factsOf(row.snapshot!),
    register: await registerOf(row),
    misjoined: isMisjoined(row.snapshot!),
    obstacle: obstacleTo(row, 1)?.code ?? null,
    problems: await signerProblems(row),
  };
};

/**
 * Asks the prescriber to replace a form that is wrong or lost. Refuses what cannot be sold on anyway (`prescription.*`), a wrong form
 * of which nothing is corrected (`replacement.unchanged`), and `rule.unmet` where the prescriber may not sign.
 */
export const askReplacement = (seat: Seat, prescriptionId: string, asked: AskReplacement): Promise<z.input<typeof replacement>> =>
  transaction(async () => {
    const row = await prescriptions.one(seat, prescriptionId, { lock: true });
    if (await waitingFor(seat, row.id)) throw prescriptionsProblems.refuse('replacement.waiting');
    const obstacle = obstacleTo(row, 1);
    if (obstacle) throw obstacle;
    await requireSigner(row);
    const { corrections, documentNumber } = await correctionsFrom(seat, row, asked);
    if (asked.kind === 'wrong' && changedBy(corrections).length === 0) throw prescriptionsProblems.refuse('replacement.unchanged');
    const { kind, reason } = asked;
    return presentReplacement(await beginReplacement(seat, row, { kind, reason, corrections, documentNumber, askedById: accountOf(seat) }));
  });
