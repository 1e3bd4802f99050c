import { useEffect, useId, useRef, useState } from 'react';
import { useStable } from '../app/latest';
import { isSingleKey } from '../app/single-keys';
import { useLanguage, useWords } from '../words';
import { countText, dayText } from './format';
import { Icon } from './icon';
import { DAYS, useAddress } from './list-address';
import { languageOf } from './texts';

/** A filter kept in the URL: a name, its words, and the values with theirs. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The words of the choice that names none, where it does not show all. */
  readonly unchosen?: string;
}

/** Whoever pauses so long, in milliseconds, has typed what they look for. */
const PAUSE = 300;

/** Search words, looked for after a pause, by Enter or on leaving; `/` jumps here from anywhere, if it is the screen's only list. */
export const SearchBox = ({ at, label }: { at: string; label: string }) => {
  const { t } = useWords('kit');
  const { get, put } = useAddress(at);
  const asked = get('q') ?? '';
  const [{ typed, before, own }, setTyped] = useState({ typed: asked, before: asked, own: asked });
  // The address was changed elsewhere: by a link, or by going back. What one asked for oneself leaves what was typed since.
  if (before !== asked) setTyped({ typed: asked === own ? typed : asked, before: asked, own: asked });
  const search = (replace: boolean): void => {
    const q = typed.trim();
    if (q === asked) return;
    setTyped({ typed, before, own: q });
    put({ q, cursor: null }, replace);
  };
  const afterPause = useStable(() => search(true));
  useEffect(() => {
    const timer = setTimeout(afterPause, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, afterPause]);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (at) return;
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [at]);
  return (
    <form
      role="search"
      aria-label={`${t('search')} ${label}`}
      className="grow"
      onSubmit={(event) => {
        event.preventDefault();
        search(false);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('search')}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        name="q"
        className="form-control w-100"
        placeholder={t('searchHint')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped({ typed: event.target.value, before, own })}
        onBlur={() => search(true)}
      />
    </form>
  );
};

/** One filter as a list of its values. */
export const FilterBox = ({ filter, at }: { filter: Filter; at: string }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const { get, put } = useAddress(at);
  return (
    <select
      className="form-select"
      name={filter.name}
      aria-label={filter.label}
      value={get(filter.name) ?? ''}
      onChange={(event) => put({ [filter.name]: event.target.value, cursor: null })}
    >
      <option value="">{filter.unchosen ?? `${filter.label}: ${t('all')}`}</option>
      {filter.options.map(([value, label]) => (
        <option key={value} value={value} lang={languageOf(label, language)}>
          {label}
        </option>
      ))}
    </select>
  );
};

/** What narrows the list now, each with a way to let go of it. */
export const Chips = ({ filters, at }: { filters: readonly Filter[]; at: string }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const { get, put } = useAddress(at);
  const asked = get('q');
  const [since, until] = DAYS.map((name) => get(name));
  const days = [since && t('sinceDay', { date: dayText(language, since) }), until && t('untilDay', { date: dayText(language, until) })].filter(Boolean);
  const chips = [
    ...(asked ? [{ names: ['q'], text: `“${asked}”` }] : []),
    ...filters.flatMap(({ name, options }) => {
      const [, text] = options.find(([value]) => value === get(name)) ?? [];
      return text ? [{ names: [name], text }] : [];
    }),
    ...(days.length ? [{ names: [...DAYS], text: days.join(' ') }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="chips list-chips">
      {chips.map(({ names, text }) => (
        <button
          key={names.join()}
          type="button"
          className="chip"
          aria-label={t('letGo', { what: text })}
          onClick={() => put({ cursor: null, ...Object.fromEntries(names.map((name) => [name, null])) })}
        >
          {text}
          <Icon name="x-lg" />
        </button>
      ))}
    </div>
  );
};

/** The states by which a list is looked at most, with how many each has, and all of them. */
export const StateTabs = ({
  filter,
  tabs,
  counts,
  label,
  at,
}: {
  filter: Filter;
  tabs: readonly string[];
  counts: Readonly<Record<string, number>>;
  label: string;
  at: string;
}) => {
  const { t } = useWords('kit');
  const { get, put } = useAddress(at);
  const shown = get(filter.name) ?? '';
  const all = [['', t('all')] as const, ...filter.options.filter(([value]) => tabs.includes(value))];
  return (
    <div className="list-tabs" role="group" aria-label={label}>
      {all.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={shown === value} onClick={() => put({ [filter.name]: value || null, cursor: null })}>
          {name}
          {counts[value] !== undefined && (
            <span className="count num" translate="no">
              {countText(counts[value])}
            </span>
          )}
        </button>
      ))}
    </div>
  );
};
