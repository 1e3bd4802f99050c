import { removeSegments, type FileOwner } from '@bai/documents/server';
import { DAY, enqueue, fromNow, goOn, HOUR, job, now, systemSeat, transaction } from '@bai/kernel/server';
import { formExports, formParts, type FormPartRow } from './types';

const CLEAR = 'prescriptions.clear-form-export';
const WITHIN = 600_000;

/** Whose the segments of a part are. */
export const ownerOf = ({ id }: Pick<FormPartRow, 'id'>): FileOwner => ({ kind: 'form_export', ownerType: 'form-part', ownerId: id });

/** Has all that was written of a file removed, once the running transaction has committed. */
export const clearLater = (id: string): Promise<void> => enqueue(CLEAR, { id }, { key: `${CLEAR}:${id}` });

/** Part by part: of a file there may be hundreds. */
const clear = async (exportId: string): Promise<void> => {
  const system = systemSeat('clear-form-export');
  for (const part of await formParts.every(system, { exportId }))
    await transaction(async () => {
      await removeSegments(system, ownerOf(part));
      await formParts.change(system, part.id, { forms: null, segments: null, noted: null, carried: null });
    });
};
job<{ id: string }>(CLEAR, ({ payload }) => clear(payload.id), { lane: 'exports', within: WITHIN });

/** After its days a file is gone, with its bytes; one that nobody is making any more has failed. */
const endOld = async (): Promise<void> => {
  const system = systemSeat('end-form-exports');
  const old = await formExports.every(system, { state: 'ready' }, { narrow: (query, column) => void query.where(column('endsAt'), '<', now()) });
  const since = fromNow(-DAY);
  const abandoned = await formExports.every(system, { state: 'making' }, { narrow: (query, column) => void query.where(column('updatedAt'), '<', since) });
  await goOn([...old, ...abandoned], ({ id, state }) =>
    transaction(async () => {
      await (state === 'ready' ? formExports.move(system, id, 'end') : formExports.move(system, id, 'fail', { set: { problem: 'fault.unexpected' } }));
      await clearLater(id);
    }),
  );
};
job('prescriptions.end-form-exports', endOld, { every: HOUR });

/** Ends the files of somebody who leaves; what they are made of goes. In the caller's transaction. */
export const endFormExportsOf = async (accountId: string): Promise<void> => {
  const system = systemSeat('closing');
  for (const { id, state } of await formExports.every(system, { accountId, state: ['ready', 'making'] })) {
    await (state === 'ready' ? formExports.move(system, id, 'end') : formExports.move(system, id, 'fail', { set: { problem: 'access.denied' } }));
    await clearLater(id);
  }
};
