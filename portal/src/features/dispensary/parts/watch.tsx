import { PERMIT_ENDING_DAYS, type StaffMember } from '@bai/directory/contracts';
import { addDays } from '@bai/kernel/contracts';
import type { DispensaryFigures } from '@bai/transactions/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import type { IconName } from '../../../addresses/icon-names';
import { useMay, useMe } from '../../../app/session';
import { Card } from '../../../kit/card';
import { dayText, gramsText, said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Loaded } from '../../../kit/states';
import { Name, Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, useRead } from '../../directory/client';

interface Line {
  readonly key: string;
  readonly icon: IconName;
  readonly good?: boolean;
  readonly head: ReactNode;
  readonly note: string;
  readonly to: string;
}

/** So many lines; what is further down stands on the screens that they lead to. */
const MOST = 8;

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="list list-bare">
    {lines.slice(0, MOST).map(({ key, icon, good, head, note, to }) => (
      <li key={key}>
        <span className={`tile ${good ? 'tile-good' : 'tile-attention'}`} aria-hidden="true">
          <Icon name={icon} />
        </span>
        <span className="grow">
          <Link to={to}>{head}</Link>
          <small className="quiet d-block">{note}</small>
        </span>
      </li>
    ))}
  </ul>
);

const useStockLines = ({ low, ending }: Pick<DispensaryFigures, 'low' | 'ending'>): Line[] => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const { today } = useMe()!;
  const to = href('transactions/products');
  return [
    ...low.map(({ product, onHandMg }): Line => ({
      ...{ key: `low ${product.th}`, icon: 'box-seam', head: <Name of={product} />, to },
      note: t('watch.low', { grams: gramsText(onHandMg) }),
    })),
    ...ending.map(({ id, product, lot, expiresOn, onHandMg }): Line => ({
      ...{ key: `lot ${id}`, icon: 'calendar-x', to },
      head: <Naming text={t('watch.lot', { lot, name: said(language, product) })} name={product} />,
      note: t(expiresOn < today ? 'watch.lotOver' : 'watch.lotEnds', { date: dayText(language, expiresOn), grams: gramsText(onHandMg) }),
    })),
  ];
};

type Held = StaffMember['license'];
const usePermitLines = (staff: readonly StaffMember[]): Line[] => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const { today } = useMe()!;
  const soon = addDays(today, PERMIT_ENDING_DAYS);
  const { data: shops = [] } = useRead('dispensaries', {});
  const noteOf = (held: Held): string | null => {
    if (!held || held.state === 'pending') return t(held ? 'watch.waits' : 'watch.missing');
    if (!held.expiresOn || held.expiresOn > soon) return null;
    return t(held.expiresOn < today ? 'watch.over' : 'watch.ends', { date: dayText(language, held.expiresOn) });
  };
  // An owner who has handed in nothing does not sell.
  const selling = staff.filter(({ owner, license, training }) => !owner || license || training);
  const people = selling.flatMap(({ id, name, license, training }) =>
    (['license', 'training'] as const).flatMap((kind): Line[] => {
      const note = noteOf(kind === 'license' ? license : training);
      if (!note) return [];
      return [
        {
          ...{ key: `${kind} ${id}`, icon: 'person-badge', note, to: href('directory/staff') },
          head: <Naming text={t(`watch.${kind}`, { name: said(language, name) })} name={name} />,
        },
      ];
    }),
  );
  const own = shops.flatMap(({ id, name, licenseExpiresOn: last }): Line[] =>
    last
      ? [
          {
            ...{ key: `shop ${id}`, icon: 'patch-check', good: last > soon, to: href('dispensary/home', null, { view: 'inspection' }) },
            head: <Naming text={t('watch.shop', { name: said(language, name) })} name={name} />,
            note: t(last < today ? 'watch.over' : 'watch.ends', { date: dayText(language, last) }),
          },
        ]
      : [],
  );
  return [...people, ...own];
};

const All = ({ figures, staff }: { figures: DispensaryFigures; staff: readonly StaffMember[] }) => {
  const [permits, stock] = [usePermitLines(staff), useStockLines(figures)];
  // Whoever may not sell is worse than goods that run low, however many those are; what is well comes last.
  const lines = [...permits.filter(({ good }) => !good), ...stock, ...permits.filter(({ good }) => good)];
  const { t } = useWords('dispensary');
  return lines.length === 0 ? <p className="quiet">{t('watch.none')}</p> : <Lines lines={lines} />;
};

/** What a shopkeeper would be sorry to have missed: goods that run low or out of date, licenses and trainings that end. */
export const Watch = ({ figures }: { figures: DispensaryFigures }) => {
  const { t } = useWords('dispensary');
  const sees = useMay(needs('staff'));
  const staff = useRead('staff', sees ? { query: { limit: 100 } } : null);
  return (
    <Card title={t('watch.title')}>
      {sees ? <Loaded from={staff}>{({ rows }) => <All figures={figures} staff={rows} />}</Loaded> : <All figures={figures} staff={[]} />}
    </Card>
  );
};
