import { environment, sql, stock } from '@bai/kernel/server';
import { DEMO_PEOPLE } from './demo-people';
import { DEMO_PANEL } from './panel-admin';

// In SQL: accounts are a stock type, which records does not hold.
/**
 * Refuses to serve the demo's people where the demo is not allowed: a database that was tried out on one machine and opened under
 * a public address would let everybody in who has read their passwords.
 */
export const refuseDemoPeople = async (): Promise<void> => {
  if (environment().demo) return;
  const emails = DEMO_PEOPLE.map(({ email }) => email);
  const people = (await sql()('up_users').whereIn('email', emails).whereNot({ state: 'closed' }).select('email')) as { email: string }[];
  const panel = await stock('admin::user').findOne({ where: { email: DEMO_PANEL.email } });
  const found = [...people.map(({ email }) => email), ...(panel ? [DEMO_PANEL.email] : [])];
  if (found.length === 0) return;
  throw new Error(
    `This database holds people of the demo, whose passwords are known to everybody: ${found.join(', ')}.\nBegin with an empty database, or set BAI_DEMO=true where that is meant.`,
  );
};
