import { z } from 'zod';

/** What one field lacks: its path in the request, an English sentence, and the rule and figures by which the portal words it. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a refusal may carry besides its code. `rule` and `source` name the rule of law that was not met. */
export interface ProblemDetails {
  readonly fields?: readonly FieldProblem[];
  readonly rule?: string;
  readonly source?: string;
  readonly retryAfter?: number;
  readonly [key: string]: unknown;
}

/** A refusal on its way to the person. Made by a plugin's `refuse`; turned into Strapi's envelope by one middleware. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
    this.name = code;
  }
}

type Table = Readonly<Record<string, readonly [status: number, meaning: string]>>;

/** Declares a plugin's refusals: stable code → HTTP status and a plain English sentence; gives the maker of each. */
export const defineProblems = <const T extends Table>(table: T) => ({
  table,
  refuse: (code: keyof T & string, details: ProblemDetails = {}): Problem => {
    const [status, meaning] = table[code]!;
    return new Problem(code, status, meaning, details);
  },
});

export const kernelProblems = defineProblems({
  'input.invalid': [400, 'Something in the request is missing or malformed.'],
  'session.missing': [401, 'You are not signed in.'],
  'access.denied': [403, 'Your role does not allow this.'],
  'record.missing': [404, 'There is no such record.'],
  'method.unknown': [405, 'Nothing here answers to this method.'],
  'state.forbids': [409, 'The record is in a state that does not allow this.'],
  'version.stale': [409, 'Somebody changed the record in the meantime.'],
  'key.conflicting': [409, 'This idempotency key was used for another request.'],
  'file.oversized': [413, 'The file or request is too large.'],
  'file.unsupported': [415, 'This kind of file or content is not accepted.'],
  'rule.unmet': [422, 'A rule is not met.'],
  'work.required': [428, 'Many requests came from this address; this one needs a proof of work.'],
  'assurance.needed': [403, 'Show once more that it is you.'],
  'assurance.whole': [403, 'Show once more that it is you: by your password, and by your second factor if you have one.'],
  'second-factor.required': [403, 'This role needs a second factor; add one first.'],
  'rate.exceeded': [429, 'Too many requests; try again later.'],
  'fault.unexpected': [500, 'Something went wrong on our side.'],
  'provider.down': [503, 'A service we depend on does not answer.'],
  'storage.full': [507, 'There is no room left to keep files.'],
});

export const { refuse } = kernelProblems;

/** The error envelope as it travels. */
export const problemBody = z.object({
  data: z.null(),
  error: z.object({ status: z.number(), name: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
});
