import { panelNames, sql } from '@bai/kernel/server';
import type { Bilingual } from '@bai/kernel/contracts';
import type { TrailRow } from './entries';
import { namesPort, payloadOf } from './read-trail';

/** What the trail says of one record: who wrote it when, and what it was before and after. */
export interface EntryAbout {
  /** Newer ones have greater numbers. */
  readonly id: number;
  readonly at: string;
  readonly action: string;
  /** Null: the platform by itself, or somebody who is no more. */
  readonly name: Bilingual | null;
  /** `account`: through the portal; `editor`: through Strapi's panel; `system`: by itself. */
  readonly actorKind: string;
  /** The purpose or reason that was given; null where none was. */
  readonly why: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

// In SQL: the trail is the kernel's table and no collection.
const about = (type: string, id: string) => sql()<TrailRow>('bai_audit').where({ subject: id, subject_type: type });

const presented = async (rows: readonly TrailRow[]): Promise<EntryAbout[]> => {
  const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const [names, ofPanel] = [await namesPort.ask()(actors), await panelNames(actors)];
  return rows.map((row) => {
    const there = row.actor === null ? undefined : ofPanel.get(row.actor);
    const name = there ? { th: there, en: there } : (row.actor && names.get(row.actor)) || null;
    return { id: Number(row.id), at: row.at, action: row.action, name, actorKind: row.actor_kind, why: row.purpose, ...payloadOf(row.payload) };
  });
};

/** A page of them, newest first, of one action where it is named, older than an entry; one more than asked for where there are more. The caller knows that who asks may read the record. */
export const entriesAbout = async (type: string, id: string, before: number | null, most: number, action?: string): Promise<EntryAbout[]> => {
  const query = about(type, id)
    .orderBy('id', 'desc')
    .limit(most + 1);
  if (before !== null) void query.where('id', '<', before);
  if (action) void query.where({ action });
  return presented((await query) as TrailRow[]);
};

/** One of them; null where the trail has none such of this record. */
export const entryAbout = async (type: string, id: string, entryId: number): Promise<EntryAbout | null> => {
  const row = (await about(type, id).where({ id: entryId }).first()) as TrailRow | undefined;
  return row ? (await presented([row]))[0]! : null;
};
