import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { IconName } from '../addresses/icon-names';
import { Button } from './button';

/**
 * A button with a small panel below it, for choices that stay open while several are made. Escape, a press beside it and leaving it
 * by the keyboard close it; the focus goes back to the button.
 */
export const Menu = ({ label, icon, children }: { label: string; icon: IconName; children: ReactNode }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const beside = ({ target }: Event): void => void (!box.current?.contains(target as Node) && !(target as Element).closest('.modal') && setOpen(false));
    const keys = (event: KeyboardEvent): void => {
      if (document.querySelector('.modal')) return;
      // Where the focus goes by itself, since what had it is gone, nobody has left.
      if (event.key === 'Tab') requestAnimationFrame(() => void (!box.current?.contains(document.activeElement) && setOpen(false)));
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', beside);
    document.addEventListener('keydown', keys);
    return () => {
      document.removeEventListener('pointerdown', beside);
      document.removeEventListener('keydown', keys);
    };
  }, [open]);
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
