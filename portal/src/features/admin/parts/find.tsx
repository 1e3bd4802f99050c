import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOnline } from '../../../browser/network';
import { useStable } from '../../../app/latest';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { countText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Skeleton } from '../../../kit/states';
import { Name, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { readNumber } from './find-number';
import { useRecords, type Found } from './find-records';
import { useScreens } from './find-screens';
import { isListed } from './find-sources';
import '../../../kit/styles/find.css';

/** Whoever pauses so long, in milliseconds, has typed what they look for. */
const PAUSE = 300;

interface Shown {
  readonly name: string;
  readonly head: string;
  readonly found: readonly Found[];
}

/** What was found, in groups; the focus stays in the field, which says which one is meant. */
const Results = ({ id, shown, active, leave }: { id: string; shown: readonly Shown[]; active: string | undefined; leave: () => void }) => {
  const { t } = useWords('find');
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t('results')}>
      {shown.map(({ name, head, found }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <span className="find-group" role="presentation" id={`${id}-${name}`}>
            {head}
          </span>
          {found.map(({ key, to, name: called, note, icon }) => (
            <Link key={key} id={`${id}-${key}`} role="option" aria-selected={key === active} tabIndex={-1} to={to} onClick={leave}>
              <Icon name={icon} />
              <span className="grow">
                <Name of={called} />
                <small className="quiet d-block">
                  {note.map((part, index) => (
                    <Fragment key={index}>
                      {index > 0 && <span> · </span>}
                      <span className={readNumber(part) ? 'nb' : ''}>
                        <Typed words={part} />
                      </span>
                    </Fragment>
                  ))}
                </small>
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
};

const Finder = ({ leave }: { leave: () => void }) => {
  const { t } = useWords(['find', 'shell']);
  const id = useId();
  const online = useOnline();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  // Who sends a number off before it was looked for, as scanners do, is led there once it is.
  const [hasty, setHasty] = useState<string | null>(null);
  const wanted = typed.trim();
  const screens = useScreens(wanted);
  const groups = useRecords(asked);
  const number = readNumber(asked);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  const settled = wanted === asked && !groups.some(({ from }) => from.isLoading);
  const shown: readonly Shown[] = [
    { name: 'screens', head: t('groups.screens'), found: screens },
    // What was found for other words is no answer to these.
    ...(wanted === asked ? groups : []).map(({ name, found, total, exact }) => ({
      name,
      head:
        total > found.length
          ? t('part', { group: t(`groups.${name}`), shown: found.length, total: exact ? String(total) : countText(Infinity) })
          : t(`groups.${name}`),
      found,
    })),
  ].filter(({ found }) => found.length > 0);
  const all = shown.flatMap(({ found }) => found);
  const failed = groups.filter(({ from }) => from.error && !from.isLoading);
  const active = all.find(({ key }) => key === chosen) ?? (settled ? all[0] : undefined);

  const go = useStable(({ to }: Found) => {
    leave();
    void navigate(to);
  });
  const led = settled && hasty !== null && hasty === asked && number?.is === 'whole' ? all[0] : undefined;
  useEffect(() => {
    if (led) go(led);
  }, [led, go]);

  const move = (by: number): void => {
    const at = active ? all.indexOf(active) : by > 0 ? -1 : 0;
    setChosen(all.at((at + by) % all.length)?.key ?? null);
  };
  const keys = (event: KeyboardEvent): void => {
    // Enter and the arrows belong to who composes a letter of several keys.
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && all.length > 0) move(by);
    else if (event.key !== 'Enter') return;
    else if (active) go(active);
    else {
      setAsked(wanted);
      setHasty(wanted);
    }
    event.preventDefault();
  };
  const none = (): string => {
    if (number?.is === 'mistyped') return t('mistyped');
    if (number && !isListed(number.kind)) return t('unlisted', { kind: number.kind });
    return t(number ? 'noneOfNumber' : 'none');
  };

  return (
    <>
      <div className="stack stack-sm">
        <label className="visually-hidden" htmlFor={id}>
          {t('field')}
        </label>
        <div className="row-x">
          <input
            ref={field}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            className="form-control grow"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={all.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active && `${id}-${active.key}`}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
              setHasty(null);
            }}
            onKeyDown={keys}
          />
          <Button onClick={leave}>{t('shell:close')}</Button>
        </div>
        <small className="quiet" id={`${id}-hint`}>
          {t('hint')}
        </small>
      </div>
      <span className="visually-hidden" role="status">
        {settled && all.length > 0 ? t('found', { count: all.length }) : ''}
      </span>
      <div className="find-results">
        {!online && <Notice kind="warning">{t('offline')}</Notice>}
        {all.length > 0 && <Results id={id} shown={shown} active={active?.key} leave={leave} />}
        {wanted !== '' && !settled && <Skeleton lines={3} />}
        {failed.length > 0 && settled && (
          <>
            <p>{t('unread', { groups: failed.map(({ name }) => t(`groups.${name}`)).join(', ') })}</p>
            <ProblemNotice error={failed[0]!.from.error} retry={() => failed.forEach(({ from }) => void from.mutate())} />
          </>
        )}
        {online && settled && [...asked].length > 1 && all.length === 0 && failed.length === 0 && (
          <p className="quiet" role="status">
            {none()}
          </p>
        )}
      </div>
    </>
  );
};

/** Looks through everything that somebody may read and leads there. What was typed goes with the dialog. */
const Find = ({ open, close }: { open: boolean; close: () => void }) => {
  const { t } = useWords('find');
  return (
    <Dialog keeps open={open} title={t('title')} close={close}>
      <Finder leave={close} />
    </Dialog>
  );
};
export default Find;
