import { findAccount, masked } from '@bai/accounts/server';
import { on, systemSeat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import { MERGE_DAYS } from '../contracts';
import { patientMerges } from './collections';

const addressOf = async (accountId: string): Promise<string> => masked((await findAccount(accountId))?.email ?? '');

/** Tells the person at both addresses; masked, since whoever was taken for somebody else is not to learn that person's. */
on<{ id: string }>('patient-merge.merged', 'directory.tell-merged', async ({ payload: { id }, key }) => {
  const { keptAccountId, mergedAccountId } = await patientMerges.one(systemSeat('tell-merge'), id);
  const days = String(MERGE_DAYS);
  await send({ event: 'patient.merged', accountId: keptAccountId, variables: { address: await addressOf(mergedAccountId), days }, key, about: id });
  const variables = { address: await addressOf(keptAccountId), days };
  await send({ event: 'patient.merged-away', accountId: mergedAccountId, variables, key: `${key}:merged`, about: id });
});

on<{ id: string }>('patient-merge.undone', 'directory.tell-unmerged', async ({ payload: { id }, key }) => {
  const { keptAccountId, mergedAccountId } = await patientMerges.one(systemSeat('tell-merge'), id);
  for (const [accountId, other] of [
    [keptAccountId, mergedAccountId],
    [mergedAccountId, keptAccountId],
  ] as const)
    await send({ event: 'patient.unmerged', accountId, variables: { address: await addressOf(other) }, key: `${key}:${accountId}`, about: id });
});
