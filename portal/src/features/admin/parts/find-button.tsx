import { Suspense, useEffect, useState } from 'react';
import { isSingleKey, useSingleKeys } from '../../../app/single-keys';
import { Icon } from '../../../kit/icon';
import { later } from '../../../kit/later';
import { useWords, wordsApart } from '../../../words';

// With its words, once somebody searches.
const Find = later(
  async () => {
    const part = import('./find');
    await wordsApart('find');
    return part;
  },
  { quiet: true },
);

/** By its place on the keyboard too: a Thai one writes other letters there. */
const opensFind = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  // What is asked in a dialog is answered first.
  if (altKey || document.querySelector('.modal')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' || code === 'KeyK';
  return (key === '/' || key === 'ฝ') && isSingleKey(event);
};
/** The search over everything: by its button, by `/` and by Ctrl or Cmd K. */
const FindButton = () => {
  const { t } = useWords('shell');
  const [open, setOpen] = useState<boolean | null>(null);
  const keys = useSingleKeys();
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!opensFind(event)) return;
      event.preventDefault();
      // On these screens `/` looks through everything, not through the list that is shown.
      event.stopPropagation();
      setOpen(true);
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn btn-icon find-button"
        aria-label={t('find')}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="grow">{t('find')}</span>
        {keys && <kbd>/</kbd>}
      </button>
      {open !== null && (
        <Suspense>
          <Find open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
export default FindButton;
