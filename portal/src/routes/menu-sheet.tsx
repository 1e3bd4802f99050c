import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { useWords } from '../words';

/** What of a menu has no place on a phone's screen, as a sheet that a press on one of its entries closes. */
const MenuSheet = ({ open, close, children }: { open: boolean; close: () => void; children: ReactNode }) => {
  const { t } = useWords('shell');
  return (
    <Dialog sheet open={open} title={t('menu')} close={close}>
      <nav className="menu" aria-label={t('more')}>
        {children}
      </nav>
    </Dialog>
  );
};
export default MenuSheet;
