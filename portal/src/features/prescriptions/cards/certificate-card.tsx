import type { CertificateCard as Card } from '@bai/prescriptions/contracts';
import { Facts } from '../../../kit/card';
import { freshText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Mark } from '../../../kit/status';
import '../../../kit/styles/certificate-card.css';
import { Day, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { STANDING_LOOKS } from './standing';

/** The certificate as a card: how it stands first and large, whose it is while it is in force, the signature, and what it is not. */
export const CertificateCard = ({ of, heading: Heading = 'h2' }: { of: Card; heading?: 'h1' | 'h2' | 'h3' }) => {
  const { t } = useWords('cards');
  const language = useLanguage();
  const { standing, genuine, certificate, holder, prescriber, checkedAt } = of;
  const look = STANDING_LOOKS[standing];
  return (
    <article className={`certificate-card is-${look}`} aria-label={t('card')}>
      <header>
        <span className="certificate-card-kind">{t('kind')}</span>
        <Mark look={look}>{t(`standings.${standing}`)}</Mark>
      </header>
      <Heading className="certificate-card-head">{holder ? <Name of={holder.name} /> : t(`heads.${standing}`)}</Heading>
      {holder?.nameLatin && (
        <p className="certificate-card-latin">
          <Name of={holder.nameLatin} />
        </p>
      )}
      {standing !== 'valid' && <p>{t(`notes.${standing}`)}</p>}
      {certificate && (
        <Facts
          pairs={[
            [
              t('number'),
              <span key="number" className="code nb" translate="no">
                {certificate.number}
              </span>,
            ],
            [t('issuedOn'), <Day key="issued" value={certificate.issuedOn} />],
            [t('validUntil'), <Day key="until" value={certificate.validUntil} />],
            prescriber && [
              t('prescriber'),
              <span key="prescriber">
                <Name of={prescriber.name} />
                <small className="quiet d-block">{t('license', { number: prescriber.licenseNumber })}</small>
              </span>,
            ],
            prescriber && [t('clinic'), <Name key="clinic" of={prescriber.clinicName} />],
          ]}
        />
      )}
      <footer>
        {genuine !== null && (
          <span className={genuine ? 'is-genuine' : 'is-forged'}>
            <Icon name={genuine ? 'shield-check' : 'x-octagon-fill'} /> {t(genuine ? 'genuine' : 'notGenuine')}
          </span>
        )}
        <small className="quiet num" translate="no">
          {freshText(language, checkedAt)}
        </small>
      </footer>
    </article>
  );
};
