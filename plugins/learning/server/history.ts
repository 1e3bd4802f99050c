import { entriesAbout, entryAbout, type EntryAbout } from '@bai/audit/server';
import { tellWrites } from '@bai/directory/server';
import { Problem, refuse } from '@bai/kernel/contracts';
import { documents, panelVisitor, readsAtPanel, transaction, type Context, written } from '@bai/kernel/server';
import { z } from 'zod';
import { learningProblems, TRACED_KINDS, type HistoryEntry, type HistoryPage, type putBack, type TracedKind } from '../contracts';
import { draftedOf, writtenIn, type DraftedTable } from './content-rows';
import { holdContent, stampOf } from './content-stamp';
import { contentNow, languagesOf, TRACED, type ContentFields } from './history-kinds';
import { presentChanges } from './history-values';

/** So many writes stand on a page of a history. */
const A_PAGE = 20;

/** What the trail keeps of a write: the language, and what was said in it. */
const side = z.object({ language: z.enum(['th', 'en']).nullable(), state: z.record(z.string(), z.unknown()) });

interface Version {
  readonly language: 'th' | 'en' | null;
  /** What changed, as it was; nothing of a write that changed nothing. */
  readonly before: ContentFields;
  /** Whether it was written in this language before. */
  readonly isFirst: boolean;
  /** All that was said after it; null where it was deleted. */
  readonly after: ContentFields | null;
}

const versionOf = (entry: EntryAbout): Version | null => {
  const [before, after] = [side.safeParse(entry.before).data, side.safeParse(entry.after).data];
  if (!before && !after) return null;
  return { language: (after ?? before)!.language, before: before?.state ?? {}, isFirst: !before, after: after?.state ?? null };
};

/** Where it stands, when it shows itself and how far its writers are is no part of what a draft says: it stays as it is. */
const STAYS: Readonly<Partial<Record<TracedKind, readonly string[]>>> = {
  course: ['reviewState', 'publishAt', 'unpublishAt'],
  lesson: ['module', 'order', 'reviewState'],
};

/** The fields of a draft that would be others if it were as it was then. Of what has no draft there are none: whatever is written of it holds at once. */
const differing = (kind: TracedKind, then: ContentFields, now: ContentFields): string[] => {
  const stays = STAYS[kind];
  if (!stays) return [];
  return Object.keys(then).filter((name) => name in now && !stays.includes(name) && JSON.stringify(then[name]) !== JSON.stringify(now[name]));
};

/** A language that is added to a content is written for the first time by changing it; and what is saved as it was changes nothing. */
const actOf = ({ action }: EntryAbout, version: Version | null): string => {
  const act = action.slice(action.indexOf('.') + 1);
  if (act !== 'update' || !version) return act;
  if (version.isFirst) return 'create';
  return Object.keys(version.before).length ? act : 'same';
};

const WHERE: Readonly<Record<string, HistoryEntry['where']>> = { account: 'portal', editor: 'panel' };

/** A page of the history of a content, newest first. `record.missing` where there is no such content, nor ever was one. */
export const readHistory = async (kind: TracedKind, id: string, cursor: string | undefined): Promise<HistoryPage> => {
  const entries = await entriesAbout(kind, id, cursor ? Number(cursor) : null, A_PAGE);
  if (entries.length === 0 && (await stampOf(TRACED[kind].table, id)) === null) throw refuse('record.missing');
  const shown = entries.slice(0, A_PAGE);
  const now = new Map<string | null, ContentFields | null>();
  for (const language of languagesOf(kind)) now.set(language, await contentNow(kind, id, language));
  const versions = shown.map(versionOf);
  const changes = await presentChanges(
    kind,
    versions.map((version) => ({ before: version?.before ?? {}, after: version?.after ?? {} })),
  );
  const rows = shown.map((entry, index): HistoryEntry => {
    const version = versions[index] ?? null;
    const draft = version && now.get(version.language);
    const act = actOf(entry, version);
    return {
      id: String(entry.id),
      at: entry.at,
      act,
      name: entry.name,
      where: WHERE[entry.actorKind] ?? 'platform',
      language: version?.language ?? null,
      changes: changes[index]!,
      known: version !== null,
      differs: version?.after && draft && act !== 'same' ? differing(kind, version.after, draft) : [],
    };
  });
  return { rows, next: entries.length > A_PAGE ? String(shown.at(-1)!.id) : null };
};

/** The same for whoever is signed in to the panel in this browser, of what they may read there. */
export const readPanelHistory = async (ctx: Context, kind: TracedKind, id: string, cursor: string | undefined): Promise<HistoryPage> => {
  const visitor = await panelVisitor(ctx);
  if (!visitor || !(await readsAtPanel(visitor, TRACED[kind].uid))) throw refuse('record.missing');
  return readHistory(kind, id, cursor);
};

/** As it is written: files by their numbers. */
const asWritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  if ('file' in value) return value.file;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asWritten(inner)]));
};

const fitting = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    // There is no form at whose fields it could be said.
    if (error instanceof Problem && error.code === 'input.invalid') throw learningProblems.refuse('history.unfit');
    throw error;
  }
};

/**
 * Writes a draft as it was after an entry of its history. `version.stale` where somebody wrote it since, `history.unknown` where what it
 * was then is not known or it is not written in that language any more; `history.unfit` where what it named then is gone.
 */
export const putBackTo = (kind: 'course' | 'lesson', id: string, { entryId, stamp }: z.output<typeof putBack>): Promise<void> =>
  transaction(async () => {
    const { uid, table } = TRACED[kind];
    await holdContent(table, id, stamp);
    const entry = await entryAbout(kind, id, Number(entryId));
    const version = entry && versionOf(entry);
    const drafted = (await draftedOf(table as DraftedTable, [id])).get(id);
    if (!version?.after || !version.language || !drafted || !writtenIn(drafted).includes(version.language)) throw learningProblems.refuse('history.unknown');
    const now = (await contentNow(kind, id, version.language))!;
    const data = Object.fromEntries(
      differing(kind, version.after, now).map((name) => [
        name,
        name === 'description' || name === 'body' ? version.after![name] : asWritten(version.after![name]),
      ]),
    );
    await fitting(() => written(() => documents(uid).update({ documentId: id, locale: version.language, data })));
  });

/** Lets the trail say of contents what they were before a write, and what they became. */
export const keepHistories = (): void => {
  for (const kind of TRACED_KINDS) tellWrites(TRACED[kind].uid, { languages: languagesOf(kind), read: (id, language) => contentNow(kind, id, language) });
};
