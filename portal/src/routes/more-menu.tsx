import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../kit/icon';
import { later } from '../kit/later';
import { useWords } from '../words';

// With the first need of it: desks never see it.
const MenuSheet = later(() => import('./menu-sheet'));

/** On phones: the button to what of a menu has no place on the screen. It closes where an entry has led. */
export const MoreMenu = ({ label, children }: { label: 'more' | 'menu'; children: ReactNode }) => {
  const { t } = useWords('shell');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button type="button" className={label === 'menu' ? 'btn btn-icon' : ''} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Icon name="list" />
        <span className={label === 'menu' ? 'visually-hidden' : ''}>{t(label)}</span>
      </button>
      {openAt !== null && (
        <Suspense>
          <MenuSheet open={openAt === key} close={() => setOpenAt('')}>
            {children}
          </MenuSheet>
        </Suspense>
      )}
    </>
  );
};
