import type { LicenseMasterRow } from '@bai/directory/contracts';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, useRead } from '../licenses-client';

// Many look at the list, and few write.
const LicenseEditor = later(() => import('./parts/license-editor'));
const AT = 'directory/admin/license-masters';

const Kind = ({ of }: { of: LicenseMasterRow }) => {
  const { t } = useWords(['licenses', 'joining']);
  return (
    <Card
      title={
        <Link to={href(AT, null, { kind: of.id })}>
          <Name of={of.name} />
        </Link>
      }
      aside={<Mark look={of.blocksWhenExpired ? 'attention' : 'done'}>{t(of.blocksWhenExpired ? 'blocksShort' : 'goesOnShort')}</Mark>}
    >
      <Facts
        pairs={[
          [
            t('code'),
            <span key="code" className="code" translate="no">
              {of.code}
            </span>,
          ],
          [t('holder'), t(`joining:permit.holderKinds.${of.holderKind}`)],
          [t('issuer'), <Name key="issuer" of={of.issuer} />],
          [t('validity'), of.validityMonths === null ? t('noEnd') : t('monthsCount', { count: of.validityMonths })],
          [t('reminders'), of.reminderDays.length ? t('daysBefore', { days: [...of.reminderDays].sort((a, b) => b - a).join(', ') }) : t('none')],
          [
            t('documents'),
            of.documents.length
              ? of.documents.map((one, index) => (
                  <span key={index} className="d-block">
                    <Name of={one} />
                  </span>
                ))
              : t('none'),
          ],
          [t('permits'), String(of.permits)],
        ]}
      />
    </Card>
  );
};

/** The kinds of license and training: what each asks, how long it lasts, and what its end stops. Which one is written stands in the address. */
const LicenseMastersScreen = () => {
  const { t } = useWords('licenses');
  const id = useSearchParams()[0].get('kind');
  const writes = useMay(needs('createLicenseMaster'));
  const from = useRead('licenseMasters', id ? null : {});
  if (id)
    return (
      <Suspense fallback={<Skeleton cards={2} />}>
        <LicenseEditor id={id} />
      </Suspense>
    );
  return (
    <Page
      actions={
        writes && (
          <ButtonLink icon="plus-lg" look="primary" to={href(AT, null, { kind: 'new' })}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <p className="quiet">{t('lead')}</p>
      <Loaded from={from} bones={<Skeleton cards={3} />}>
        {(kinds) => (
          <div className="grid-2">
            {kinds.map((kind) => (
              <Kind key={kind.id} of={kind} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
};
export default LicenseMastersScreen;
