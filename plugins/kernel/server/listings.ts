import { fieldsOf, holdsSetFor, may, reachOf, refuse, type Endpoint } from '../contracts';
import { grantName, isGranted } from './grants';
import { mountedApis } from './mounted';
import { livingSessions, type Seat } from './seat';

/** A list that may be had whole: what its endpoint answers, page by page. */
interface Listing {
  readonly plugin: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: (ask: never) => Promise<unknown>;
}
const listings = new Map<string, Listing>();

/** Remembers a mounted list, as `<plugin>.<endpoint>`. It hears a query and a seat, and nothing of the request. */
export const rememberListing = (listing: Listing): void => void listings.set(`${listing.plugin}.${listing.name}`, listing);

/** The lists that may be had whole. */
export const listingNames = (): string[] => [...listings.keys()];

// An administrator reaches everything by the sets they hold, and nothing without them.
const withinReach = ({ role, subjects }: Seat, { action }: Endpoint): boolean =>
  may(role, action) && (role !== 'admin' || holdsSetFor(subjects.sets ?? [], action));

/** The seat with how far it reaches by an endpoint; refuses who may not use it by the matrix, or by an administrator's sets. */
export const reaching = (seat: Seat, endpoint: Endpoint): Seat => {
  if (!withinReach(seat, endpoint)) throw refuse(seat.subjects.account ? 'access.denied' : 'session.missing');
  return { ...seat, reach: reachOf(seat.role, endpoint.action), reads: endpoint.method === 'GET' };
};

/** The same, and refuses too what the CMS does not grant the role. */
export const permitted = async (seat: Seat, grantsVersion: string | null, plugin: string, name: string, endpoint: Endpoint): Promise<Seat> => {
  const permit = reaching(seat, endpoint);
  if (!(await isGranted(seat, grantsVersion, grantName(plugin, name)))) throw refuse(seat.subjects.account ? 'access.denied' : 'session.missing');
  return permit;
};

/**
 * What the matrix opens to the person's role and they may not use all the same, as `<plugin>.<endpoint>`: withdrawn from the role in
 * the CMS, or of a set that an administrator does not hold. Screens leave out what asks for it.
 */
export const withheldFrom = async (seat: Seat): Promise<string[]> => {
  const names: string[] = [];
  for (const { plugin, api } of mountedApis())
    for (const [name, endpoint] of Object.entries(api)) {
      if (!may(seat.role, endpoint.action)) continue;
      if (!withinReach(seat, endpoint) || !(await isGranted(seat, null, grantName(plugin, name)))) names.push(`${plugin}.${name}`);
    }
  return names;
};

/** One page of a list as its endpoint answers it. */
export interface ListingPage {
  readonly rows: readonly unknown[];
  readonly total?: number;
  readonly totalExact?: boolean;
  readonly next: string | null;
}

const PAGE = 100;

/**
 * Walks a list as the person sees it, page by page from its beginning: the same endpoint, the same reach, the same fields. Refuses
 * what the endpoint refuses, and goes no further once the person's session has ended.
 */
export const walkListing = async function* (seat: Seat, name: string, asked: Readonly<Record<string, unknown>>): AsyncGenerator<ListingPage> {
  const listing = listings.get(name);
  if (!listing) throw refuse('record.missing');
  const { plugin, endpoint, handler } = listing;
  const permit = await permitted(seat, null, plugin, listing.name, endpoint);
  let cursor: string | undefined;
  do {
    if (!seat.session || !(await livingSessions([seat.session])).has(seat.session)) throw refuse('session.missing');
    const query = endpoint.query!.safeParse({ ...asked, cursor, limit: PAGE }, { reportInput: true });
    if (!query.success) throw refuse('input.invalid', { fields: fieldsOf(query.error, 'query') });
    const page = endpoint.reply!.parse(await handler({ seat: permit, query: query.data } as never)) as ListingPage;
    yield page;
    cursor = page.next ?? undefined;
  } while (cursor);
};
