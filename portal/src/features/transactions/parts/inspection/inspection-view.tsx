import type { Inspection } from '@bai/transactions/contracts';
import { Card, Facts } from '../../../../kit/card';
import { freshText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Mark, StatusBadge } from '../../../../kit/status';
import { Day, Moment, Name, Said, Typed } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { permitMachine } from '@bai/directory/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { FilingYear } from '../filing/filing-year';
import { Findings } from './findings';
import { FilingsInspected, OriginalsInspected } from './papers-inspected';
import { StockInspected } from './stock-inspected';
import '../../../../kit/styles/inspection.css';

/** The answer first, in word, shape and colour: ready, or how much is missing. */
const Answer = ({ of: { ready, findings, dispensary, address, at, by, office } }: { of: Inspection }) => {
  const { t } = useWords('inspection');
  const language = useLanguage();
  return (
    <section className={`inspection-answer${ready ? ' is-ready' : ''}`} aria-labelledby="inspection-answer">
      <span className="inspection-sign" aria-hidden="true">
        <Icon name={ready ? 'check2' : 'exclamation-triangle-fill'} />
      </span>
      <div className="grow">
        <h2 id="inspection-answer">{ready ? t('ready') : t('notReady', { count: findings.length })}</h2>
        <p className="fw-semibold">
          <Name of={dispensary} />
        </p>
        <p className="small">
          <Said words={address} />
        </p>
        <p className="small">
          {t('seen')} <Day value={at} />{' '}
          <span className="nb num" translate="no">
            {freshText(language, at)}
          </span>{' '}
          · {t('by')} <Name of={by} />
          {office && (
            <>
              <span>{', '}</span>
              <Typed words={office} />
            </>
          )}
        </p>
      </div>
    </section>
  );
};

const Licenses = ({ of: { licenses } }: { of: Inspection }) => {
  const { t } = useWords('inspection');
  return (
    <Card title={t('licenses.title')}>
      {licenses.length === 0 && <p className="quiet">{t('licenses.none')}</p>}
      <ul className="list list-bare">
        {licenses.map((license) => (
          <li key={`${license.number} ${license.state}`} className="may-wrap">
            <span className="grow">
              <Said words={license.kind} />
              <span className="code d-block any-break" translate="no">
                {license.number}
              </span>
              <small className="quiet d-block">
                {license.expiresOn && (
                  <>
                    <span>{t('until')}</span> <Day value={license.expiresOn} />
                  </>
                )}
                {license.renewalNumber && <span>{` · ${t('licenses.renewal', { number: license.renewalNumber })}`}</span>}
              </small>
            </span>
            {license.state === 'verified' ? (
              <Mark look={license.counts ? 'good' : 'expired'}>{t(license.counts ? 'inDate' : 'over')}</Mark>
            ) : (
              <StatusBadge machine={permitMachine} state={license.state} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const OnDuty = ({ of: { onDuty } }: { of: Inspection }) => {
  const { t } = useWords('inspection');
  return (
    <Card title={t('duty.title')}>
      {onDuty.length === 0 && <p className="quiet">{t('duty.none')}</p>}
      <ul className="list list-bare">
        {onDuty.map((seller) => (
          <li key={`${seller.licenseNumber} ${seller.since}`}>
            <div className="grow">
              <div className="row-x spread may-wrap">
                <Name of={seller.name} />
                <Mark look={seller.fit ? 'good' : 'refused'}>{t(seller.fit ? 'inDate' : 'duty.unfit')}</Mark>
              </div>
              <p className="quiet small">
                {t('duty.since')} <Moment value={seller.since} />
              </p>
              <Facts
                pairs={[
                  [
                    t('duty.license'),
                    <span className="code any-break" translate="no">
                      {seller.licenseNumber || '–'}
                    </span>,
                  ],
                  [t('until'), seller.licenseExpiresOn ? <Day value={seller.licenseExpiresOn} /> : '–'],
                  [t('duty.trained'), seller.trainedUntil ? <Day value={seller.trainedUntil} /> : '–'],
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** A shop as an inspector wants to see it. `own`: whoever looks can mend what is missing, and is led there. */
export const InspectionView = ({ of, own }: { of: Inspection; own: boolean }) => (
  <div className="stack stack-lg inspection">
    <Answer of={of} />
    <Findings of={of} own={own} />
    <div className="grid-2">
      <Licenses of={of} />
      <OnDuty of={of} />
    </div>
    <StockInspected of={of} />
    <OriginalsInspected of={of} />
    <FilingYear months={of.calendar} today={bangkokDay(new Date(of.at))} />
    <FilingsInspected of={of} />
  </div>
);
