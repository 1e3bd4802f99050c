import { plainNumber } from '@bai/kernel/contracts';
import { systemSeat, through, type Seat } from '@bai/kernel/server';
import type { LicenseHolder } from '../contracts';
import { permits } from './collections';

interface Wished {
  readonly holderKind: LicenseHolder;
  readonly holderId: string;
  readonly master: string;
}
interface Said {
  readonly number: string;
  readonly expiresOn?: string;
}

/** The numbers that dispensaries gave, by their ids, until their licenses were checked. */
export const waitingNumbers = async (dispensaryIds: readonly string[]): Promise<Map<string, string>> => {
  const of = { holderKind: 'dispensary', holderId: [...dispensaryIds], state: 'pending' } as const;
  const rows = dispensaryIds.length ? await permits.every(systemSeat('permits'), of) : [];
  return new Map(rows.map(({ holderId, number }) => [holderId, number]));
};

/** Keeps what a holder says of a license or training until somebody has checked it; a second word takes the place of the first. In the caller's transaction. */
export const keepPendingPermit = async (seat: Seat, of: Wished, said: Said): Promise<void> => {
  const system = through(seat, 'keep-permit');
  const waiting = await permits.first(system, { ...of, state: 'pending' }, { lock: true });
  if (waiting && plainNumber(waiting.number) === plainNumber(said.number) && (!said.expiresOn || said.expiresOn === waiting.expiresOn)) return;
  if (waiting) await permits.change(system, waiting.id, { ...said });
  else if (said.number) await permits.create(system, { ...of, ...said });
};

interface Checked {
  readonly number: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly checkedWhere: string;
}

/** Keeps a license or training as it was found in the register: the one that waits, or a new one; answers its id. In the caller's transaction. */
export const verifyPermitOf = async (seat: Seat, of: Wished, checked: Checked, at: string): Promise<string> => {
  const system = through(seat, 'check-permit');
  const waiting =
    (await permits.first(system, { ...of, state: 'pending' }, { lock: true })) ?? (await permits.create(system, { ...of, number: checked.number }));
  await permits.move(system, waiting.id, 'verify', { set: { ...checked, checkedAt: at } });
  return waiting.id;
};

/** Refuses what waits to be checked of a holder. In the caller's transaction. */
export const rejectPermitsOf = async (seat: Seat, holderKind: LicenseHolder, holderId: string, why: string): Promise<void> => {
  const system = through(seat, 'check-permit');
  for (const { id } of await permits.all(system, { holderKind, holderId, state: 'pending' }, { lock: true })) await permits.move(system, id, 'reject', { why });
};
