import { useId, type ReactNode } from 'react';
import type { IconName } from '../addresses/icon-names';
import { Button } from './button';
import { usePanel } from './panel';

/** A button with a small panel below it, for choices that stay open while several are made. */
export const Menu = ({ label, icon, children }: { label: string; icon: IconName; children: ReactNode }) => {
  const id = useId();
  const { open, setOpen, box } = usePanel();
  return (
    <div className="menu" ref={box}>
      <Button size="sm" icon={icon} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && (
        <div id={id} className="menu-panel card" role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
};
