import { NextCard } from '../../../kit/card';
import { said } from '../../../kit/format';
import { Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../client';

const STANDING = ['pending', 'suspended', 'closed'] as const;

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
      <NextCard
        key={id}
        kicker={t('next')}
        title={<Naming text={t(`shop.${known}.title`, words)} name={name} />}
        text={<Naming text={t(`shop.${known}.text`, words)} name={name} />}
      />
    );
  });
};
