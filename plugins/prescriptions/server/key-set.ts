import { exportKeys } from '@bai/audit/server';
import { DAY, environment, keyHistory, log, MINUTE, now, syncClock, systemSeat, today, type PublicKey } from '@bai/kernel/server';
import { prescriptions } from './collections';
import { KEYS } from './token';

/** Longer than a list of the revoked lives that a key has signed on its last day. */
const LISTS_END = 2 * DAY;
/** Whoever was signing when a key retired is done by then. */
const UNDER_WAY = 5 * MINUTE;

/** Whether something that a key has signed may still be checked with it: the lists for a day, a token until its prescription's last one. */
const isNeeded = async ({ retiredAt }: PublicKey): Promise<boolean> => {
  if (!retiredAt || retiredAt.getTime() + LISTS_END > now().getTime()) return true;
  const signed = await prescriptions.first(
    systemSeat('key-set'),
    {},
    {
      narrow: (query, column) =>
        void query.where(column('validUntil'), '>=', today()).where(column('createdAt'), '<=', new Date(retiredAt.getTime() + UNDER_WAY)),
      order: 'validUntil',
      descending: true,
    },
  );
  return signed !== null;
};

let kept: string | undefined;
let running: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

const read = async (): Promise<void> => {
  await syncClock();
  const needed: PublicKey['jwk'][] = [];
  for (const key of await keyHistory(KEYS)) if (await isNeeded(key)) needed.push(key.jwk);
  // Signed files of the trail are checked years later: their keys stay.
  kept = JSON.stringify({ keys: [...needed, ...(await exportKeys())] });
};

/** Reads the keys anew, once at a time. */
const refresh = (): Promise<void> => (running ??= read().finally(() => (running = undefined)));

/** The public keys with which tokens and lists are checked, as JSON: from memory, so that a scanner has them while the database is away. */
export const keySet = async (): Promise<string> => {
  if (kept === undefined) await refresh();
  return kept!;
};

/** Reads the keys, and goes on reading them in the background; what was read stays while that fails. */
export const startKeySet = async (): Promise<void> => {
  await refresh();
  const renew = () => void refresh().catch((error: unknown) => log.warn(`key set: ${String((error as Error)?.message ?? error)}`));
  timer = setInterval(renew, environment().test ? 500 : MINUTE).unref();
};

/** Ends that, and waits for what is under way. */
export const stopKeySet = async (): Promise<void> => {
  clearInterval(timer);
  await running?.catch(() => undefined);
};
