import type { FieldProblem } from '@bai/kernel/contracts';

/** What the API refused: code, status and details; `offline` when it was not reached at all. */
export class Refusal extends Error {
  /** When it was heard, in ms of `performance.now()`. */
  readonly at = performance.now();
  constructor(
    readonly code: string,
    readonly status: number,
    readonly details: {
      fields?: FieldProblem[];
      retryAfter?: number;
      digest?: string;
      rule?: string;
      source?: string;
      triesLeft?: number;
      [key: string]: unknown;
    } = {},
  ) {
    super(code);
  }
}

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'session.missing',
  403: 'access.denied',
  404: 'record.missing',
  413: 'file.oversized',
  429: 'rate.exceeded',
  503: 'provider.down',
};

/** What an answer refuses, and why. */
export const refusalOf = async (response: Response): Promise<Refusal> => {
  // Read by hand: a schema here would pull zod into the entry script.
  const body = (await response.json().catch(() => null)) as { error?: { name?: unknown; details?: Refusal['details'] } } | null;
  // A proxy that is asked too much says so in the header alone.
  const wait = Number(response.headers.get('retry-after')) || undefined;
  const details = { ...(wait === undefined ? {} : { retryAfter: wait }), ...body?.error?.details };
  return new Refusal(typeof body?.error?.name === 'string' ? body.error.name : (BY_STATUS[response.status] ?? 'fault.unexpected'), response.status, details);
};

/** Whether the same may succeed later: the server was not reached, is asked too much or has a fault. */
export const isPassing = (error: unknown): boolean => error instanceof Refusal && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whether the server is asked too much and names the time after which it may be asked again. */
export const isBusy = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 429 || error.status === 503) && error.details.retryAfter !== undefined;

/** Seconds until what was refused may be asked again. */
export const secondsToWait = ({ at, details }: Refusal): number => Math.max(0, Math.ceil((details.retryAfter ?? 0) - (performance.now() - at) / 1000));
