import { accountsApi, type ListLayout, type ListView } from '@bai/accounts/contracts';
import { useState } from 'react';
import { client, Refusal } from '../app/client';
import { useMe } from '../app/session';
import { useWords } from '../words';
import { Button } from './button';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { DAYS, useAddress } from './list-address';
import type { Column } from './list-columns';
import { Menu } from './menu';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';
import { deviceStorage } from '../browser/storage';

const { useRead, send, read: fetchLayout } = client('accounts', accountsApi);
const AS_IT_CAME: ListLayout = { columns: null, views: [], version: 0 };

const slot = (list: string): string => `bai.columns.${list}`;
/** The columns as this device last saw them: a list that is arranged does not jump when it opens. */
const remembered = (list: string): ListLayout => {
  try {
    return { ...AS_IT_CAME, columns: JSON.parse(deviceStorage.get(slot(list)) ?? 'null') as string[] | null };
  } catch {
    return AS_IT_CAME;
  }
};

/** How the person has arranged a list, and how to keep another arrangement: on the device alone for who is not signed in. Without a name a list is as it came. */
export const useLayout = (list: string | undefined) => {
  const person = useMe()?.person;
  const read = useRead('layout', list && person ? { params: { list } } : null, { revalidateOnFocus: false });
  const [guests, setGuests] = useState<ListLayout | null>(null);
  const layout = read.data ?? guests ?? (list ? remembered(list) : AS_IT_CAME);
  const keep = async (change: (known: ListLayout) => Partial<ListLayout>): Promise<void> => {
    if (!list) return;
    const put = (known: ListLayout): Promise<ListLayout> => send('keepLayout', { params: { list }, body: { ...known, ...change(known) } }, { quiet: true });
    const kept = async (): Promise<ListLayout> => {
      try {
        return await put(layout);
      } catch (error) {
        // Another window arranged it meanwhile: the change goes on top of that.
        if (!(error instanceof Refusal) || error.code !== 'version.stale') throw error;
        return put(await fetchLayout('layout', { params: { list } }));
      }
    };
    const next = { ...layout, ...change(layout) };
    deviceStorage.set(slot(list), JSON.stringify(next.columns));
    if (!person) return setGuests(next);
    // A tick answers at once; what is refused goes back to what it was.
    await read.mutate(kept(), { optimisticData: next, revalidate: false });
  };
  return { layout, keep };
};

type Keep = ReturnType<typeof useLayout>['keep'];

/** Which columns a list shows: ticks, kept at once. */
export const ColumnsMenu = <R,>({ columns, layout, keep }: { columns: readonly Column<R>[]; layout: ListLayout; keep: Keep }) => {
  const { t } = useWords('kit');
  const { run, error } = useAction(keep);
  const all = columns.map(({ key }) => key);
  const shown = layout.columns ?? all;
  const toggle = (key: string): void => {
    const next = all.filter((one, index) => index === 0 || (one === key ? !shown.includes(one) : shown.includes(one)));
    void run(() => ({ columns: next.length === all.length ? null : next }));
  };
  return (
    <Menu label={t('columns')} icon="layout-three-columns">
      <ProblemNotice error={error} />
      {columns.slice(1).map(({ key, head }) => (
        <label key={key} className="menu-line">
          <input type="checkbox" className="form-check-input" checked={shown.includes(key)} onChange={() => toggle(key)} />
          {head}
        </label>
      ))}
      {layout.columns && (
        <Button size="sm" look="link" onClick={() => void run(() => ({ columns: null }))}>
          {t('columnsAll')}
        </Button>
      )}
    </Menu>
  );
};

interface Views {
  readonly at: string;
  readonly names: readonly string[];
  readonly layout: ListLayout;
  readonly keep: Keep;
}

/** The views of a list that somebody has saved: how it was narrowed and sorted, with which columns. */
export const ViewsMenu = ({ at, names, layout, keep }: Views) => {
  const { t } = useWords('kit');
  const { get, put } = useAddress(at);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const { run, busy, error } = useAction(keep);
  const parts = ['q', 'sort', ...DAYS, ...names];
  const now = new URLSearchParams(parts.flatMap((part) => (get(part) ? [[part, get(part)!]] : [])));
  const show = ({ search, columns }: ListView): void => {
    const wanted = new URLSearchParams(search);
    put({ cursor: null, ...Object.fromEntries(parts.map((part) => [part, wanted.get(part)])) });
    if (JSON.stringify(columns) !== JSON.stringify(layout.columns)) void run(() => ({ columns }));
  };
  const save = async (): Promise<void> => {
    const view = { name: name.trim(), search: now.toString(), columns: layout.columns };
    const done = await run(({ views }) => ({ views: [...views.filter((one) => one.name !== view.name), view].slice(-20) }));
    if (!done) return;
    setNaming(false);
    setName('');
  };
  return (
    <>
      <Menu label={t('views')} icon="bookmark">
        {layout.views.length === 0 && <p className="small quiet">{t('viewsNone')}</p>}
        {layout.views.map((view) => (
          <div key={view.name} className="menu-line spread">
            <button type="button" className="menu-pick" aria-pressed={view.search === now.toString()} onClick={() => show(view)}>
              {view.name}
            </button>
            <button
              type="button"
              className="btn-icon"
              aria-label={t('viewDrop', { name: view.name })}
              onClick={() => void run(({ views }) => ({ views: views.filter((one) => one.name !== view.name) }))}
            >
              <Icon name="trash" />
            </button>
          </div>
        ))}
        <Button size="sm" icon="plus-lg" onClick={() => setNaming(true)}>
          {t('viewSave')}
        </Button>
        {!naming && <ProblemNotice error={error} />}
      </Menu>
      <Dialog open={naming} title={t('viewSave')} close={() => setNaming(false)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void save();
          }}
        >
          <label className="field">
            <span className="fw-semibold">{t('viewName')}</span>
            <input className="form-control" value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
            <span className="hint">{t('viewHint')}</span>
          </label>
          <ProblemNotice error={error} />
          <div className="modal-actions">
            <Button onClick={() => setNaming(false)}>{t('back')}</Button>
            <Button type="submit" look="primary" busy={busy} disabled={!name.trim()}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
};
