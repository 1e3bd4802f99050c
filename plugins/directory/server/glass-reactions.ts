import { accountsHoldingSet, namesOf } from '@bai/accounts/server';
import { on, systemSeat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import { brokenGlasses, patients } from './collections';

/** Tells the patient whose record was opened, and those who guard the data: never the reason's words, which may say why they were ill. */
on<{ id: string }>('broken-glass.created', 'directory.tell-glass', async ({ payload: { id }, key }) => {
  const system = systemSeat('tell-glass');
  const { accountId, patientId } = await brokenGlasses.one(system, id);
  const patient = await patients.one(system, patientId);
  const name = (await namesOf([accountId])).get(accountId)!;
  const event = 'patient.opened' as const;
  await send({ event, accountId: patient.accountId, variables: { physician: name }, key, about: patientId });
  for (const guard of await accountsHoldingSet('data-protection'))
    await send({ event: 'patient.opened-told', accountId: guard, variables: { physician: name }, key: `${key}:${guard}`, about: patientId });
});
