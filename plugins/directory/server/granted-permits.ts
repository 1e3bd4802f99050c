import { nowIso, through, type Seat } from '@bai/kernel/server';
import { permits, physicians, sellers } from './collections';
import { licenseMaster } from './license-kinds';

interface Granted {
  readonly accountId: string;
  /** The code of the kind of license. */
  readonly master: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** Where its truth can be looked up. */
  readonly checkedWhere: string;
}

const holderOf = async (system: Seat, kind: 'seller' | 'physician', accountId: string): Promise<string | undefined> =>
  (await (kind === 'seller' ? sellers.first(system, { accountId }) : physicians.first(system, { accountId })))?.id;

/**
 * Makes a verified permit of something that the platform itself gave somebody, in the caller's transaction; answers its id. Null where
 * the kind is no person's, or the account has no record that could hold it.
 */
export const grantPermit = async (seat: Seat, { accountId, ...said }: Granted): Promise<string | null> => {
  const system = through(seat, 'grant-permit');
  const holderKind = (await licenseMaster(said.master))?.holderKind;
  if (holderKind !== 'seller' && holderKind !== 'physician') return null;
  const holderId = await holderOf(system, holderKind, accountId);
  if (!holderId) return null;
  const { id } = await permits.create(system, { ...said, holderKind, holderId, checkedAt: nowIso() });
  await permits.move(system, id, 'verify');
  return id;
};

/** Takes back a permit that `grantPermit` made: whoever asks for it from now on does not find it. In the caller's transaction. */
export const withdrawPermit = async (seat: Seat, id: string, why: string): Promise<void> => {
  const system = through(seat, 'withdraw-permit');
  const { state } = await permits.one(system, id, { lock: true });
  if (state !== 'revoked') await permits.move(system, id, 'revoke', { why });
};
