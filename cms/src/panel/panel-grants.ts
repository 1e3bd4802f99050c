import { nowIso, service, sql } from '@bai/kernel/server';

/** What somebody of a role may do at the panel, as Strapi keeps it. */
export interface Permission {
  readonly id?: number | string;
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: { readonly fields?: readonly string[]; readonly locales?: readonly string[] };
  readonly conditions?: readonly string[];
}
interface Action {
  readonly section: string;
}
interface Roles {
  assignPermissions(role: number | string, permissions: readonly Permission[]): Promise<unknown>;
}
interface Permissions {
  readonly actionProvider: { values(): Action[] };
  findMany(query: object): Promise<Permission[]>;
}
interface ContentTypes {
  getPermissionsWithNestedFields(actions: readonly Action[]): Permission[];
}

/** What can be granted about contents, each of their fields named. */
export const contentPermissions = (): Permission[] => {
  const about = service<Permissions>('admin', 'permission')
    .actionProvider.values()
    .filter(({ section }) => section === 'contentTypes');
  return service<ContentTypes>('admin', 'content-type').getPermissionsWithNestedFields(about);
};

/** What a role may do now. */
export const heldBy = (role: unknown): Promise<Permission[]> => service<Permissions>('admin', 'permission').findMany({ where: { role: { id: role } } });

/** Makes a role able to do exactly this. */
export const grantExactly = (role: unknown, permissions: readonly Permission[]): Promise<unknown> =>
  service<Roles>('admin', 'role').assignPermissions(role as number, permissions);

/** The same in both languages, for what is written in both. */
export const inBothLanguages = (permission: Permission): Permission => ({ ...permission, properties: { ...permission.properties, locales: ['th', 'en'] } });

/** Whether something is to be done for the first time on this platform; it is kept as done. */
export const firstTime = async (key: string): Promise<boolean> =>
  ((await sql()('bai_settings').insert({ key, value: 'true', at: nowIso() }).onConflict('key').ignore().returning('key')) as unknown[]).length > 0;
