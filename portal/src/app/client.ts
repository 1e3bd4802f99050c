import type { Api, Ask, Endpoint, Reply } from '@bai/kernel/contracts';
import { useId, useState } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { hearTime } from './clock';
import { assurance, comingBack } from './in-place';
import { asTimed } from './navigation-progress';
import { allSaved } from './pending';
import { needPart } from './http/need-part';
import { Refusal, refusalOf } from './http/refusal';
import { renewSession } from './renew';
import { isSomebodyHere, personTurn, useTurn } from './session';
import { thinksSignedIn } from './signed-in';
import { unsaid } from './unsaid';

export { Refusal, refusalOf } from './http/refusal';

let onLost: () => void = () => undefined;
/** What to do when the session has ended: the router shows the sign-in and comes back. */
export const whenSessionLost = (act: () => void): void => {
  onLost = act;
};

let onDenied: () => void = () => undefined;
/** What to do when something is refused that was offered: what the person may do has changed. */
export const whenDenied = (act: () => void): void => {
  onDenied = act;
};

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: File;
  /** Idempotency key. */
  readonly key?: string;
  /** Sent to its end though the page goes away, where it is short enough for that. */
  readonly keepalive?: boolean;
}

const addressOf = (base: string, endpoint: Endpoint, { params = {}, query = {} }: Sent): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return base + (path === '/' ? '' : path) + (search && `?${search}`);
};

const payloadOf = ({ body, file, key }: Sent): RequestInit & { readonly headers: Record<string, string> } => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) form.append(name, value);
    form.append('file', file);
    return { body: form, headers };
  }
  return body === undefined ? { headers } : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
};

/** Browsers refuse to send more than 64 kB, of all that is on its way, to the end of a page that goes. */
const MOST_KEPT_ALIVE = 48_000;
const isShort = (body: RequestInit['body']): boolean => typeof body !== 'string' || new Blob([body]).size <= MOST_KEPT_ALIVE;

const reach = async (address: string, init: RequestInit): Promise<Response> => {
  const askedAt = performance.now();
  try {
    const response = await fetch(address, init);
    hearTime(response.headers.get('x-now'), askedAt);
    return response;
  } catch {
    throw new Refusal('offline', 0);
  }
};

/** Asks; does what the server wants first (work, where many asked from this address before; the password once more, or all that one signs in by), and asks again. */
const asked = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await reach(address, init);
  if (response.status === 403) {
    const { code } = await refusalOf(response.clone());
    const whole = code === 'assurance.whole';
    if (whole || code === 'assurance.needed') return (await assurance.now(whole)) ? reach(address, init) : response;
  }
  if (response.status !== 428) return response;
  const { details } = await refusalOf(response);
  const { proofOfWork } = await needPart(() => import('./proof-of-work'));
  const work = await proofOfWork(String(details.challenge), Number(details.bits));
  return reach(address, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-work': work } });
};

/** Whether a session that is over was begun anew: by itself where it can be renewed, or by its person, who signs in again where they are. */
const isBack = async (response: Response): Promise<boolean> => {
  if (response.status !== 401 || !thinksSignedIn()) return false;
  if (await renewSession()) return true;
  return isSomebodyHere() && (await refusalOf(response.clone())).code === 'session.missing' && comingBack.now();
};

/** Calls one endpoint of a contract; a session that is over is begun anew once, and what was asked goes on. */
export const call = async <E extends Endpoint>(base: string, endpoint: E, sent: Sent): Promise<Reply<E>> => {
  const { address, headers } = unsaid(addressOf(base, endpoint, sent));
  const payload = payloadOf(sent);
  const keepalive = sent.keepalive === true && isShort(payload.body);
  const init = { method: endpoint.method, keepalive, ...payload, headers: { ...payload.headers, ...headers } };
  let response = await asked(address, init);
  if (await isBack(response)) response = await asked(address, init);
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.code === 'session.missing' && thinksSignedIn()) onLost();
    if (refusal.code === 'access.denied') onDenied();
    throw refusal;
  }
  // As the server parsed it: what the contract does not name never left.
  const { data } = (await response.json()) as { data: Reply<E> };
  return data;
};

/** Something read from the API, as the kit shows it: its data, its refusal, and how to ask again. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: Refusal | undefined;
  /** It is being read, for the first time or anew. */
  readonly isValidating: boolean;
  /** What was asked for is not here yet; `data` may be what was asked for before. */
  readonly isLoading: boolean;
  mutate(): Promise<unknown>;
}

/** Fetches again everything read from a plugin's API. */
export const refetch = (base: string): Promise<unknown> => mutate((key) => Array.isArray(key) && key[0] === base);

/** Begins the keys of what editors change now and then. */
export const CATALOGUE = 'catalogue';
const SELDOM: SWRConfiguration = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
/** What was read within one period is not read again. */
const PERIOD = 300_000;
const period = (): number => Math.floor(performance.now() / PERIOD);

/** A typed client of a plugin's contract: `useRead` for what a screen shows, `send` for what it does, `url` for files. */
export const client = <A extends Api>(plugin: string, api: A) => {
  const base = `/api/${plugin}`;
  const useRead = <K extends keyof A & string>(name: K, ask: Ask<A[K]> | null, options?: SWRConfiguration): SWRResponse<Reply<A[K]>, Refusal> => {
    const turn = useTurn();
    const reading = useSWR<Reply<A[K]>, Refusal>(ask && [base, name, ask, turn], () => call(base, api[name]!, ask as Sent), options);
    // A component is told only of what it looked at. One that hands its reading down, to be looked at later, would never hear of it.
    void reading.data;
    void reading.error;
    return reading;
  };
  /** As `useRead`, for what somebody is about to edit: read anew each time a screen opens, and after every save that is still on its way. */
  const useFresh = <K extends keyof A & string>(name: K, ask: Ask<A[K]>): SWRResponse<Reply<A[K]>, Refusal> => {
    const opening = useId();
    const turn = useTurn();
    const reading = useSWR<Reply<A[K]>, Refusal>([base, name, ask, opening, turn], () => allSaved().then(() => call(base, api[name]!, ask as Sent)), {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    });
    void reading.data;
    void reading.error;
    return reading;
  };
  /**
   * As `useRead`, for what editors change now and then: rule sets, catalogues, texts. It is asked for once in five minutes, and what
   * people do meanwhile does not fetch it again.
   */
  const useCatalogue = <K extends keyof A & string>(name: K, ask: Ask<A[K]>, options?: SWRConfiguration): SWRResponse<Reply<A[K]>, Refusal> => {
    const [begun] = useState(period);
    const turn = useTurn();
    const reading = useSWR<Reply<A[K]>, Refusal>([CATALOGUE, base, name, ask, begun, turn], () => call(base, api[name]!, ask as Sent), {
      ...SELDOM,
      ...options,
    });
    void reading.data;
    void reading.error;
    return reading;
  };
  return {
    base,
    /** What a button that does it `needs`. */
    needs: (name: keyof A & string): string => `${plugin}.${name}`,
    useRead,
    useFresh,
    useCatalogue,
    /** As `useRead`, for lists: the rows before stay on the screen until the next ones are there. */
    useList: <K extends keyof A & string>(name: K, ask: Ask<A[K]> | null, options?: SWRConfiguration): SWRResponse<Reply<A[K]>, Refusal> =>
      useRead(name, ask, { keepPreviousData: true, ...options }),
    send: <K extends keyof A & string>(
      name: K,
      ask: Ask<A[K]>,
      extra: { key?: string; file?: File; quiet?: boolean; keepalive?: boolean } = {},
    ): Promise<Reply<A[K]>> =>
      asTimed(
        call(base, api[name]!, { ...(ask as Sent), ...extra }).then(async (reply) => {
          if (!extra.quiet) await refetch(base);
          return reply;
        }),
      ),
    /** Takes what the API answered for what `useRead` would read: a read still on its way cannot put older facts in its place. */
    keep: <K extends keyof A & string>(name: K, ask: Ask<A[K]>, answered: Reply<A[K]>): Promise<unknown> =>
      mutate([base, name, ask, personTurn()], answered, { revalidate: false }),
    read: <K extends keyof A & string>(name: K, ask: Ask<A[K]>): Promise<Reply<A[K]>> => call(base, api[name]!, ask as Sent),
    url: <K extends keyof A & string>(name: K, ask: Ask<A[K]>): string => addressOf(base, api[name]!, ask as Sent),
  };
};
