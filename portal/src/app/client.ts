import type { Api, Ask, Endpoint, FieldProblem, Reply } from '@bai/kernel/contracts';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { asTimed } from './navigation-progress';

/** What the API refused: code, status and details; `offline` when it was not reached at all. */
export class Refusal extends Error {
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

let onLost: () => void = () => undefined;
/** What to do when the session has ended: the router shows the sign-in and comes back. */
export const whenSessionLost = (act: () => void): void => {
  onLost = act;
};

/** Rotates the session once for all tabs; whoever waits for the lock finds it done. */
const refresh = async (): Promise<boolean> => {
  const turn = async (): Promise<boolean> => {
    const last = Number(localStorage.getItem('bai.refreshed') ?? 0);
    if (Date.now() - last < 10_000) return true;
    const response = await fetch('/api/accounts/refresh', { method: 'POST' });
    if (response.ok) localStorage.setItem('bai.refreshed', String(Date.now()));
    return response.ok;
  };
  return navigator.locks ? await navigator.locks.request('bai.refresh', turn) : turn();
};

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: File;
  /** Idempotency key. */
  readonly key?: string;
}

const addressOf = (base: string, endpoint: Endpoint, { params = {}, query = {} }: Sent): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return base + (path === '/' ? '' : path) + (search && `?${search}`);
};

const payloadOf = ({ body, file, key }: Sent): RequestInit => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) form.append(name, value);
    form.append('file', file);
    return { body: form, headers };
  }
  return body === undefined ? { headers } : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
};

const refusalOf = async (response: Response): Promise<Refusal> => {
  // Read by hand: a schema here would pull zod into the entry script.
  const body = (await response.json().catch(() => null)) as { error?: { name?: unknown; details?: Refusal['details'] } } | null;
  if (typeof body?.error?.name === 'string') return new Refusal(body.error.name, response.status, body.error.details ?? {});
  return new Refusal(BY_STATUS[response.status] ?? 'fault.unexpected', response.status);
};

const reach = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch {
    throw new Refusal('offline', 0);
  }
};

/** Calls one endpoint of a contract; a session that can be renewed is renewed once. */
export const call = async <E extends Endpoint>(base: string, endpoint: E, sent: Sent): Promise<Reply<E>> => {
  const address = addressOf(base, endpoint, sent);
  const init = { method: endpoint.method, ...payloadOf(sent) };
  let response = await reach(address, init);
  if (response.status === 401 && localStorage.getItem('bai.signed-in') && (await refresh())) response = await reach(address, init);
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.code === 'session.missing' && localStorage.getItem('bai.signed-in')) onLost();
    throw refusal;
  }
  const { data } = (await response.json()) as { data: unknown };
  return (endpoint.reply ? endpoint.reply.parse(data) : null) as Reply<E>;
};

/** Something read from the API, as the kit shows it: its data, its refusal, and how to ask again. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: Refusal | undefined;
  mutate(): Promise<unknown>;
}

/** Fetches again everything read from a plugin's API. */
export const refetch = (base: string): Promise<unknown> => mutate((key) => Array.isArray(key) && key[0] === base);

/** A typed client of a plugin's contract: `useRead` for what a screen shows, `send` for what it does, `url` for files. */
export const client = <A extends Api>(plugin: string, api: A) => {
  const base = `/api/${plugin}`;
  return {
    base,
    useRead: <K extends keyof A & string>(name: K, ask: Ask<A[K]> | null, options?: SWRConfiguration): SWRResponse<Reply<A[K]>, Refusal> => {
      const reading = useSWR<Reply<A[K]>, Refusal>(ask && [base, name, ask], () => call(base, api[name]!, ask as Sent), options);
      // A component is told only of what it looked at. One that hands its reading down, to be looked at later, would never hear of it.
      void reading.data;
      void reading.error;
      return reading;
    },
    send: <K extends keyof A & string>(name: K, ask: Ask<A[K]>, extra: { key?: string; file?: File; quiet?: boolean } = {}): Promise<Reply<A[K]>> =>
      asTimed(
        call(base, api[name]!, { ...(ask as Sent), ...extra }).then(async (reply) => {
          if (!extra.quiet) await refetch(base);
          return reply;
        }),
      ),
    read: <K extends keyof A & string>(name: K, ask: Ask<A[K]>): Promise<Reply<A[K]>> => call(base, api[name]!, ask as Sent),
    url: <K extends keyof A & string>(name: K, ask: Ask<A[K]>): string => addressOf(base, api[name]!, ask as Sent),
  };
};
