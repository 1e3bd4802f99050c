import { plainText } from '@bai/kernel/contracts';
import { href } from '../../../addresses/href';
import { menuOf, type MenuEntry } from '../../../addresses/menu';
import { useMe } from '../../../app/session';
import { useWords } from '../../../words';
import type { Found } from './find-records';

/** More would push what else is found out of sight. */
const MOST = 5;
/** The screens of one's menu by what was typed: by their names there and on themselves, by other names for them, and by their addresses, which are English everywhere. */
export const useScreens = (typed: string): readonly Found[] => {
  const { t } = useWords(['find', 'shell', 'titles']);
  const me = useMe();
  const also = t('find:also', { returnObjects: true }) as Readonly<Record<string, string>>;
  const sought = plainText(typed);
  if (!sought) return [];
  // Every screen of a menu stands at a plain address, without parameters.
  const addressOf = ({ to }: MenuEntry): string => href<'general/landing'>(to as 'general/landing');
  return menuOf({ role: me?.person?.role, withheld: me?.withheld })
    .filter((item): item is MenuEntry => !('heading' in item))
    .filter((entry) =>
      [
        t(`shell:nav.${entry.label}`),
        t(`titles:${entry.to as 'admin/overview'}`),
        also[entry.label] ?? '',
        addressOf(entry).replace(/^\/(admin|desk)/, ''),
      ].some((name) => plainText(name).includes(sought)),
    )
    .slice(0, MOST)
    .map((entry) => ({ key: `screens-${entry.to}`, to: addressOf(entry), name: t(`titles:${entry.to as 'admin/overview'}`), note: [], icon: entry.icon }));
};
