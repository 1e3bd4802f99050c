import { addressLine, fullName, identityMachine, type Clinic, type dispensary, type Duty } from '@bai/directory/contracts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { href } from '../../../addresses/href';
import { usePerson } from '../../../app/session';
import { Card, Facts } from '../../../kit/card';
import { Loaded, Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Name, Said, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useCatalogue, useRead } from '../../directory/client';

const BONES = <Skeleton lines={4} />;
const Number = ({ of }: { of: string }) => (
  <span className="code any-break" translate="no">
    {of || '–'}
  </span>
);
const Until = ({ day }: { day: string | null }) => (day ? <Day value={day} /> : <span>–</span>);

/** As whom papers name a patient; the number of the document stays masked here too. */
const OfPatient = () => {
  const { t } = useWords('profile');
  const from = useRead('myPatient', {});
  return (
    <Card title={t('details.patient')} aside={from.data && <StatusBadge machine={identityMachine} state={from.data.identity} />}>
      {/* Nobody has a record as a patient before the first application: that is known, and nothing to wait for. */}
      {from.data === null && <p className="quiet">{t('details.patientNone')}</p>}
      {from.data !== null && (
        <Loaded from={from} bones={BONES}>
          {(patient) => {
            const name = patient && (patient.nameThai ?? patient.nameLatin);
            if (!patient || !name) return <p className="quiet">{t('details.patientNone')}</p>;
            return (
              <>
                <Facts
                  pairs={[
                    [t('details.cardName'), <Name of={fullName(name)} />],
                    [t('details.document'), <Number of={patient.documentMasked ?? ''} />],
                    [t('details.born'), <Until day={patient.birthDate} />],
                    [t('details.phone'), <Number of={patient.phone ?? ''} />],
                    [t('details.address'), patient.address ? <Typed words={addressLine(patient.address)} /> : '–'],
                  ]}
                />
                <p className="quiet small">{t('details.patientCorrect')}</p>
                <p>
                  <Link to={href('accounts/account')}>{t('details.correct')}</Link>
                </p>
              </>
            );
          }}
        </Loaded>
      )}
      <p>
        <Link to={href('directory/signature')}>{t('details.signature')}</Link>
      </p>
    </Card>
  );
};

const ClinicNames = ({ of }: { of: readonly Clinic[] }) =>
  of.length ? (
    of.map(({ id, name }) => (
      <span key={id} className="d-block">
        <Name of={name} />
      </span>
    ))
  ) : (
    <span>–</span>
  );

/** What a physician practises by, and where. */
const OfPhysician = () => {
  const { t } = useWords(['profile', 'patient']);
  const from = useRead('myRegistration', {});
  const { data: known = [] } = useCatalogue('clinics', {});
  return (
    <Card title={t('details.physician')}>
      {from.data === null && <p className="quiet">{t('details.physicianNone')}</p>}
      {from.data !== null && (
        <Loaded from={from} bones={BONES}>
          {(registration) =>
            registration ? (
              <>
                <Facts
                  pairs={[
                    [t('details.profession'), t(`patient:professions.${registration.profession}`)],
                    [t('details.license'), <Number of={registration.licenseNumber} />],
                    [t('details.licenseUntil'), <Until day={registration.licenseExpiresOn} />],
                    [t('details.training'), <Number of={registration.trainingNumber} />],
                    [t('details.trainingUntil'), <Until day={registration.trainingExpiresOn} />],
                    [t('details.clinics'), <ClinicNames of={known.filter(({ physicians }) => physicians.some(({ id }) => id === registration.id))} />],
                  ]}
                />
                <p>
                  <Link to={href('directory/registration-standing')}>{t('details.registration')}</Link>
                </p>
              </>
            ) : (
              <p className="quiet">{t('details.physicianNone')}</p>
            )
          }
        </Loaded>
      )}
    </Card>
  );
};

const ShopNames = ({ of }: { of: Duty['dispensaries'] }) =>
  of.map(({ id, name }) => (
    <span key={id} className="d-block">
      <Name of={name} />
    </span>
  ));

/** Where somebody may sell, and by which license and training of their own. */
const OfSeller = () => {
  const { t } = useWords('profile');
  const owner = usePerson().role === 'dispensary';
  const from = useRead('duty', {});
  return (
    <Card title={t('details.seller')}>
      <Loaded from={from} bones={BONES}>
        {({ dispensaries, license }) => (
          <>
            <Facts
              pairs={[
                [t('details.shop'), dispensaries.length ? <ShopNames of={dispensaries} /> : '–'],
                [t('details.license'), <Number of={license?.number ?? ''} />],
                [t('details.licenseUntil'), <Until day={license?.expiresOn ?? null} />],
                [t('details.training'), license?.trained ? t('details.trained') : t('details.notTrained')],
              ]}
            />
            <p className="quiet small">{t(owner ? 'details.ownerCorrect' : 'details.sellerCorrect')}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
};

const Shop = ({ of: { name, address, licenseNumber, licenseExpiresOn } }: { of: z.output<typeof dispensary> }) => {
  const { t } = useWords('profile');
  return (
    <Facts
      pairs={[
        [t('details.shop'), <Name of={name} />],
        [t('details.address'), <Said words={address} />],
        [t('details.shopLicense'), <Number of={licenseNumber} />],
        [t('details.licenseUntil'), <Until day={licenseExpiresOn} />],
      ]}
    />
  );
};

/** The shops that are somebody's, as the register knows them. */
const OfDispensary = () => {
  const { t } = useWords('profile');
  const from = useRead('dispensaries', {});
  return (
    <Card title={t('details.dispensary')}>
      <Loaded from={from} bones={BONES}>
        {(shops) => (shops.length ? shops.map((shop) => <Shop key={shop.id} of={shop} />) : <p className="quiet">{t('details.shopNone')}</p>)}
      </Loaded>
    </Card>
  );
};

/** What the role in use knows of somebody, and the way to have it corrected. */
export const RoleDetails = () => {
  const { role } = usePerson();
  if (role === 'patient') return <OfPatient />;
  if (role === 'physician') return <OfPhysician />;
  if (role === 'budtender') return <OfSeller />;
  if (role === 'dispensary')
    return (
      <>
        <OfDispensary />
        <OfSeller />
      </>
    );
  return null;
};
