import { stock } from '@bai/kernel/server';
import { isTaught } from './lms-role';
import { contentPermissions, firstTime, grantExactly, heldBy, inBothLanguages, type Permission } from './panel-grants';

const EXPLORER = 'plugin::content-manager.explorer.';
/** What editors write, in both languages. */
const WRITTEN = ['api::page.page', 'api::announcement.announcement', 'api::faq.faq'];
/** What an administrator keeps: editors word messages, and read the rest. */
const WORDED = 'api::message-template.message-template';

const isWritten = ({ subject }: Permission): boolean => WRITTEN.includes(subject ?? '');

const may = ({ action, subject }: Permission): boolean => {
  const verb = action.replace(EXPLORER, '');
  // What is taught has editors of its own: among it are the right answers of exams.
  if (!subject?.startsWith('api::') || isTaught(subject)) return false;
  if (WRITTEN.includes(subject)) return true;
  return verb === 'read' || (subject === WORDED && verb === 'update');
};

const DONE = 'panel.editor-role';
/** The panel keeps a role's fields by name: one that a type got later is given once to a role that was made before. */
const LATER = { subject: 'api::page.page', beside: 'shownUntil', field: 'footPlace' } as const;

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
  const held = await heldBy(role.id);
  const [fresh, later] = [await firstTime(DONE), await firstTime(`${DONE}.${LATER.field}`)];
  if (!fresh) return later ? giveLater(held) : undefined;
  const contents = contentPermissions()
    .filter(may)
    .map((permission) => (isWritten(permission) ? inBothLanguages(permission) : permission));
  await grantExactly(role.id, [...contents, ...held.filter(({ subject }) => !subject)]);
};
