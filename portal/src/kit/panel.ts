import { useEffect, useRef, useState } from 'react';

/**
 * A panel below the button that opens it. Escape, a press beside it and leaving it by the keyboard close it; the focus goes back to the
 * button. `box` holds both, the button first.
 */
export const usePanel = () => {
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
  return { open, setOpen, box };
};
