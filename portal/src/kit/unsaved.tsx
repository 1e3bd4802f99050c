import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { LED } from '../app/session';
import { useWords } from '../words';
import { Button } from './button';
import { Dialog } from './dialog';
import { ProblemNotice } from './notice';
import { useAction, useAskUnload } from './use-action';

type Tell = (form: string, unsaved: boolean) => void;
const Within = createContext<Tell | null>(null);
const Held = createContext(false);

/** Whether a form of this screen, among others, has something that is not saved. */
export const useUnsaved = (): boolean => useContext(Held);

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}
const Question = ({ blocked: { state, reset, proceed }, title, text, leave, stay }: Asked & { blocked: ReturnType<typeof useBlocker> }) => (
  <Dialog open={state === 'blocked'} title={title} close={() => reset?.()}>
    <p>{text}</p>
    <div className="modal-actions">
      <Button look="danger" onClick={() => proceed?.()}>
        {leave}
      </Button>
      <Button look="primary" onClick={() => reset?.()}>
        {stay}
      </Button>
    </div>
  </Dialog>
);

/** Asks before what is shown once is left, by another screen or by closing the tab. */
export const AskBeforeGone = (asked: Asked) => {
  useAskUnload(true);
  return <AskLeave {...asked} />;
};

interface Releasing extends Asked {
  /** Gives back what this screen holds, before it is left. */
  readonly release: { readonly label: string; readonly act: () => Promise<unknown> };
  /** True where an address of this same screen gives up what is held. */
  readonly givesUp: (search: URLSearchParams) => boolean;
}

/**
 * Asks before a screen is left that holds something others wait for, by another screen or by closing the tab: to stay, to release it first,
 * or to leave it held. A person who may not see the screen any more is led away without being asked.
 */
export const AskRelease = ({ title, text, leave, stay, release, givesUp }: Releasing) => {
  useAskUnload(true);
  const isLeaving = (here: Location, next: Location): boolean =>
    next.state !== LED && (here.pathname !== next.pathname || givesUp(new URLSearchParams(next.search)));
  const { state, reset, proceed } = useBlocker(({ currentLocation, nextLocation }) => isLeaving(currentLocation, nextLocation));
  const { run, busy, error, forget } = useAction(async () => {
    await release.act();
    proceed?.();
  });
  const remain = (): void => {
    forget();
    reset?.();
  };
  return (
    <Dialog open={state === 'blocked'} title={title} close={remain}>
      <p>{text}</p>
      <ProblemNotice error={error} />
      <div className="modal-actions">
        <Button disabled={busy} onClick={() => proceed?.()}>
          {leave}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void run()}>
          {release.label}
        </Button>
        <Button look="primary" disabled={busy} onClick={remain}>
          {stay}
        </Button>
      </div>
    </Dialog>
  );
};

/** Asks before another screen is gone to while something runs on this one that keeps everything by itself: closing the tab loses nothing. */
export const AskLeave = (asked: Asked) => (
  <Question {...asked} blocked={useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)} />
);

const Asking = ({ when }: { when: boolean }) => {
  const { t } = useWords('writing');
  const blocked = useBlocker(
    ({ currentLocation, nextLocation }) => when && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useAskUnload(when);
  return <Question blocked={blocked} title={t('ask')} text={t('text')} leave={t('leave')} stay={t('stay')} />;
};

/** Around several forms of a screen: they ask once between them, because only one may keep a screen from being left. */
export const UnsavedAmong = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback<Tell>((form, on) => setUnsaved((forms) => [...forms.filter((one) => one !== form), ...(on ? [form] : [])]), []);
  return (
    <Within value={tell}>
      <Asking when={unsaved.length > 0} />
      <Held value={unsaved.length > 0}>{children}</Held>
    </Within>
  );
};

const Told = ({ when, tell }: { when: boolean; tell: Tell }) => {
  const id = useId();
  useEffect(() => {
    if (!when) return;
    tell(id, true);
    return () => tell(id, false);
  }, [when, tell, id]);
  return null;
};

/** Asks before the screen is left while it has something that is not saved: by a link, by going back, by closing the tab. */
export const Unsaved = ({ when }: { when: boolean }) => {
  const tell = useContext(Within);
  return tell ? <Told when={when} tell={tell} /> : <Asking when={when} />;
};
