import { useRef, useState, type ReactNode } from 'react';
import type { IconName } from '../addresses/icon-names';
import { useWords } from '../words';
import { Meter } from './bars';
import { Button } from './button';
import { AskReason, Confirm } from './confirm';
import { Notice, useProblemText } from './notice';

/** Something done to many rows at once: the row's own verb, once for each, so that each is checked and in the trail by itself. */
export interface BulkAction<R> {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Rows it makes sense for; the others are left as they are, and counted. */
  readonly fits?: (row: R) => boolean;
  /** `reason` is what was answered, if it was asked for. */
  readonly run: (row: R, reason: string) => Promise<unknown>;
  /** Takes it back, where that can be. */
  readonly undo?: (row: R) => Promise<unknown>;
  /** What is asked before; without it the action begins at once, and then it should have an `undo`. `reason` is the name of the field that asks why. */
  readonly ask?: { readonly title: (count: number) => string; readonly text?: ReactNode; readonly reason?: string };
}

interface Failed<R> {
  readonly row: R;
  readonly error: unknown;
}
interface Run<R> {
  readonly action: BulkAction<R>;
  readonly undoing: boolean;
  readonly of: number;
  readonly done: readonly R[];
  readonly failed: readonly Failed<R>[];
  readonly over: boolean;
}

/** How many rows are worked on at the same time: one person's limit of requests is not used up by one press. */
const AT_ONCE = 3;

/** Works through rows, a few at a time, and tells after each. A second press while it runs does nothing. */
const useBulk = <R,>() => {
  const [state, setState] = useState<Run<R> | null>(null);
  const running = useRef(false);
  const start = async (action: BulkAction<R>, rows: readonly R[], { undoing = false, reason = '' } = {}): Promise<void> => {
    if (running.current) return;
    running.current = true;
    const act = undoing ? action.undo! : (row: R) => action.run(row, reason);
    let now: Run<R> = { action, undoing, of: rows.length, done: [], failed: [], over: false };
    const tell = (change: Partial<Run<R>>): void => {
      now = { ...now, ...change };
      setState(now);
    };
    tell({});
    const line = [...rows];
    const work = async (): Promise<void> => {
      for (let row = line.shift(); row !== undefined; row = line.shift()) {
        try {
          await act(row);
          tell({ done: [...now.done, row] });
        } catch (error) {
          tell({ failed: [...now.failed, { row, error }] });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    tell({ over: true });
    running.current = false;
  };
  return { state, start, forget: () => setState(null) };
};

interface Props<R> {
  readonly rows: readonly R[];
  readonly actions: readonly BulkAction<R>[];
  readonly nameOf: (row: R) => ReactNode;
  readonly clear: () => void;
}

/** What can be done with the chosen rows, how far it is, what failed and why, and the way back. */
export const BulkBar = <R,>({ rows, actions, nameOf, clear }: Props<R>) => {
  const { t } = useWords('kit');
  const say = useProblemText();
  const { state, start, forget } = useBulk<R>();
  const busy = state !== null && !state.over;
  const seen = state ? state.done.length + state.failed.length : 0;
  const begin = (action: BulkAction<R>, fitting: readonly R[], reason = ''): void => {
    clear();
    void start(action, fitting, { reason });
  };
  return (
    <>
      {rows.length > 0 && (
        <div className="bulk" role="group" aria-label={t('bulk')}>
          <span className="fw-semibold grow" role="status">
            {t('chosen', { count: rows.length })}
          </span>
          {actions.map((action) => {
            const fitting = action.fits ? rows.filter(action.fits) : rows;
            const label = fitting.length === rows.length ? action.label : t('bulkSome', { action: action.label, number: fitting.length });
            const shape = { size: 'sm' as const, ...(action.icon ? { icon: action.icon } : {}) };
            const disabled = busy || fitting.length === 0;
            if (!action.ask)
              return (
                <Button key={action.key} {...shape} disabled={disabled} onClick={() => begin(action, fitting)}>
                  {label}
                </Button>
              );
            const { title, text, reason } = action.ask;
            const asked = {
              ...shape,
              look: 'secondary' as const,
              label,
              disabled,
              title: title(fitting.length),
              text,
              confirm: action.label,
              confirmLook: 'primary' as const,
            };
            if (!reason) return <Confirm key={action.key} {...asked} act={() => Promise.resolve(begin(action, fitting))} />;
            return <AskReason key={action.key} {...asked} field={reason} act={(why) => Promise.resolve(begin(action, fitting, why))} />;
          })}
          <Button size="sm" look="link" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      {state && (
        <div className="bulk-run">
          {busy ? (
            <>
              <Meter value={seen} max={state.of} label={state.action.label} />
              <p className="small" role="status">
                {t('bulkOf', { done: seen, total: state.of })}
              </p>
            </>
          ) : (
            <Notice
              kind={state.failed.length ? 'warning' : 'success'}
              action={
                <div className="row-x">
                  {!state.undoing && state.action.undo && state.done.length > 0 && (
                    <Button size="sm" icon="arrow-counterclockwise" onClick={() => void start(state.action, state.done, { undoing: true })}>
                      {t('undo')}
                    </Button>
                  )}
                  <Button size="sm" look="link" onClick={forget}>
                    {t('close')}
                  </Button>
                </div>
              }
            >
              {t(state.undoing ? 'bulkUndone' : 'bulkDone', { action: state.action.label, count: state.done.length })}
              {state.failed.length > 0 && (
                <ul className="small">
                  {state.failed.map(({ row, error }, index) => (
                    <li key={index}>
                      {nameOf(row)}: {say(error)}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
        </div>
      )}
    </>
  );
};
