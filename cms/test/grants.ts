import { queryDatabase } from './clock';

/** Every process looks at what is granted once more: what was written behind the platform's back counts from the next request on. */
export const bumpGrants = (): Promise<unknown> =>
  queryDatabase("UPDATE bai_settings SET value = ? WHERE key = 'grants.version'", [JSON.stringify(String(process.hrtime.bigint()))]);

/** Withdraws a grant (`plugin::payments.api.list`) from a role, as an administrator of the CMS does, for as long as the work goes on. */
export const withdrawn = async (role: string, grant: string, work: () => Promise<void>): Promise<void> => {
  const [{ role_id, permission_id } = {}] = await queryDatabase<{ role_id: number; permission_id: number }>(
    `SELECT l.role_id, l.permission_id FROM up_permissions_role_lnk l JOIN up_permissions p ON p.id = l.permission_id
       JOIN up_roles r ON r.id = l.role_id WHERE r.type = ? AND p.action = ?`,
    [role, grant],
  );
  if (!permission_id) throw new Error(`${role} has no ${grant}`);
  await queryDatabase('DELETE FROM up_permissions_role_lnk WHERE permission_id = ? AND role_id = ?', [permission_id, role_id]);
  await bumpGrants();
  try {
    await work();
  } finally {
    await queryDatabase('INSERT INTO up_permissions_role_lnk (permission_id, role_id) VALUES (?, ?)', [permission_id, role_id]);
    await bumpGrants();
  }
};
