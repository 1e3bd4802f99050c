import { Fragment, Suspense } from 'react';
import { NextCard } from '../../../kit/card';
import { said } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Skeleton } from '../../../kit/states';
import { Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../client';

const STANDING = ['pending', 'needs_information', 'suspended', 'closed'] as const;
const REGISTERING: readonly string[] = ['pending', 'needs_information'];
/** The form comes with its code where a shop is not approved yet. */
const Registration = later(() => import('./shops/registration'));

/** What stands in the way of the shops that one owns: a license that is being checked, a suspension. Nothing where nothing does. */
export const ShopStanding = () => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const { data: shops = [] } = useRead('dispensaries', {});
  return shops.map(({ id, name, state, licenseNumber }) => {
    const known = STANDING.find((one) => one === state);
    if (!known) return null;
    const words = { dispensary: said(language, name), number: licenseNumber };
    return (
      <Fragment key={id}>
        <NextCard
          kicker={t('next')}
          title={<Naming text={t(`shop.${known}.title`, words)} name={name} />}
          text={<Naming text={t(`shop.${known}.text`, words)} name={name} />}
        />
        {REGISTERING.includes(known) && (
          <Suspense fallback={<Skeleton cards={1} />}>
            <Registration id={id} />
          </Suspense>
        )}
      </Fragment>
    );
  });
};
