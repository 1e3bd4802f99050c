import { documentsProblems } from '@bai/documents/contracts';
import { fileOf, keepFile, readFile, removeFile } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, through, today, type Seat } from '@bai/kernel/server';
import type { FilingRow } from '../collections';
import { filingVersions, type FilingVersionRow } from './collections';
import { bytesOf, contentIn, digestOf, type FilingContent } from './content';

/** The record that the files of a report belong to. */
export const OWNER = 'filing';
const seat = systemSeat('filing');

/** The versions of a report, the report itself first; what was frozen and opened again is none. */
export const versionsOf = async ({ id, state }: Pick<FilingRow, 'id' | 'state'>): Promise<FilingVersionRow[]> => {
  if (state === 'open' || state === 'checking') return [];
  return (await filingVersions.all(seat, { filingId: id })).sort((one, other) => one.number - other.number);
};

/** How many rows of the book some versions cover. */
export const coveredBy = (versions: readonly Pick<FilingVersionRow, 'rows' | 'bookRows'>[]): number =>
  versions.reduce((sum, { rows, bookRows }) => sum + (bookRows ?? rows), 0);

/** One version, or `record.missing`. */
export const versionOf = async (filing: Pick<FilingRow, 'id' | 'state'>, number: number): Promise<FilingVersionRow> => {
  const found = (await versionsOf(filing)).find((version) => version.number === number);
  if (!found) throw refuse('record.missing');
  return found;
};

export interface Kept {
  readonly fileId: string;
  readonly digest: string;
}
interface KeptVersion extends Kept {
  /** Rows of the book that it covers; null of PT.27, which has none. */
  readonly bookRows: number | null;
}

/** Keeps what a version says, encrypted. Not inside a transaction. */
export const keepContent = async (by: Seat, { id }: Pick<FilingRow, 'id'>, content: FilingContent): Promise<Kept> => {
  const bytes = bytesOf(content);
  const name = `${content.form}-${content.month}.json`;
  const file = await keepFile(by, { name, type: 'application/json', bytes }, { kind: 'filing', ownerType: OWNER, ownerId: id });
  return { fileId: file.id, digest: digestOf(bytes) };
};

/** What a version says, as it was frozen; `document.unavailable` where it is gone after its years, or is not what was frozen. */
export const frozenContent = async ({ filingId, contentFileId, digest }: FilingVersionRow): Promise<FilingContent> => {
  if (!contentFileId) throw documentsProblems.refuse('document.unavailable', { reason: 'its years are over' });
  const bytes = await readFile(await fileOf(OWNER, filingId, contentFileId));
  if (digestOf(bytes) !== digest) throw documentsProblems.refuse('document.unavailable', { reason: 'its content has changed' });
  return contentIn(bytes);
};

/** Writes a version in the running transaction; one that was opened again is written over. */
export const writeVersion = async (by: Seat, filing: FilingRow, content: FilingContent, { fileId, digest, bookRows }: KeptVersion): Promise<void> => {
  const system = through(by, 'keep-filing');
  const number = content.supplement?.number ?? 0;
  const { layout, rows, totalMg } = content;
  const said = { layout, digest, contentFileId: fileId, rows, bookRows, totalMg, reason: content.supplement?.reason ?? null, frozenOn: today() };
  const before = await filingVersions.first(seat, { filingId: filing.id, number }, { lock: true });
  if (!before) return void (await filingVersions.create(system, { ...said, filingId: filing.id, dispensaryId: filing.dispensaryId, number }));
  await filingVersions.change(system, before.id, said);
  if (before.contentFileId) await removeFile(system, before.contentFileId);
};
