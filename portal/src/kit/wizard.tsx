import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Refusal } from '../app/client';
import { useLanguage, useWords } from '../words';
import { clockText } from './format';
import { Icon } from './icon';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The quiet cloud that says that nothing typed is lost. */
export const Saved = ({ state }: { state: SaveState }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  if (state.kind === 'idle') return <span className="saved" role="status" />;
  const words = state.kind === 'saving' ? t('saving') : state.kind === 'saved' ? t('savedAt', { time: clockText(language, state.at) }) : t('savedHere');
  return (
    <span className="saved" role="status">
      <Icon name={state.kind === 'saved' ? 'cloud-check' : state.kind === 'saving' ? 'cloud-arrow-up' : 'cloud-slash'} />
      {words}
    </span>
  );
};

const PAUSE = 800;

/**
 * Saves a form's values a moment after they change, one save at a time, the last one always; keeps trying when offline.
 * `flush` saves at once and resolves when the server has it.
 */
export const useAutosave = <V,>(
  save: (values: V) => Promise<{ savedAt: string }>,
): { state: SaveState; touch: (values: V) => void; flush: (values?: V) => Promise<void> } => {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const latest = useRef<V | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const saver = useRef(save);
  saver.current = save;

  const run = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (running.current) await running.current;
    if (latest.current === null) return;
    const values = latest.current;
    latest.current = null;
    setState({ kind: 'saving' });
    running.current = saver
      .current(values)
      .then(({ savedAt }) => setState({ kind: 'saved', at: savedAt }))
      .catch((error: unknown) => {
        latest.current ??= values;
        const offline = error instanceof Refusal && (error.status === 0 || error.status >= 500);
        setState(offline ? { kind: 'offline' } : { kind: 'failed', error });
        if (offline) timer.current = setTimeout(() => void run(), 5000);
        else throw error;
      })
      .finally(() => (running.current = null));
    await running.current;
  }, []);

  const touch = useCallback(
    (values: V) => {
      latest.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run().catch(() => undefined), PAUSE);
    },
    [run],
  );
  const flush = useCallback(
    async (values?: V) => {
      if (values !== undefined) latest.current = values;
      await run();
    },
    [run],
  );

  useEffect(() => {
    const leave = (): void => void run().catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [run]);
  return { state, touch, flush };
};

/** The head of a wizard: step x of y, the bar, the names of the steps, and the autosave. */
export const WizardHead = ({ steps, step, saved }: { steps: readonly string[]; step: number; saved?: SaveState }) => {
  const { t } = useWords('kit');
  return (
    <section className="wizard-head" aria-label={t('progress')}>
      <div className="row-x spread">
        <span className="small fw-semibold">{t('stepOf', { step, steps: steps.length })}</span>
        {saved && <Saved state={saved} />}
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={Math.round(((step - 0.5) / steps.length) * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="progress-bar" style={{ width: `${((step - 0.5) / steps.length) * 100}%` }} />
      </div>
      <ol className="steps small">
        {steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            {index + 1 < step && <Icon name="check2" />} {name}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The one action of a long task, always in sight. */
export const StickyFoot = ({ children }: { children: ReactNode }) => <footer className="sticky-foot">{children}</footer>;
