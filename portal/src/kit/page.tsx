import type { Bilingual } from '@bai/kernel/contracts';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { ScreenName } from '../addresses/table';
import { useWords } from '../words';
import { Naming } from './texts';

interface Props {
  /** The heading; unless given, the screen's title of the table. */
  readonly title?: string;
  /** The name that stands in the heading. */
  readonly naming?: string | Bilingual;
  /** Right of the heading: a state, autosave, at most two actions. */
  readonly actions?: ReactNode;
  /** The screen draws its own h1. */
  readonly plain?: boolean;
  /** Layout class of the main element. */
  readonly className?: string;
  /** Set by fallbacks, which have no line in the table. */
  readonly route?: string;
  readonly children: ReactNode;
}

/** The root of every screen: `<main data-route>`, document title, one h1, and focus after a navigation: on the field that asks for it, else on the h1. */
export const Page = ({ title, naming, actions, plain = false, className = 'page stack stack-lg', route, children }: Props) => {
  const { t } = useWords(['titles', 'shell']);
  const handle = useMatches().at(-1)?.handle as { path: string; title: ScreenName } | undefined;
  const heading = title ?? (handle ? t(`titles:${handle.title}`) : '');
  const main = useRef<HTMLElement>(null);
  const path = route ?? handle?.path ?? '';
  // With what is shown, not after it: whoever hears the title hears the language of the screen.
  useLayoutEffect(() => {
    // Word joiners are for lines on the screen, not for tabs and bookmarks.
    document.title = `${heading.replaceAll('\u2060', '')} · Bai ใบ`;
  }, [heading]);
  useEffect(() => {
    // It has the focus already; taking it away would be taken for leaving the field empty.
    if (main.current?.querySelector('[data-autofocus], input:focus, textarea:focus')) return;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main ref={main} id="main" className={className} data-route={path} tabIndex={-1}>
      {!plain && (
        <div className="page-head">
          <h1>{naming ? <Naming text={heading} name={naming} /> : heading}</h1>
          {actions}
        </div>
      )}
      {children}
    </main>
  );
};
