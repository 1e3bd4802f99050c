import type { AnswerValue, Attempt } from '@bai/learning/contracts';
import { serverNow } from '../../../app/clock';
import { underWay } from '../../../app/pending';
import { isPassing, Refusal } from '../../../app/http/refusal';
import { deviceStorage } from '../../../browser/storage';
import type { SaveState } from '../../../kit/autosaver';
import { send } from '../client';

/** What somebody said to a question here. */
export interface Given {
  readonly answer: AnswerValue | null;
  readonly flagged: boolean;
}
interface Waiting extends Given {
  /** By the platform's clock, in ms: what it stored later, from elsewhere, is newer. */
  readonly at: number;
}
/** How things stand with what was answered here. */
export interface Kept {
  readonly given: ReadonlyMap<string, Given>;
  readonly waiting: ReadonlySet<string>;
  readonly state: SaveState;
  /** The end by the newest answer of the platform. */
  readonly endsAt: string;
}

/** This page, as the platform knows it: the one that writes, until another one does. */
export const HOLDER = crypto.randomUUID();
/** Milliseconds: typing rests so long before it is sent; so long after a failure it is tried again. */
const PAUSE = 600;
const AGAIN = 3_000;

const placeOf = (attemptId: string): string => `bai.exam.${attemptId}`;
const read = (attemptId: string): Map<string, Waiting> => {
  try {
    return new Map(Object.entries(JSON.parse(deviceStorage.get(placeOf(attemptId)) ?? '{}') as Record<string, Waiting>));
  } catch {
    return new Map();
  }
};

const passing = (error: unknown): boolean => !(error instanceof Refusal) || isPassing(error);

/**
 * Keeps what is answered: in the browser until the platform has it, one answer at a time and always the last that was said. It stops
 * where the platform refuses for good, and `refused` is told.
 */
export const answerKeeper = (attempt: Attempt, refused: (error: Refusal) => void) => {
  const { id } = attempt;
  const given = new Map<string, Given>(attempt.questions.map(({ id: questionId, answer, flagged }) => [questionId, { answer, flagged }]));
  const waiting = read(id);
  for (const [questionId, kept] of waiting) {
    const question = attempt.questions.find((one) => one.id === questionId);
    if (!question || question.checked || (question.storedAt && Date.parse(question.storedAt) > kept.at)) waiting.delete(questionId);
    else given.set(questionId, { answer: kept.answer, flagged: kept.flagged });
  }
  let sequence = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let kept: Kept = { given: new Map(given), waiting: new Set(waiting.keys()), state: { kind: 'idle' }, endsAt: attempt.endsAt };
  const listeners = new Set<() => void>();

  const tell = (change: Partial<Kept> = {}): void => {
    kept = { ...kept, given: new Map(given), waiting: new Set(waiting.keys()), ...change };
    if (waiting.size) deviceStorage.set(placeOf(id), JSON.stringify(Object.fromEntries(waiting)));
    else deviceStorage.remove(placeOf(id));
    listeners.forEach((listener) => listener());
  };

  const one = async (questionId: string, what: Waiting): Promise<void> => {
    sequence += 1;
    const body = { holder: HOLDER, questionId, answer: what.answer, flagged: what.flagged, sequence };
    const { storedAt, endsAt } = await send('giveAnswer', { params: { id }, body }, { quiet: true, keepalive: true });
    if (waiting.get(questionId) === what) waiting.delete(questionId);
    tell({ endsAt, state: { kind: 'saved', at: storedAt } });
  };

  const drain = async (): Promise<void> => {
    for (let [next] = waiting; next && !stopped; [next] = waiting) {
      tell({ state: { kind: 'saving' } });
      try {
        await one(...next);
      } catch (error) {
        if (passing(error)) {
          tell({ state: { kind: 'offline' } });
          timer = setTimeout(() => void run(), AGAIN);
          return;
        }
        // Nobody can answer any more here, or this answer is none: what is kept would be refused again.
        waiting.delete(next[0]);
        if ((error as Refusal).status === 409) stopped = true;
        tell({ state: { kind: 'failed', error } });
        refused(error as Refusal);
      }
    }
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    running ??= underWay(drain()).finally(() => (running = null));
    await running;
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: (): Kept => kept,
    give: (questionId: string, what: Given, typed = false): void => {
      given.set(questionId, what);
      waiting.set(questionId, { ...what, at: serverNow() });
      tell();
      clearTimeout(timer);
      timer = setTimeout(() => void run(), typed ? PAUSE : 0);
    },
    /** Sends what waits; resolves when it was tried. */
    flush: run,
    /** What was kept from before the page was opened is sent. */
    begin: (): void => void (waiting.size && run()),
    end: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
export type AnswerKeeper = ReturnType<typeof answerKeeper>;
