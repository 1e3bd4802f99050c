import { onSellerStopped, onShopStopped } from '@bai/directory/server';
import { send } from '@bai/notifications/server';
import { on, systemSeat } from '@bai/kernel/server';
import { prescriptions } from './collections';
import { releaseClaimsOfDispensary, releaseClaimsOfSeller } from './dispense';

const tell = async (event: 'prescription.active' | 'prescription.revoked', id: string, key: string): Promise<void> => {
  const { accountId, number, replacesId } = await prescriptions.one(systemSeat('prescription-mail'), id);
  // Of one in place of another its patient is told as such.
  if (event === 'prescription.active' && replacesId) return;
  await send({ event, accountId, variables: { number }, key, about: id });
};

// A voided sale makes it active again; the first time alone is news.
on<{ id: string }>('prescription.active', 'prescriptions.tell-issued', ({ payload: { id } }) => tell('prescription.active', id, `prescriptions.issued:${id}`));
on<{ id: string }>('prescription.revoked', 'prescriptions.tell-revoked', ({ payload: { id }, key }) => tell('prescription.revoked', id, key));

// What a dispensary had claimed is anybody's again once it may not sell.
onShopStopped(releaseClaimsOfDispensary);
onSellerStopped(releaseClaimsOfSeller);
