import { href } from '../../../../addresses/href';
import { Refusal } from '../../../../app/client';
import { ActionButton } from '../../../../kit/action-button';
import { Button, ButtonLink } from '../../../../kit/button';
import { said } from '../../../../kit/format';
import { useAddress } from '../../../../kit/list-address';
import { ProblemNotice } from '../../../../kit/notice';
import { Segments } from '../../../../kit/picks';
import { Loaded, Skeleton } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { useRead as useDirectory } from '../../../directory/client';
import { send } from '../../inspection-client';
import { InspectionView } from './inspection-view';
import { OFFICER_AT, OfficerLinks } from './officer-links';
import { UnplacedOriginals } from './unplaced-originals';
import { useLook } from './use-look';

const OfShop = ({ dispensaryId, stopped }: { dispensaryId: string; stopped: boolean }) => {
  const { t } = useWords('inspection');
  const { seen, error, again } = useLook(() => send('inspection', { query: { dispensaryId } }, { quiet: true }));
  if (error instanceof Refusal && error.status === 404 && !seen) throw error;
  return (
    <>
      {/* What could not be seen again is said beside what was seen last, with its time. */}
      <ProblemNotice error={error} retry={() => void again()} />
      {!seen && !error && <Skeleton cards={3} />}
      {seen && (
        <>
          <div className="row-x may-wrap no-print">
            <Button icon="printer" onClick={() => print()}>
              {t('print')}
            </Button>
            <ActionButton icon="arrow-clockwise" act={again}>
              {t('again')}
            </ActionButton>
            <a href={`#${OFFICER_AT}`}>{t('officer.title')}</a>
          </div>
          <InspectionView of={seen} own />
          {seen.originals.unplaced > 0 && <UnplacedOriginals dispensaryId={dispensaryId} placed={again} />}
        </>
      )}
      <OfficerLinks dispensaryId={dispensaryId} stopped={stopped} />
    </>
  );
};

/** The inspection of a shop of one's own, of several the one that the address names. */
const OwnInspection = () => {
  const { t } = useWords('inspection');
  const language = useLanguage();
  const { get, put } = useAddress();
  const from = useDirectory('dispensaries', {});
  const asked = get('dispensaryId');
  return (
    <>
      <p className="row-x spread may-wrap no-print">
        <span className="quiet">{t('lead')}</span>
        <ButtonLink size="sm" icon="house" to={href('dispensary/home')}>
          {t('back')}
        </ButtonLink>
      </p>
      <Loaded from={from} bones={<Skeleton cards={3} />}>
        {(shops) => {
          const shop = asked ? shops.find(({ id }) => id === asked) : shops[0];
          if (!shop) throw new Refusal('record.missing', 404);
          return (
            <>
              {shops.length > 1 && (
                <div className="no-print">
                  <Segments
                    legend={t('shop')}
                    options={shops.map(({ id, name }) => ({ value: id, label: said(language, name) }))}
                    value={shop.id}
                    pick={(id) => put({ dispensaryId: id })}
                  />
                </div>
              )}
              <OfShop key={shop.id} dispensaryId={shop.id} stopped={shop.state !== 'approved'} />
            </>
          );
        }}
      </Loaded>
    </>
  );
};
export default OwnInspection;
