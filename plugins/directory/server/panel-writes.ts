import { appendAudit, aroundDocuments, editorSeat, transaction, type Seat } from '@bai/kernel/server';
import { keepClinicNumbers } from './content/clinic-numbers';
import { requirePageAddress } from './content/page-address';
import { keepRuleSets, type DocumentWrite } from './keep-rule-sets';

const WRITES = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

/** What an entry says in a language (null: in all that it has); null where it is not written. */
export type ContentState = Readonly<Record<string, unknown>>;
type ReadState = (id: string, language: string | null) => Promise<ContentState | null>;
interface Told {
  /** Those in which it is written each by itself. */
  readonly languages: readonly (string | null)[];
  readonly read: ReadState;
}
const told = new Map<string, Told>();

/** Lets the trail say of a type what it was before a write and what it became, and not only what was sent. */
export const tellWrites = (uid: `api::${string}`, how: Told): void => void told.set(uid, how);

const idOf = (write: DocumentWrite, result: unknown): string | undefined => write.params?.documentId ?? (result as { documentId?: string } | null)?.documentId;

/** What is other than before, as it was before. */
const formerly = (before: ContentState, after: ContentState | null): ContentState =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => !after || JSON.stringify(value) !== JSON.stringify(after[name])));

type States = ReadonlyMap<string | null, ContentState>;
const statesOf = async (how: Told, write: DocumentWrite, id: string | undefined): Promise<States> => {
  const locale = write.params?.locale;
  const meant = (language: string | null): boolean =>
    language === null || !locale || locale === '*' || (typeof locale === 'string' ? locale === language : locale.includes(language));
  const states = new Map<string | null, ContentState>();
  for (const language of id ? how.languages.filter(meant) : []) {
    const state = await how.read(id!, language);
    if (state) states.set(language, state);
  }
  return states;
};

interface Act {
  readonly seat: Seat;
  readonly kind: string;
  readonly action: string;
  readonly type: string;
  readonly id: string;
}
const tellStates = async ({ seat, kind, ...act }: Act, before: States, after: States): Promise<void> => {
  for (const language of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(language) ?? null, after.get(language) ?? null];
    const side = (state: ContentState | null): object | null => state && { language, state };
    await appendAudit(seat, { ...act, before: side(was && formerly(was, is)), after: side(is) }, kind);
  }
};

/** Keeps a trail of what editors write, and the rules that hold for their types, in the transaction of the write itself. */
export const watchEditors = (): void =>
  aroundDocuments(async (write, next) => {
    if (!write.uid.startsWith('api::') || !WRITES.includes(write.action)) return next();
    return transaction(async () => {
      const how = told.get(write.uid);
      await requirePageAddress(write);
      keepClinicNumbers(write);
      const before = how && (await statesOf(how, write, write.params?.documentId));
      const result = await keepRuleSets(write, next);
      const { seat, kind } = editorSeat('documents');
      const type = write.uid.split('.')[1]!;
      const id = idOf(write, result);
      const act = { seat, kind, action: `${type}.${write.action}`, type };
      if (how && id && before) await tellStates({ ...act, id }, before, await statesOf(how, write, id));
      else await appendAudit(seat, { action: act.action, type, ...(id ? { id } : {}), after: write.params?.data ?? null }, kind);
      return result;
    });
  });
