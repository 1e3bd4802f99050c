import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { IconName } from '../addresses/icon-names';
import { Icon } from './icon';

const STEPS: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowRight: (at, of) => (at + 1) % of,
  ArrowLeft: (at, of) => (at - 1 + of) % of,
  Home: () => 0,
  End: (_, of) => of - 1,
};

/** A row of buttons that is one stop of the Tab key; arrow keys go from button to button. */
export const Toolbar = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const buttons = (): HTMLButtonElement[] => [...(bar.current?.querySelectorAll('button') ?? [])];
  const stopAt = (button: HTMLButtonElement | undefined): void => {
    stop.current = button ?? null;
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
  };
  // Buttons come and go with what can be done.
  useEffect(() => stopAt(buttons().find((button) => button === stop.current) ?? buttons()[0]));
  const step = (event: KeyboardEvent): void => {
    const all = buttons();
    // What a dialog hears that was opened from here comes by as well.
    const at = all.indexOf(event.target as HTMLButtonElement);
    const next = at < 0 ? undefined : STEPS[event.key]?.(at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={step}
      onFocus={({ target }) => {
        const button = buttons().find((one) => one.contains(target));
        if (button) stopAt(button);
      }}
    >
      {children}
    </div>
  );
};

interface Tool {
  readonly label: string;
  readonly icon: IconName;
  readonly on?: boolean;
  /** It can do nothing now; it stays where it is found. */
  readonly idle?: boolean;
  readonly act: () => void;
}

/** A tool: what it does is read and shown on hovering, and whether it is on. */
export const ToolButton = ({ label, icon, on, idle = false, act }: Tool) => (
  <button
    type="button"
    className="btn btn-icon"
    aria-label={label}
    title={label}
    aria-pressed={on}
    aria-disabled={idle || undefined}
    // What is chosen in what it works on stays chosen.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !idle && act()}
  >
    <Icon name={icon} />
  </button>
);
