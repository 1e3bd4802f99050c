import type { Endpoint, Problem, Role } from '../contracts';
import { now } from './clock';
import { basePath } from './mounted';
import type { Seat } from './seat';
import { log, type Context } from './strapi-edge';

/** What nobody foresaw, as it may be kept: of a database error its code alone stands for the message, since that holds values of people. */
export interface Fault {
  readonly digest: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** A request below `/api` as it was answered. It holds nothing of what was asked but the address as it is declared. */
export interface Answered {
  /** When its answer began, on the platform's clock, in milliseconds. */
  readonly at: number;
  readonly method: string;
  /** The address with the names of its parameters in place of what they were; null where nothing is declared. */
  readonly route: string | null;
  /** `plugin.endpoint`, or the handler of Strapi's that answered. */
  readonly endpoint: string | null;
  readonly status: number;
  /** Until the answer began, in milliseconds: what a file or a stream takes to be sent is not in it. */
  readonly duration: number;
  readonly account: string | null;
  /** At whose account somebody tried to sign in and was refused, where there is one. */
  readonly tried: string | null;
  readonly role: Role;
  readonly ip: string;
  readonly request: string;
  /** The code of the refusal, if it was one. */
  readonly problem: string | null;
  readonly fault: Fault | null;
}
type Hear = (answered: Answered) => void;

let hears: readonly Hear[] = [];
/** Hears of every answered request of the API. It is called while the answer leaves: whoever hears must only remember. */
export const whenAnswered = (hear: Hear): void => void (hears = [...hears, hear]);

interface Place {
  readonly route: string;
  readonly endpoint: string;
}
/** Where an endpoint stands, to be kept with each request that reached it. */
export const placeOf = (plugin: string, name: string, { path }: Endpoint): Place => ({
  route: `${basePath(plugin)}${path === '/' ? '' : path}`,
  endpoint: `${plugin}.${name}`,
});

/** What is kept with a request for those who hear of it. */
interface Noted {
  readonly place?: Place;
  /** Who asked, whether or not they may. */
  readonly seat?: Seat;
  readonly fault?: Fault;
  readonly refusal?: Problem;
}
const notes = new WeakMap<Context, Noted>();
/** Keeps something with a request; the end of it tells it on. */
export const note = (ctx: Context, noted: Noted): void => void (hears.length && notes.set(ctx, { ...notes.get(ctx), ...noted }));

const whom = new WeakMap<Problem, string | null>();
/** Keeps with a refusal at whose account somebody tried: it is told with the request, and never answered. */
export const triedAt = (refusal: Problem, account: string | null): Problem => {
  whom.set(refusal, account);
  return refusal;
};

/** Whether a request outside the API is to be told too: something of it was noted. */
export const isNoted = (ctx: Context): boolean => notes.has(ctx);

/** What Strapi's router found, of its own routes of the API. */
const strapisPlace = (ctx: Context): Place | undefined => {
  const { path, handler, info } = (ctx.state.route ?? {}) as { path?: unknown; handler?: unknown; info?: { type?: string } };
  if (typeof path !== 'string' || info?.type !== 'content-api') return undefined;
  return { route: `/api${path}`, endpoint: typeof handler === 'string' ? handler : path };
};

/** Tells that a request has been answered which began at `begun` of the process' own clock. */
export const tellAnswered = (ctx: Context, begun: number): void => {
  if (hears.length === 0) return;
  const { place = strapisPlace(ctx), seat, fault = null, refusal } = notes.get(ctx) ?? {};
  const { error } = (ctx.body ?? {}) as { error?: { name?: string } };
  const answered: Answered = {
    at: now().getTime(),
    method: ctx.method,
    route: place?.route ?? null,
    endpoint: place?.endpoint ?? null,
    status: refusal?.status ?? ctx.status,
    duration: performance.now() - begun,
    account: seat?.subjects.account ?? null,
    tried: (refusal && whom.get(refusal)) ?? null,
    role: seat?.role ?? 'public',
    ip: ctx.ip,
    request: ctx.state.requestId ?? '',
    problem: refusal?.code ?? (ctx.status >= 400 ? (error?.name ?? null) : null),
    fault,
  };
  for (const hear of hears)
    try {
      hear(answered);
    } catch (error) {
      log.error(`hearing of an answered request: ${(error as Error).message}`);
    }
};
