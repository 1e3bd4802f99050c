import { clockOffset, queryDatabase } from './clock';
import { urls } from './people';

const MINUTE = 60_000;

/** A moment so many minutes ago on the platform's clock, as its database keeps it. */
export const minutesAgo = async (minutes: number): Promise<unknown> => {
  const at = Date.now() + (await clockOffset()) - minutes * MINUTE;
  return process.env.BAI_TEST_DB_URL ? new Date(at) : at;
};

/** The living sessions of an account, the oldest first: by when they began, for numbers of rows come again where the last were deleted. */
export const sessionsOf = async (account: string): Promise<string[]> =>
  (
    await queryDatabase<{ id: string }>('SELECT document_id AS id FROM sessions WHERE account_id = ? AND ended_at IS NULL ORDER BY started_at, id', [account])
  ).map(({ id }) => id);

/** As if nothing had been asked in a session for so many minutes. Whichever process looks at it next has heard what time it is: each does with a request. */
export const leaveIdle = async (session: string, minutes: number): Promise<void> => {
  await queryDatabase('UPDATE sessions SET seen_at = ? WHERE document_id = ?', [await minutesAgo(minutes), session]);
  for (const url of urls()) await fetch(`${url}/api/accounts/me`);
};

/** For how many minutes nothing was done in a session. */
export const idleMinutes = async (session: string): Promise<number> => {
  const [row] = await queryDatabase<{ seen_at: Date | number }>('SELECT seen_at FROM sessions WHERE document_id = ?', [session]);
  return Math.round((Date.now() + (await clockOffset()) - new Date(row!.seen_at).getTime()) / MINUTE);
};
