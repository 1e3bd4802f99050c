import { send } from '@bai/notifications/server';
import { on, systemSeat } from '@bai/kernel/server';
import { prescriptions } from './collections';

// A voided sale makes it active again; the first time alone is news.
on<{ id: string }>('prescription.active', 'prescriptions.tell-issued', async ({ payload: { id } }) => {
  const { accountId, number } = await prescriptions.one(systemSeat('prescription-mail'), id);
  await send({ event: 'prescription.active', accountId, variables: { number }, key: `prescriptions.issued:${id}`, about: id });
});
