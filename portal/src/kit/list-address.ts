import { useLocation, useNavigate } from 'react-router';
import { isUnsaid } from '../app/unsaid';

/** The names of a range of days, in addresses and queries. */
export const DAYS = ['since', 'until'] as const;

/** What the browser's history keeps beside an address: the pages that led to the one a list shows. A reload leaves it. */
interface Kept {
  readonly trails?: Readonly<Record<string, readonly string[]>>;
}

/** How the list called `at` writes a name into the address; the only list of a screen needs no name. */
const named = (at: string, name: string): string => (at ? `${at}.${name}` : name);

/** Reads and changes what the address keeps of a list: behind its `#` what no server's log may keep. Several lists on one screen have a name `at` which they stand. */
export const useAddress = (at = '') => {
  const navigate = useNavigate();
  const here = useLocation();
  const kept = here.state as Kept | null;
  const [open, unsaid] = [new URLSearchParams(here.search), new URLSearchParams(here.hash.slice(1))];
  // An address that was kept before these stood behind the `#` is still read.
  const get = (name: string): string | null => (isUnsaid(name) ? unsaid.get(named(at, name)) : null) ?? open.get(named(at, name));
  const changed = (changes: Readonly<Record<string, string | null>>) => {
    const next = { open: new URLSearchParams(open), unsaid: new URLSearchParams(unsaid) };
    for (const [name, value] of Object.entries(changes)) {
      next.open.delete(named(at, name));
      next.unsaid.delete(named(at, name));
      if (value) next[isUnsaid(name) ? 'unsaid' : 'open'].set(named(at, name), value);
    }
    return { search: next.open.toString(), hash: next.unsaid.toString() };
  };
  const put = (changes: Readonly<Record<string, string | null>>, replace = false, trail: readonly string[] = []): void =>
    void navigate(changed(changes), { replace, preventScrollReset: true, state: { trails: { ...kept?.trails, [at]: trail } } satisfies Kept });
  /** Where a link leads that changes so much of the address and keeps the rest, with what stands behind the `#`. */
  const to = (changes: Readonly<Record<string, string | null>>): string => {
    const { search, hash } = changed(changes);
    return `?${search}${hash && `#${hash}`}`;
  };
  return { get, put, to, trail: kept?.trails?.[at] ?? [] };
};

interface Asked {
  readonly filters?: readonly string[];
  /** The order as the list comes. */
  readonly sort?: string;
  /** The name of one of several lists on a screen. */
  readonly at?: string;
  /** The states of its tabs, which are counted. */
  readonly tabs?: readonly string[];
}

/** What the list asks for, read from the URL: search, sort, cursor and the named filters. */
export const useListQuery = ({ filters = [], sort, at, tabs }: Asked = {}): Record<string, string | undefined> => {
  const { get } = useAddress(at);
  const read = ['q', 'sort', 'cursor', ...DAYS, ...(tabs ? ['state'] : []), ...filters].map(
    (name) => [name, get(name) ?? (name === 'sort' ? sort : undefined)] as const,
  );
  const counts = tabs ? [['counts', tabs.join(',')] as const] : [];
  return Object.fromEntries([...read, ...counts].filter(([, value]) => value !== undefined && value !== ''));
};

/** The record of a list that stands opened on its own screen, named in the address beside what the list keeps there: none of it is lost by opening or closing. */
export const useOpened = (name: string) => {
  const { get, put, to, trail } = useAddress();
  return {
    opened: get(name),
    open: (id: string): void => put({ [name]: id }, false, trail),
    close: (): void => put({ [name]: null }, false, trail),
    to: (id: string): string => to({ [name]: id }),
  };
};
