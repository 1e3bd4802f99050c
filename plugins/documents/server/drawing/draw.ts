import { availableParallelism } from 'node:os';
import path from 'node:path';
import { requestNow, turns } from '@bai/kernel/server';
import type { Tinypool } from 'tinypool';
import { documentsProblems } from '../../contracts';
import type { DrawingAsked, Drawings } from './draw-worker';
import { withBuffers } from './with-buffers';

// Named by its package: the tests load this file from its source, and a thread can only be started from what was compiled.
const THREAD = path.join(path.dirname(require.resolve('@bai/documents/package.json')), 'dist/server/drawing/draw-worker.js');
/** Two at least, so that a long report of one person leaves a thread to everybody else. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** A month's report of thousands of rows takes some seconds. */
const LONGEST = 120_000;
/** Milliseconds after which a thread that has nothing to draw ends. */
const IDLE = 60_000;

const line = turns({ atOnce: THREADS, each: 120, most: 600, oneEach: true });

let pool: Promise<Tinypool> | undefined;
/** Threads begin with the first paper: most processes draw none for a while. */
const startPool = async (): Promise<Tinypool> => {
  const library = await import('tinypool');
  return new library.Tinypool({
    filename: THREAD,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
};

/** What the drawing of a paper makes. */
type Drawn<Paper extends keyof Drawings> = Awaited<ReturnType<Drawings[Paper]>>;

/** Ends the threads, as the platform stops; a paper that is asked for later starts them again. */
export const endDrawing = async (): Promise<void> => {
  const ending = pool;
  pool = undefined;
  await (await ending)?.destroy();
};

const inThread = async (asked: DrawingAsked): Promise<unknown> => {
  pool ??= startPool();
  const signal = AbortSignal.timeout(LONGEST);
  try {
    return withBuffers(await (await pool).run(asked, { name: 'draw', signal }));
  } catch (error) {
    if (signal.aborted) throw documentsProblems.refuse('document.unavailable', { reason: 'it takes too long' });
    throw error;
  }
};

/**
 * Draws a paper in a thread, in the turns of the person whom it is for: one at a time for each. `rate.exceeded` when too much waits already,
 * `document.unavailable` for one that takes too long; what the drawing itself refuses is thrown as it threw it.
 */
export const drawnFor = <Paper extends keyof Drawings>(who: string, paper: Paper, ...given: Parameters<Drawings[Paper]>): Promise<Drawn<Paper>> =>
  line.take(who, () => inThread({ paper, given })) as Promise<Drawn<Paper>>;

/** Whom a paper is drawn for: who asks for it now, or the platform in a job. */
const requester = (): string => {
  const request = requestNow();
  return request?.state?.seat?.subjects.account ?? request?.ip ?? 'platform';
};

/** The same for who is being answered. */
export const drawn = <Paper extends keyof Drawings>(paper: Paper, ...given: Parameters<Drawings[Paper]>): Promise<Drawn<Paper>> =>
  drawnFor(requester(), paper, ...given);
