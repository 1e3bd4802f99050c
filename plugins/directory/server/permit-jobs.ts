import { accountsHoldingSet } from '@bai/accounts/server';
import { addDays, daysBetween } from '@bai/kernel/contracts';
import { goOn, HOUR, job, systemSeat, today, transaction } from '@bai/kernel/server';
import { dayInWords, send } from '@bai/notifications/server';
import { memberships, permits, physicians, sellers, type PermitRow } from './collections';
import { dispensariesByIds } from './dispensaries';
import { licenseMasters } from './license-kinds';
import { shopStopped } from './shop-stopped';

const system = () => systemSeat('permits');
/** Milliseconds between two looks: what ends at midnight has ended everywhere within a minute. */
const SOON = 30_000;
/** So many days back a last day is looked for: longer than the platform is ever away. */
const BACK = 7;

/** The claims of dispensaries whose license has come to its end are anybody's again. */
export const stopExpired = async (): Promise<void> => {
  const day = today();
  const over = await permits.every(
    system(),
    { holderKind: 'dispensary', state: ['verified', 'renewal_filed'] },
    {
      narrow: (rows, column) => void rows.whereBetween(column('expiresOn'), [addDays(day, -BACK), addDays(day, -1)]),
    },
  );
  const shops = await dispensariesByIds(over.map(({ holderId }) => holderId));
  const unlicensed = [...shops.values()].filter(({ licensed }) => !licensed);
  await goOn(unlicensed, ({ id }) => transaction(() => shopStopped(system(), id)));
};

/** Who is told of a permit, and where they look after it. */
const toldOf = async ({ holderKind, holderId }: PermitRow): Promise<{ readonly accountIds: readonly string[]; readonly at: string }> => {
  if (holderKind === 'dispensary') {
    const owners = await memberships.every(system(), { dispensaryId: holderId, role: 'owner', state: 'active' });
    return { accountIds: owners.map(({ accountId }) => accountId), at: '/dispensary/home' };
  }
  // A clinic has nobody's account behind it: the office sees to what it holds.
  if (holderKind === 'clinic') return { accountIds: await accountsHoldingSet('operations'), at: '/admin/permits' };
  const [person] = await (holderKind === 'seller' ? sellers.all(system(), { id: holderId }) : physicians.all(system(), { id: holderId }));
  return { accountIds: person ? [person.accountId] : [], at: holderKind === 'seller' ? '/budtender/home' : '/physician/home' };
};

/** Of reminders the nearest one that has come; null where none has. */
export const dueReminder = (reminderDays: readonly number[], left: number): number | null => {
  const due = reminderDays.filter((days) => days >= left);
  return left < 0 || due.length === 0 ? null : Math.min(...due);
};

/** Tells holders that a license is about to end, on the days that its kind names; once each. One that another follows, or whose renewal was filed, is no news. */
export const remind = async (): Promise<void> => {
  const day = today();
  await goOn(await licenseMasters(), async ({ code, name, reminderDays }) => {
    if (reminderDays.length === 0) return;
    const last = addDays(day, Math.max(...reminderDays));
    const held = await permits.every(
      system(),
      { master: code, state: ['verified', 'renewal_filed'] },
      {
        narrow: (rows, column) => void rows.where(column('expiresOn'), '>=', day),
      },
    );
    await goOn(held, async (permit) => {
      const { id, holderId, number, expiresOn, state } = permit;
      if (!expiresOn || expiresOn > last || state !== 'verified') return;
      if (held.some((other) => other.holderId === holderId && other.expiresOn! > expiresOn)) return;
      const due = dueReminder(reminderDays, daysBetween(day, expiresOn));
      if (due === null) return;
      const { accountIds, at } = await toldOf(permit);
      const variables = { license: name, number, day: { th: dayInWords('th', expiresOn), en: dayInWords('en', expiresOn) } };
      await goOn(accountIds, (accountId) =>
        send({ event: 'permit.ending', accountId, variables, key: `permit.ending:${id}:${expiresOn}:${due}:${accountId}`, at }),
      );
    });
  });
};

job('directory.stop-expired', stopExpired, { every: SOON, lane: 'deadlines' });
job('directory.remind-permits', remind, { every: HOUR });
