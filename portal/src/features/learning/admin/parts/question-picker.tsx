import type { BankRow } from '@bai/learning/contracts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { said } from '../../../../kit/format';
import { Tick } from '../../../../kit/picks';
import { Loaded } from '../../../../kit/states';
import { Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useList, useRead } from '../../questions-client';

interface Asked {
  readonly q: string;
  readonly categoryId: string;
  readonly cursor: string | null;
}
const NOTHING: Asked = { q: '', categoryId: '', cursor: null };

const Search = ({ asked, ask }: { asked: Asked; ask: (asked: Asked) => void }) => {
  const { t } = useWords(['papers', 'kit', 'bank']);
  const language = useLanguage();
  const choices = useRead('bankChoices', {});
  const [typed, setTyped] = useState(asked.q);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    ask({ ...asked, q: typed.trim(), cursor: null });
  };
  return (
    <form role="search" className="toolbar" aria-label={t('papers:pickSearch')} onSubmit={search}>
      <input
        type="search"
        className="form-control grow"
        aria-label={t('kit:search')}
        placeholder={t('kit:searchHint')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <select
        className="form-select"
        aria-label={t('bank:category')}
        value={asked.categoryId}
        onChange={({ target }) => ask({ ...asked, categoryId: target.value, cursor: null })}
      >
        <option value="">
          {t('bank:category')}: {t('kit:all')}
        </option>
        {(choices.data?.categories ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {said(language, name)}
          </option>
        ))}
      </select>
      <Button type="submit">{t('kit:search')}</Button>
    </form>
  );
};

interface Picking {
  readonly taken: ReadonlySet<string>;
  readonly picked: readonly BankRow[];
  readonly pick: (picked: readonly BankRow[]) => void;
}

const Found = ({ taken, picked, pick }: Picking) => {
  const { t } = useWords(['papers', 'bank']);
  const [asked, ask] = useState(NOTHING);
  const { q, categoryId, cursor } = asked;
  const query = { state: 'asked' as const, limit: 20, ...(q ? { q } : {}), ...(categoryId ? { categoryId } : {}), ...(cursor ? { cursor } : {}) };
  const from = useList('bank', { query });
  const turn = (row: BankRow, on: boolean): void => pick(on ? [...picked, row] : picked.filter(({ id }) => id !== row.id));
  return (
    <>
      <Search asked={asked} ask={ask} />
      <Loaded from={from}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="quiet">{t('papers:pickNothing')}</p>}
            <ul className="list list-bare">
              {rows.map((row) => (
                <li key={row.id}>
                  <Tick
                    className="grow"
                    label={<Said words={row.stem} />}
                    note={
                      <>
                        <span>{t(`bank:types.${row.type}`)}</span> <span>·</span> <span>{t('bank:pointsOf', { count: row.points })}</span>
                        {taken.has(row.id) && <span>{` · ${t('papers:picked')}`}</span>}
                      </>
                    }
                    checked={taken.has(row.id) || picked.some(({ id }) => id === row.id)}
                    disabled={taken.has(row.id)}
                    turn={(on) => turn(row, on)}
                  />
                </li>
              ))}
            </ul>
            <div className="row-x">
              {cursor && (
                <Button size="sm" icon="chevron-left" onClick={() => ask({ ...asked, cursor: null })}>
                  {t('papers:pickFirst')}
                </Button>
              )}
              {next && (
                <Button size="sm" iconAfter="chevron-right" onClick={() => ask({ ...asked, cursor: next })}>
                  {t('papers:pickMore')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
};

/** Questions picked from the bank by search; those that the exam asks already are shown and stay. */
export const QuestionPicker = ({ taken, add }: { taken: ReadonlySet<string>; add: (rows: readonly BankRow[]) => void }) => {
  const { t } = useWords(['papers', 'kit']);
  const [open, setOpen] = useState(false);
  const [picked, pick] = useState<readonly BankRow[]>([]);
  const close = (): void => {
    setOpen(false);
    pick([]);
  };
  return (
    <>
      <Button size="sm" icon="plus-lg" onClick={() => setOpen(true)}>
        {t('papers:pick')}
      </Button>
      <Dialog open={open} wide title={t('papers:pickTitle')} close={close}>
        {open && <Found taken={taken} picked={picked} pick={pick} />}
        <div className="modal-actions">
          <Button onClick={close}>{t('kit:cancel')}</Button>
          <Button
            look="primary"
            disabled={picked.length === 0}
            onClick={() => {
              add(picked);
              close();
            }}
          >
            {t('papers:pickAdd', { count: picked.length })}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
