import { removeFile } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { FILED_STATES, transactionsProblems, type moveFiling as moveSchema } from '../../contracts';
import type { z } from 'zod';
import { filings, useRows, type FilingRow } from '../collections';
import { contentOf, type FilingContent } from './content';
import { gapsOf } from './gaps';
import { licenseOf } from './present';
import { rowsOfReport } from './pt28-lines';
import { coveredBy, frozenContent, keepContent, versionsOf, writeVersion } from './versions';

const system = systemSeat('filing');
/** A sale that comes while a month is read is in it, or after it; so often it is read anew. */
const TRIES = 3;

/** The rows that a report has by now: what is read before its lock must still be all that there is under it. */
export const countedRows = (filing: FilingRow): Promise<number> => (filing.form === 'pt28' ? useRows.count(system, rowsOfReport(filing)) : Promise.resolve(0));

interface Freezing {
  readonly read: (filing: FilingRow) => Promise<FilingContent>;
  readonly move: 'prepare' | 'amend';
  readonly why: string | null;
  /** Rows of the book that the versions before cover. */
  readonly from: number;
}

/** Keeps what a report says now as a version and moves the report on, together; in between nobody adds a row. */
const freeze = async (seat: Seat, seen: FilingRow, { read, move, why, from }: Freezing): Promise<FilingRow> => {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await countedRows(seen);
    const content = await read(seen);
    const kept = await keepContent(seat, seen, content);
    try {
      const moved = await transaction(async () => {
        const locked = await filings.one(seat, seen.id, { lock: true });
        if (locked.version !== seen.version || (await countedRows(locked)) !== rows) return null;
        await writeVersion(seat, locked, content, { ...kept, bookRows: content.form === 'pt28' ? rows - from : null });
        return filings.move(seat, seen.id, move, { why });
      });
      if (moved) return moved;
    } catch (error) {
      await removeFile(through(seat, 'keep-filing'), kept.fileId);
      throw error;
    }
    await removeFile(through(seat, 'keep-filing'), kept.fileId);
    if (attempt === TRIES) throw refuse('version.stale');
  }
};

const forbids = (state: FilingRow['state'], move: string) => refuse('state.forbids', { machine: 'filing', state, move });

/** Freezes a report that was checked; `filing.gaps` names what has to be mended first. */
export const prepareFiling = async (seat: Seat, id: string, { early }: Pick<z.output<typeof moveSchema>, 'early'>): Promise<FilingRow> => {
  const begun = await filings.one(seat, id);
  if (begun.state !== 'checking') throw forbids(begun.state, 'prepare');
  const seen = { ...begun, licenseNumber: await licenseOf(begun) };
  const gaps = (await gapsOf(seen)).filter(({ gap, must }) => must && !(early && gap === 'running')).map(({ gap }) => gap);
  if (gaps.length) throw transactionsProblems.refuse('filing.gaps', { gaps });
  return freeze(seat, seen, { read: (filing) => contentOf(filing, null), move: 'prepare', why: null, from: 0 });
};

/** Of two contents of a form, whether they say the same. */
const sameLines = (one: FilingContent, other: FilingContent): boolean => JSON.stringify(one.lines) === JSON.stringify(other.lines);

/** Freezes a numbered supplement: of PT.28 the rows that were corrected since, of PT.27 the month as it is now. */
export const amendFiling = async (seat: Seat, id: string, reason: string): Promise<FilingRow> => {
  const begun = await filings.one(seat, id);
  if (!(FILED_STATES as readonly string[]).includes(begun.state)) throw forbids(begun.state, 'amend');
  const seen = { ...begun, licenseNumber: await licenseOf(begun) };
  const versions = await versionsOf(seen);
  const last = versions.at(-1);
  if (last && !last.filedAt) throw transactionsProblems.refuse('filing.unfiled');
  const from = coveredBy(versions);
  const number = (last?.number ?? 0) + 1;
  const before = last && seen.form === 'pt27' ? await frozenContent(last) : null;
  const read = async (filing: FilingRow): Promise<FilingContent> => {
    const content = await contentOf(filing, { number, reason, from });
    if (content.form === 'pt28' ? content.rows === 0 : before !== null && sameLines(content, before)) throw transactionsProblems.refuse('filing.unchanged');
    return content;
  };
  return freeze(seat, seen, { read, move: 'amend', why: reason, from });
};
