import { erasePerson } from '@bai/audit/server';
import { sql } from '@bai/kernel/server';
import { accountsHolding, findAccount } from './accounts';
import { setsHeld, setsHolders } from './admin-sets';
import { closingPart } from './closing-parts';

// In SQL: rows that are deleted, which `records` never does to what it holds. What somebody agreed to stays, as its own evidence.
const GONE = ['sessions', 'known_devices', 'second_factors', 'recovery_codes', 'factor_attempts', 'one_time_links', 'otp_challenges', 'email_changes'];
const PREFERENCES = ['line_links', 'line_attempts', 'shop_pins', 'list_layouts', 'lockouts', 'admin_sets'];

closingPart({
  name: 'account',
  obstacles: async ({ accountId }) => {
    if (!(await setsHeld(accountId)).includes('security')) return [];
    const able = new Set(await accountsHolding('admin'));
    const others = (await setsHolders('security')).filter((id) => id !== accountId && able.has(id));
    return able.has(accountId) && others.length === 0 ? [{ what: 'sets', until: null }] : [];
  },
  erase: async (_, { accountId, email, phone }) => {
    const { name } = (await findAccount(accountId))!;
    for (const table of [...GONE, ...PREFERENCES]) await sql()(table).where({ account_id: accountId }).delete();
    await sql()('otp_challenges').where({ address: email }).delete();
    await sql()('sign_ups').where({ email }).delete();
    await sql()('recoveries').where({ account_id: accountId }).update({ reason: null });
    return [email, phone, name.th, name.en];
  },
  // The trail's floor is below accounts and cannot register.
  destroy: { access_log: async (system, { patientId }, why) => void (patientId && (await erasePerson(system, patientId, why))) },
});
