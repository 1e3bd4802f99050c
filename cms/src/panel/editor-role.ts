import { nowIso, service, sql, stock } from '@bai/kernel/server';

interface Permission {
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

const EXPLORER = 'plugin::content-manager.explorer.';
/** What editors write, in both languages. */
const WRITTEN = ['api::page.page', 'api::announcement.announcement', 'api::faq.faq'];
/** What an administrator keeps: editors word messages, and read the rest. */
const WORDED = 'api::message-template.message-template';

const may = ({ action, subject }: Permission): boolean => {
  const verb = action.replace(EXPLORER, '');
  if (!subject?.startsWith('api::')) return false;
  if (WRITTEN.includes(subject)) return true;
  return verb === 'read' || (subject === WORDED && verb === 'update');
};

const inBothLanguages = (permission: Permission): Permission =>
  WRITTEN.includes(permission.subject!) ? { ...permission, properties: { ...permission.properties, locales: ['th', 'en'] } } : permission;

const DONE = 'panel.editor-role';
/** The panel keeps a role's fields by name: one that a type got later is given once to a role that was made before. */
const LATER = { subject: 'api::page.page', beside: 'shownUntil', field: 'footPlace' } as const;

/** Whether something is to be done for the first time on this platform; it is kept as done. */
const firstTime = async (key: string): Promise<boolean> =>
  ((await sql()('bai_settings').insert({ key, value: 'true', at: nowIso() }).onConflict('key').ignore().returning('key')) as unknown[]).length > 0;

/** Gives the later field to whoever of the role may write what stands beside it. */
const giveLater = async (held: readonly Permission[]): Promise<void> => {
  for (const { id, subject, properties } of held) {
    const fields = properties?.fields ?? [];
    if (subject !== LATER.subject || !fields.includes(LATER.beside) || fields.includes(LATER.field)) continue;
    await stock('admin::permission').update({ where: { id }, data: { properties: { ...properties, fields: [...fields, LATER.field] } } });
  }
};

/**
 * Gives Strapi's own role of editors what editors do: pages, announcements and questions, published in both languages; prices, rules
 * and clinics to be read. Done once: what an administrator changes of it afterwards stays.
 */
export const keepEditorRole = async (): Promise<void> => {
  const role = await stock('admin::role').findOne({ where: { code: 'strapi-editor' } });
  if (!role) return;
  const permissions = service<Permissions>('admin', 'permission');
  const held = await permissions.findMany({ where: { role: { id: role.id } } });
  const [fresh, later] = [await firstTime(DONE), await firstTime(`${DONE}.${LATER.field}`)];
  if (!fresh) return later ? giveLater(held) : undefined;
  const about = permissions.actionProvider.values().filter(({ section }) => section === 'contentTypes');
  const contents = service<ContentTypes>('admin', 'content-type').getPermissionsWithNestedFields(about).filter(may).map(inBothLanguages);
  const beside = held.filter(({ subject }) => !subject);
  await service<Roles>('admin', 'role').assignPermissions(role.id as number, [...contents, ...beside]);
};
