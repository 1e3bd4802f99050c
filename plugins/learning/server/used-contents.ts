import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@bai/kernel/contracts';
import { appendAudit, documents, forUpdate, now, sql, systemSeat, transaction, type DocumentWrite, fault, refuseFaults } from '@bai/kernel/server';
import type { z } from 'zod';
import { storedQuestion } from './check-question';
import { storedTemplate } from './check-template';
import { usedContents, type USED_KINDS } from './types';
import { CERTIFICATE_TEMPLATE, QUESTION } from './uids';

type Kind = (typeof USED_KINDS)[number];
interface Versioned {
  readonly uid: `api::${string}`;
  readonly table: string;
  readonly schema: z.ZodType<{ version: number }>;
  readonly populate: object;
}

const QUESTION_POPULATE = {
  stem: true,
  media: { fields: ['url', 'alternativeText'] },
  options: { populate: ['text', 'match', 'feedback'] },
  answers: true,
  feedback: true,
};
/** Each kind of content that records rely on: where it is written, and what of it they see. */
export const VERSIONED: Readonly<Record<Kind, Versioned>> = {
  question: { uid: QUESTION, table: 'questions', schema: storedQuestion, populate: QUESTION_POPULATE },
  'certificate-template': {
    uid: CERTIFICATE_TEMPLATE,
    table: 'certificate_templates',
    schema: storedTemplate,
    populate: { name: true, background: true, fields: true, signatory: { populate: { name: true, position: true, signature: true } } },
  },
};
const kindOf = (uid: string): Kind | undefined => (Object.keys(VERSIONED) as Kind[]).find((kind) => VERSIONED[kind].uid === uid);

/** A content as it stands now, reduced to what records see of it; null when there is none. */
export const contentOf = async (kind: Kind, documentId: string): Promise<{ readonly version: number } | null> => {
  const { uid, schema, populate } = VERSIONED[kind];
  const stored = await documents(uid).findOne({ documentId, populate });
  return stored && schema.parse(stored);
};

// Not through `records`: an editors' row, held until commit so that nobody changes what is being used, nor uses what is being changed.
const hold = (kind: Kind, documentId: string): Promise<unknown> => forUpdate(sql()(VERSIONED[kind].table).where({ document_id: documentId }).select('id'));

const isUsed = async (contentId: string, contentVersion?: number): Promise<boolean> =>
  (await usedContents.count(systemSeat('used-contents'), { contentId, ...(contentVersion ? { contentVersion } : {}) })) > 0;

/** What a record that relies on a content keeps of it. */
export interface UsedContent {
  readonly contentVersion: number;
  readonly snapshot: Readonly<Record<string, unknown>>;
}

/**
 * Marks the present version of a question or template as relied on by a record, in the caller's transaction, and answers it. From then
 * on this version stays as it is: whatever an editor changes becomes the next one. `record.missing` when there is none.
 */
export const useContent = (kind: Kind, contentId: string): Promise<UsedContent> =>
  transaction(async () => {
    await hold(kind, contentId);
    const content = await contentOf(kind, contentId);
    if (!content) throw refuse('record.missing');
    const seat = systemSeat('used-contents');
    const known = await usedContents.first(seat, { contentId, contentVersion: content.version });
    const { contentVersion, snapshot } =
      known ??
      (await usedContents.create(seat, {
        kind,
        contentId,
        contentVersion: content.version,
        snapshot: content as unknown as Readonly<Record<string, unknown>>,
        usedAt: now().toISOString(),
      }));
    return { contentVersion, snapshot: snapshot! };
  });

/**
 * The same for several: those whose present version is relied on already are only looked up, the others are marked one after another,
 * in an order that is the same for everybody who waits for them.
 */
export const useContents = async (kind: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  // In SQL: the numbers of editors' rows alone, of many at once.
  const rows = (await sql()(VERSIONED[kind].table).whereIn('document_id', ids).orderBy('document_id').select('document_id', 'version')) as {
    document_id: string;
    version: number;
  }[];
  if (rows.length < ids.length) throw refuse('record.missing');
  const used = new Set((await versionsOf(ids)).map(({ contentId, contentVersion }) => `${contentId}:${contentVersion}`));
  const versions = new Map<string, number>();
  for (const { document_id: id, version } of rows) versions.set(id, used.has(`${id}:${version}`) ? version : (await useContent(kind, id)).contentVersion);
  return versions;
};

/** All versions of some contents that records rely on. */
export const versionsOf = (ids: readonly string[]) => usedContents.every(systemSeat('used-contents'), { contentId: [...ids] });

const USED = fault(['version'], 'แบบใบรับรองนี้ถูกใช้ออกใบรับรองแล้ว จึงลบไม่ได้', 'Certificates were issued with it, so it cannot be deleted.');
const RETIRE = fault(
  ['retired'],
  'คำถามนี้ถูกใช้ในการสอบแล้ว จึงลบไม่ได้ ให้เลือก “ไม่ใช้แล้ว” แทน',
  'It was asked in an exam and cannot be deleted. Choose “no longer asked” instead.',
);

/** A number that only the platform sets; a new content begins with the first. */
const withoutVersion = ({ action, params }: DocumentWrite): void => {
  if (!params?.data) return;
  delete params.data.version;
  if (action === 'create' || action === 'clone') params.data.version = 1;
};

/** Around every write of what has versions, in its transaction: a changed one that was used becomes the next version of itself. */
export const keepVersions = async (write: DocumentWrite, next: () => Promise<unknown>): Promise<unknown> => {
  const kind = kindOf(write.uid);
  if (!kind) return next();
  withoutVersion(write);
  const id = write.params?.documentId;
  if (!id || !['update', 'delete'].includes(write.action)) return next();
  await hold(kind, id);
  if (write.action === 'delete') {
    if (await isUsed(id)) refuseFaults([kind === 'question' ? RETIRE : USED]);
    return next();
  }
  const before = await contentOf(kind, id);
  const result = await next();
  if (!before || !(await isUsed(id, before.version))) return result;
  const after = await contentOf(kind, id);
  if (isDeepStrictEqual(before, after)) return result;
  // Not through `records`: the number of an editors' row, which nobody types.
  await sql()(VERSIONED[kind].table)
    .where({ document_id: id })
    .update({ version: before.version + 1 });
  await appendAudit(systemSeat('used-contents'), { action: `${kind}.version`, type: kind, id, after: { version: before.version + 1 } });
  return { ...(result as object), version: before.version + 1 };
};
