import { nowIso, port, transaction, type Seat } from '@bai/kernel/server';
import type { Application } from '../contracts';
import { applications } from './applications';
import { wipeHelp } from './help';
import { wipeOutcome } from './outcomes';
import { presentApplication } from './present-application';
import { wipeSteps } from './steps/kept-steps';

type Cancellation = (seat: Seat, applicationId: string, why: string) => Promise<void>;
/** Filled by consultations: what becomes of appointment and payment. Called in the transaction that has cancelled the application. */
export const cancellationPort = port<Cancellation>('cancellation');

/** Cancels before a decision; appointment and payment follow in the same transaction. */
export const cancel = (seat: Seat, id: string, reason: string): Promise<Application> =>
  transaction(async () => {
    const row = await applications.move(seat, id, 'cancel', { set: { reason, decidedAt: nowIso() }, why: reason });
    if (!row.submittedAt) {
      await wipeSteps(seat, id);
      await wipeOutcome(seat, id);
      await wipeHelp(id);
    }
    await cancellationPort.ask()(seat, id, reason);
    return presentApplication(seat, row);
  });

/** Does not prescribe this time. */
export const reject = async (seat: Seat, id: string, reason: string): Promise<Application> =>
  presentApplication(seat, await applications.move(seat, id, 'reject', { set: { reason, decidedAt: nowIso() }, why: reason }));
