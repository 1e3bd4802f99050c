import { useLocation, useSearchParams } from 'react-router';

/** The names of a range of days, in addresses and queries. */
export const DAYS = ['since', 'until'] as const;

/** What the browser's history keeps beside an address: the pages that led to the one a list shows. A reload leaves it. */
interface Kept {
  readonly trails?: Readonly<Record<string, readonly string[]>>;
}

/** How the list called `at` writes a name into the address; the only list of a screen needs no name. */
const named = (at: string, name: string): string => (at ? `${at}.${name}` : name);

/** Reads and changes what the address keeps of a list; several lists on one screen have a name `at` which they stand. */
export const useAddress = (at = '') => {
  const [search, setSearch] = useSearchParams();
  const kept = useLocation().state as Kept | null;
  const put = (changes: Readonly<Record<string, string | null>>, replace = false, trail: readonly string[] = []): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(named(at, name), value);
      else next.delete(named(at, name));
    setSearch(next, { replace, preventScrollReset: true, state: { trails: { ...kept?.trails, [at]: trail } } satisfies Kept });
  };
  return { get: (name: string): string | null => search.get(named(at, name)), put, trail: kept?.trails?.[at] ?? [] };
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
