import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWords } from '../words';

/** A filter kept in the URL: a name, its words, and the values with theirs. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** Reads and changes what the address of a list keeps. */
export const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const kept = useLocation().state as Kept | null;
  const put = (changes: Record<string, string | null>, replace = false, trail: readonly string[] = []): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next, { replace, preventScrollReset: true, state: { trail } satisfies Kept });
  };
  return { search, put, trail: kept?.trail ?? [] };
};
/** What the browser's history keeps beside an address: the pages of a list that led to it. A reload leaves it. */
interface Kept {
  readonly trail?: readonly string[];
}

/** The first and the last day of what is listed. */
export const DaysBox = ({ label }: { label: string }) => {
  const { t } = useWords('kit');
  const { search, put } = useAddress();
  return (
    <fieldset className="days-box">
      <legend className="visually-hidden">{label}</legend>
      {(['since', 'until'] as const).map((name) => (
        <input
          key={name}
          type="date"
          className="form-control"
          aria-label={t(name === 'since' ? 'firstDay' : 'lastDay')}
          value={search.get(name) ?? ''}
          min={(name === 'until' && search.get('since')) || undefined}
          max={(name === 'since' && search.get('until')) || undefined}
          onChange={({ target }) => {
            if (target.validity.valid) put({ [name]: target.value, cursor: null });
          }}
        />
      ))}
    </fieldset>
  );
};

/** Search words, sent by Enter or on leaving; `/` jumps here from anywhere. */
export const SearchBox = () => {
  const { t } = useWords('kit');
  const { search, put } = useAddress();
  const asked = search.get('q') ?? '';
  const [{ typed, before }, setTyped] = useState({ typed: asked, before: asked });
  // The address was changed elsewhere: by a link, or by going back.
  if (before !== asked) setTyped({ typed: asked, before: asked });
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target as HTMLElement).matches('input, textarea, select')) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <form
      role="search"
      className="grow"
      onSubmit={(event) => {
        event.preventDefault();
        put({ q: typed.trim(), cursor: null });
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('search')}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        className="form-control w-100"
        placeholder={t('searchHint')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped({ typed: event.target.value, before: asked })}
        onBlur={() => {
          if (typed.trim() !== asked) put({ q: typed.trim(), cursor: null }, true);
        }}
      />
    </form>
  );
};

/** One filter as a list of its values. */
export const FilterBox = ({ filter }: { filter: Filter }) => {
  const { t } = useWords('kit');
  const { search, put } = useAddress();
  return (
    <select
      className="form-select"
      aria-label={filter.label}
      value={search.get(filter.name) ?? ''}
      onChange={(event) => put({ [filter.name]: event.target.value, cursor: null })}
    >
      <option value="">
        {filter.label}: {t('all')}
      </option>
      {filter.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};
