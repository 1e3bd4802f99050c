import type { z } from 'zod';
import type { Action } from './matrix';
import type { Role } from './roles';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Bytes that the body of a request may have, where its endpoint does not say more. */
export const BODY_MOST = 64 * 1024;

/** What a part of a file is sent as. */
export const PART_TYPE = 'application/offset+octet-stream';

/** One line of a plugin's HTTP surface. Paths are relative to `/api/<plugin>`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** The row of the matrix that locks it. */
  readonly action: Action;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What leaves; columns it does not name are stripped. `file` endpoints answer bytes instead. */
  readonly reply?: z.ZodType;
  /** The answer is a document (PDF, image, calendar file, page), not JSON. */
  readonly file?: true;
  /** Accepts one uploaded file of at most so many bytes in the multipart field `file`; body fields come beside it. */
  readonly upload?: { readonly most: number };
  /**
   * Takes bytes as they come (`application/offset+octet-stream`), which its handler reads from the request while they arrive, and
   * answers without a body (204): a part of a file that is sent by the protocol of tus.
   */
  readonly part?: true;
  /** Bytes that a body which is no form may have at most, unpacked; `BODY_MOST` unless said. */
  readonly most?: number;
  /** Needs an `Idempotency-Key`; runs in one transaction and answers a twin with the first answer. */
  readonly idempotent?: true;
  /**
   * A tighter limit than the general one: points within seconds, counted by address, account or the named body field. Beyond it
   * the request is refused, or costs whoever asks a proof of work: many share an address, and must not shut each other out.
   */
  readonly limit?: { readonly points: number; readonly seconds: number; readonly by: 'address' | 'account' | `body.${string}`; readonly beyond?: 'work' };
  /**
   * Wants the password, or a second factor, given within the last ten minutes: of everybody, or of these roles; `whole`: the password,
   * and a second factor of who has one. The portal asks in place and sends the request again.
   */
  readonly assurance?: 'recent' | 'whole' | readonly Role[];
  /** Open to a session that is limited until its person has a second factor. What anybody may do is open to it anyway. */
  readonly limited?: true;
  /** Its answer holds what opens something (a code, a key, a token): it never travels packed, since a packed answer's length tells of what is in it. */
  readonly secret?: true;
  /** A list that may be had whole, as a spreadsheet: its handler needs the query and the seat alone. */
  readonly exported?: true;
  /** One sentence for the API's reader. */
  readonly summary: string;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** Declares a plugin's HTTP surface; every endpoint names its row of the matrix, and none stands where another one is, which would never be asked. */
export const defineApi = <const A extends Api>(api: A): A => {
  const places = Object.values(api).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice) throw new Error(`Two endpoints stand at ${twice}`);
  return api;
};

/** What an endpoint answers, parsed. */
export type Reply<E extends Endpoint> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : null;
type Part<E, K extends string, IO extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: IO extends 'in' ? z.input<S> : z.output<S> } : unknown;
/** What a client sends. */
export type Ask<E extends Endpoint> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;
/** What a handler hears, parsed and with defaults. */
export type Heard<E extends Endpoint> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;
