import { useId, useState, type ReactNode } from 'react';
import type { IconName } from '../addresses/icon-names';
import { useWords } from '../words';
import { Button } from './button';
import { Icon } from './icon';
import { nudged, keptWithin, type Box, type Sides } from './placement-shape';
import { clashId, type Shown } from './placement-page';
import { useClashText } from './placement-said';
import { ToolButton, Toolbar } from './toolbar';
import type { Kind } from './placement';

const ARROWS: readonly (readonly [way: 'left' | 'up' | 'down' | 'right', key: string, icon: IconName])[] = [
  ['left', 'ArrowLeft', 'arrow-left'],
  ['up', 'ArrowUp', 'arrow-up'],
  ['down', 'ArrowDown', 'arrow-down'],
  ['right', 'ArrowRight', 'arrow-right'],
];
const PLAIN = { shiftKey: false, altKey: false };

interface Props {
  readonly sheet: Sides;
  readonly shown: readonly Shown[];
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
  readonly place: (box: Box, kind: string | null) => void;
  /** The boxes that are made alike together, the first of them as it is. */
  readonly marked: readonly string[];
  readonly mark: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly add: (kind: string) => void;
  readonly details: (index: number) => ReactNode;
  readonly isFaulty: (index: number) => boolean;
  readonly kinds: readonly Kind[];
  readonly isFull: boolean;
}

const One = ({ of, index, ...list }: Omit<Props, 'add' | 'kinds' | 'isFull'> & { of: Shown; index: number }) => {
  const { t } = useWords('placement');
  const { sheet, shown, chosen, choose, place, marked, mark, remove, details, isFaulty } = list;
  const { grain = 1 } = sheet;
  const { box, look, clash } = of;
  const { name } = look;
  const bad = useClashText()(clash, (other) => shown.find((one) => one.box.id === other)?.look.name ?? '');
  const [open, id] = [box.id === chosen || isFaulty(index), useId()];
  return (
    <li className={`placement-line${open ? ' is-open' : ''}`}>
      <button type="button" className="placement-head" aria-expanded={open} aria-controls={id} onClick={() => choose(box.id === chosen ? null : box.id)}>
        <span className="grow">{name}</span>{' '}
        <small className="num quiet" translate="no">
          {t('at', { x: box.x / grain, y: box.y / grain })}
        </small>
      </button>
      {bad && (
        <p className="placement-clash small" id={clashId(box.id)}>
          <Icon name="exclamation-triangle-fill" /> {bad}
        </p>
      )}
      <div id={id} hidden={!open}>
        {open && (
          <div className="stack placement-open">
            {details(index)}
            <label className="placement-mark">
              <input type="checkbox" className="form-check-input" checked={marked.includes(box.id)} onChange={() => mark(box.id)} /> {t('mark')}
            </label>
            <div className="row-x may-wrap">
              <Toolbar label={t('move', { name })} className="placement-tools">
                {ARROWS.map(([way, key, icon]) => (
                  <ToolButton
                    key={way}
                    label={t(`ways.${way}`, { name })}
                    icon={icon}
                    act={() => place(nudged(box, { key, ...PLAIN, shiftKey: grain > 1 }, sheet)!, `nudged ${box.id}`)}
                  />
                ))}
              </Toolbar>
              {clash.outside && (
                <Button size="sm" onClick={() => place(keptWithin(box, sheet), null)}>
                  {t('putBack')}
                </Button>
              )}
              <Button size="sm" look="link" icon="trash" aria-label={t('removeOf', { name })} onClick={() => remove(box.id)}>
                {t('remove')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  );
};

const groupsOf = (kinds: readonly Kind[]) =>
  [...new Set(kinds.map(([, , group]) => group))].map((group) => [group, kinds.filter(([, , of]) => of === group)] as const);
const Options = ({ kinds }: { kinds: readonly Kind[] }) =>
  kinds.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Everything on the sheet as a list: what a phone and who sees no sheet works with. */
export const PlacementList = ({ add, kinds, isFull, ...list }: Props) => {
  const { t } = useWords('placement');
  const [picked, pick] = useState('');
  // What was picked may not be there any more.
  const kind = kinds.some(([one]) => one === picked) ? picked : (kinds[0]?.[0] ?? '');
  const id = useId();
  return (
    <div className="stack stack-sm">
      {list.shown.length === 0 && <p className="quiet">{t('empty')}</p>}
      <ul className="placement-list" aria-label={t('list')}>
        {list.shown.map((of, index) => (
          <One key={of.box.id} of={of} index={index} {...list} />
        ))}
      </ul>
      {!isFull && (
        <div className="placement-add">
          <label htmlFor={id}>{t('kind')}</label>
          <select id={id} className="form-select" value={kind} onChange={({ target }) => pick(target.value)}>
            {groupsOf(kinds).map(([group, inside]) =>
              group === undefined ? (
                <Options key="" kinds={inside} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options kinds={inside} />
                </optgroup>
              ),
            )}
          </select>
          <Button icon="plus-lg" onClick={() => add(kind)}>
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
};
