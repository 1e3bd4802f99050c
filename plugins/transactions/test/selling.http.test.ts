import { queryDatabase } from '../../../cms/test/clock';
import { idleMinutes, leaveIdle, minutesAgo, sessionsOf } from '../../../cms/test/idle';
import { must } from '../../../cms/test/journey';
import { runThrough } from '../../../cms/test/people';
import { atTheCounter } from './counter';

jest.setTimeout(120_000);

const JOB = 'prescriptions.keep-selling';

it('keeps the session of a seller from idling out while what is left is reserved for their sale, and no longer', async () => {
  const { seller, owner, claimId } = await atTheCounter();
  const [session, others] = [(await sessionsOf(seller.account)).at(-1)!, (await sessionsOf(owner.account)).at(-1)!];
  const reserved = (until: unknown) => queryDatabase('UPDATE claims SET until = ? WHERE document_id = ?', [until, claimId]);
  await queryDatabase('UPDATE claims SET created_at = ? WHERE document_id = ?', [await minutesAgo(10), claimId]);
  await reserved(await minutesAgo(-10));
  await leaveIdle(session, 5);
  await leaveIdle(others, 5);
  await runThrough(JOB);
  expect(await idleMinutes(session)).toBe(0);
  expect(await idleMinutes(others)).toBe(5);

  // Its time is over, and nobody has looked yet.
  await reserved(await minutesAgo(1));
  await leaveIdle(session, 5);
  await runThrough(JOB);
  expect(await idleMinutes(session)).toBe(5);

  await reserved(await minutesAgo(-10));
  must(await seller.post(`/api/transactions/claims/${claimId}/release`), 'release');
  await leaveIdle(session, 5);
  await runThrough(JOB);
  expect(await idleMinutes(session)).toBe(5);
});
