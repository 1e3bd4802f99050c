import { field, formatCode, refuse } from '@bai/kernel/contracts';
import { accountOf, now, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import type { z } from 'zod';
import type { Prescription, reportLost as reportSchema } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { newProof } from '../new-proof';
import { presentPrescription } from '../present-prescription';
import { releaseClaimsOn } from '../release-claims';
import type { IssueSnapshot } from '../snapshot';
import { issuerToday, signToken } from '../token';
import { obstacleTo } from '../usable';
import { setPaperAside } from './paper-aside';
import { formerCodes } from './types';

type Report = z.output<typeof reportSchema>;

/** Keeps what proved it until now, so that whoever shows it is told that it is good no longer. */
const keepFormer = async (seat: Seat, row: PrescriptionRow, { how, reason }: Report): Promise<string> => {
  const { code, tokenId, statusList, statusIndex, patientId } = row;
  const facts = { prescriptionId: row.id, patientId, code, tokenId, statusList, statusIndex, how, reason: reason || null, reportedById: accountOf(seat) };
  return (await formerCodes.create(through(seat, 'report-lost'), facts)).id;
};

const renewProof = async (seat: Seat, row: PrescriptionRow, { how, reason }: Report): Promise<PrescriptionRow> => {
  const proof = await newProof();
  const snapshot: IssueSnapshot = { ...row.snapshot!, issuer: issuerToday(), paper: { ...row.snapshot!.paper, code: formatCode(proof.code) } };
  const token = await signToken({ ...row, ...proof, snapshot, issuedAt: now() });
  const set = { ...proof, snapshot, token, codeSince: nowIso() };
  return prescriptions.change(through(seat, 'report-lost'), row.id, set, { action: 'prescription.report-lost', why: reason || how });
};

/**
 * A code that was lost or seen by others is good no longer, from this moment and everywhere: there is a new one, sales that were begun
 * with the old one end, and a paper that bears it is printed anew. Number and allowance stay. Refuses what nothing can be sold on
 * (`prescription.*`), and an admin who does not say how they know.
 */
export const reportLost = (seat: Seat, id: string, report: Report): Promise<Prescription> =>
  transaction(async () => {
    if (seat.role === 'admin' && !report.reason) throw refuse('input.invalid', { fields: [field('reason', 'required', 'Say how you know.')] });
    const row = await prescriptions.one(seat, id, { lock: true });
    const obstacle = obstacleTo({ ...row, state: row.state === 'on_hold' ? 'active' : row.state }, 1);
    if (obstacle) throw obstacle;
    const former = await keepFormer(seat, row, report);
    const after = await renewProof(seat, row, report);
    await releaseClaimsOn(seat, id);
    await setPaperAside(seat, id, report.how === 'lost' ? 'lose' : 'spoil');
    const { accountId, number } = row;
    await send({ event: 'prescription.code-changed', accountId, variables: { number }, key: `prescriptions.code-changed:${former}`, about: id });
    return presentPrescription(seat, after);
  });
