import { useEffect, useState } from 'react';
import { useStable } from '../app/latest';
import { keepsTyped } from '../app/pending';
import { isPassing } from '../app/http/refusal';
import { useLanguage, useWords } from '../words';
import { autosaver, type SaveState } from './autosaver';
import { clockText } from './format';
import { Icon } from './icon';

/** Saves a form's values a moment after they change, and when the screen is left. `flush` saves at once. */
export const useAutosave = <V,>(
  save: (values: V, leaving: boolean) => Promise<{ savedAt: string }>,
): { state: SaveState; touch: (values: V) => void; flush: (values?: V) => Promise<void> } => {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const latest = useStable(save);
  const [{ touch, flush, leave, open }] = useState(() => autosaver<V>({ save: latest, tell: setState, passing: isPassing }));
  useEffect(() => {
    const hidden = (): void => void (document.visibilityState === 'hidden' && leave());
    /** Offline nothing can be sent to its end: the browser asks whether to go all the same. */
    const ask = (event: BeforeUnloadEvent): void => void (!navigator.onLine && open() && event.preventDefault());
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', hidden);
    const forget = keepsTyped(() => flush());
    return () => {
      forget();
      removeEventListener('pagehide', leave);
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, [flush, leave, open]);
  return { state, touch, flush };
};

/** The quiet cloud that says that nothing typed is lost. */
export const Saved = ({ state }: { state: SaveState }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  if (state.kind === 'idle') return <span className="saved" role="status" />;
  const words = {
    saving: () => t('saving'),
    saved: () => t('savedAt', { time: state.kind === 'saved' ? clockText(language, state.at) : '' }),
    offline: () => t('savedHere'),
    failed: () => t('notSaved'),
  }[state.kind]();
  return (
    <span className="saved" role="status">
      <Icon name={state.kind === 'saved' ? 'cloud-check' : state.kind === 'saving' ? 'cloud-arrow-up' : 'cloud-slash'} />
      {words}
    </span>
  );
};
