import { on, systemSeat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import { invitations, memberships, patients, physicians, dispensaries, sellers } from './collections';

interface Moved {
  readonly id: string;
  /** The account of who did it; null of what the platform did by itself, which is no news. */
  readonly actor: string | null;
}

/** Where a physician reads what became of the registration. */
const AT = { approved: '/physician/verification-success', needs_information: '/physician/application', rejected: '/physician/application' } as const;

// Restored after a suspension they are approved again: the first time alone is news of the registration.
for (const state of ['approved', 'needs_information', 'rejected'] as const)
  on<Moved>(`physician.${state}`, `directory.tell-${state.replace('_', '-')}`, async ({ payload: { id, actor }, key }) => {
    if (!actor) return;
    const { accountId } = await physicians.one(systemSeat('tell-registration'), id);
    const once = state === 'approved' ? `directory.registration-approved:${id}` : key;
    await send({ event: `registration.${state}`, accountId, key: once, at: AT[state] });
  });

on<Moved>('physician.suspended', 'directory.tell-suspended', async ({ payload: { id, actor }, key }) => {
  if (!actor) return;
  const { accountId } = await physicians.one(systemSeat('tell-registration'), id);
  await send({ event: 'registration.suspended', accountId, key });
});
on<{ accountId: string }>('physician.restored', 'directory.tell-restored', ({ payload: { accountId }, key }) =>
  send({ event: 'registration.restored', accountId, key }),
);

for (const state of ['needs_information', 'approved', 'suspended', 'closed'] as const)
  on<Moved>(`dispensary.${state}`, `directory.tell-shop-${state.replace('_', '-')}`, async ({ payload: { id, actor }, key }) => {
    if (!actor) return;
    const system = systemSeat('tell-shop');
    const { nameThai, nameLatin } = await dispensaries.one(system, id);
    const owners = await memberships.all(system, { dispensaryId: id, role: 'owner', state: 'active' });
    for (const { accountId } of owners)
      await send({ event: `dispensary.${state}`, accountId, variables: { dispensary: { th: nameThai, en: nameLatin } }, key: `${key}:${accountId}` });
  });

on<Moved>('seller.suspended', 'directory.tell-seller-suspended', async ({ payload: { id, actor }, key }) => {
  if (!actor) return;
  const { accountId } = await sellers.one(systemSeat('tell-seller'), id);
  await send({ event: 'seller.suspended', accountId, key });
});
on<{ accountId: string }>('seller.restored', 'directory.tell-seller-restored', ({ payload: { accountId }, key }) =>
  send({ event: 'seller.restored', accountId, key }),
);

on<Moved>('staff-invitation.waiting', 'directory.tell-invited', async ({ payload: { id }, key }) => {
  const system = systemSeat('tell-invited');
  const { accountId, dispensaryId, state } = await invitations.one(system, id);
  if (state !== 'waiting') return;
  const { nameThai, nameLatin } = await dispensaries.one(system, dispensaryId);
  await send({ event: 'staff.invited', accountId, variables: { dispensary: { th: nameThai, en: nameLatin } }, key, about: id });
});

on<Moved>('patient.needs_information', 'directory.tell-identity', async ({ payload: { id }, key }) => {
  const { accountId } = await patients.one(systemSeat('tell-identity'), id);
  await send({ event: 'identity.needs_information', accountId, key });
});
