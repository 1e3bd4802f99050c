import { bilingual, day, id, instant, listQuery, page, reasonLine, reasonText, statesOf, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { dataRequestMachine } from './machine';

/** What people may ask about their data. Source: PDPA s. 19, 30 to 36. */
export const REQUEST_KINDS = ['access', 'copy', 'rectification', 'erasure', 'restriction', 'objection', 'portability', 'withdrawal'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
/** Days in which a request is answered, counted in Bangkok from the day it came. Source: PDPA s. 30. */
export const REQUEST_DAYS = 30;
/** Days by which the office may once put an answer off, with a reason that the person is told. */
export const EXTENSION_DAYS = 30;
/** What may be put off: of access and copies the law says thirty days and no more, and a withdrawal takes effect at once. */
export const EXTENDABLE: readonly RequestKind[] = ['rectification', 'erasure', 'restriction', 'objection', 'portability'];
/** How it was made sure that it is the person who asks. */
export const IDENTITY_CHECKS = ['signed_in', 'document', 'in_person', 'by_phone'] as const;
/** Files that an answer may have. */
export const ANSWER_FILES_MOST = 5;

const requestFile = z.object({ id, name: z.string(), type: z.string(), size: z.number().int(), createdAt: instant });
const kind = z.enum(REQUEST_KINDS);
const words = (most: number) => text(most).min(1, { error: 'required' });

/** A request as its maker sees it, with its clock: days left to answer it, less than zero once it is late. */
export const ownDataRequest = z.object({
  id,
  number: z.string(),
  kind,
  state: z.enum(statesOf(dataRequestMachine)),
  wish: z.string(),
  receivedOn: day,
  dueOn: day,
  daysLeft: z.number().int(),
  /** Why its answer was put off; null where it was not. */
  extension: z.string().nullable(),
  answer: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  files: z.array(requestFile),
  createdAt: instant,
});
export type OwnDataRequest = z.output<typeof ownDataRequest>;
export const ownDataRequestPage = page(ownDataRequest);
export const makeDataRequest = z.object({ kind, wish: words(2000) });

/** A request in the office's list. `accountId` is null where somebody without an account asks. */
export const dataRequest = z.object({
  id,
  number: z.string(),
  kind,
  state: z.enum(statesOf(dataRequestMachine)),
  accountId: z.string().nullable(),
  name: bilingual,
  receivedOn: day,
  dueOn: day,
  daysLeft: z.number().int(),
  extendedAt: instant.nullable(),
  createdAt: instant,
});
export type DataRequest = z.output<typeof dataRequest>;
export const dataRequestQuery = listQuery.extend({
  state: z.enum(statesOf(dataRequestMachine)).optional(),
  kind: kind.optional(),
  due: z.enum(['overdue', 'week']).optional(),
});
export const dataRequestPage = page(dataRequest);

const step = z.object({ move: z.string(), to: z.string(), at: z.string(), role: z.string().nullable(), why: z.string().nullable() });
export const oneDataRequest = dataRequest.extend({
  contact: z.string(),
  wish: z.string(),
  identity: z.enum(IDENTITY_CHECKS).nullable(),
  identityNote: z.string().nullable(),
  extension: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.string().nullable(),
  closedAt: instant.nullable(),
  files: z.array(requestFile),
  history: z.array(step),
});
export type OneDataRequest = z.output<typeof oneDataRequest>;

const checked = { identity: z.enum(IDENTITY_CHECKS), identityNote: text(500) };
/** A request that came another way: of somebody with an account by its mail address, else by name and how they are reached. */
export const enterDataRequest = z
  .object({
    kind,
    wish: words(2000),
    receivedOn: day,
    email: z.union([
      z.literal(''),
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email({ error: 'email' })),
    ]),
    name: text(200),
    contact: text(200),
    ...checked,
  })
  .refine(({ email, name }) => email !== '' || name !== '', { error: 'required', path: ['name'] })
  .refine(({ email, contact }) => email !== '' || contact !== '', { error: 'required', path: ['contact'] });
export const takeDataRequest = z.object(checked);
export const answerDataRequest = z.object({ answer: words(4000) });
export const refuseDataRequest = z.object({ reason: reasonText(2000) });
export const extendDataRequest = z.object({ reason: reasonLine(500) });
export const byRequestFile = z.object({ id, fileId: id });
