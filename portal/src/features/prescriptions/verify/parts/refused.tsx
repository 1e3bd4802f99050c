import type { Verdict } from '@bai/prescriptions/contracts';
import { Facts } from '../../../../kit/card';
import { Day, Grams, Said } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import type { Kind } from './verdict-shape';

/** Why nothing may be dispensed: of what and of when, what that means, and what to do now. */
export const Refused = ({ verdict, kind, asked }: { verdict: Verdict; kind: Exclude<Kind, 'valid'>; asked: string }) => {
  const { t } = useWords('dispensary');
  const { dates, prescription, restAt } = verdict;
  const steps = t(`verdict.steps.${kind}`, { returnObjects: true }) as unknown as readonly string[];
  return (
    <>
      {kind === 'not_found' ? (
        <p className="code-echo">
          <span className="quiet">{t('verdict.asked')}</span>
          <b className="nb">{asked}</b>
        </p>
      ) : (
        <Facts
          pairs={[
            [
              t('columns.prescription'),
              <span className="code nb" translate="no">
                {prescription?.number ?? asked}
              </span>,
            ],
            dates && [t('verdict.issued'), <Day value={dates.issuedOn} />],
            dates && [t('verdict.until'), <Day value={dates.validUntil} />],
            // Of one that is used up nothing is left, and of one that was handed in elsewhere nobody here knows it.
            prescription && kind !== 'used_up' && kind !== 'closed_outside' && [t('verdict.unspent'), <Grams mg={prescription.leftMg} />],
            restAt && [t('verdict.restAt'), <Said words={restAt} />],
          ]}
        />
      )}
      <div>
        <h2 className="h3">{t('verdict.meaning')}</h2>
        <p>{t(`verdict.means.${kind}`)}</p>
      </div>
      <div>
        <h2 className="h3">{t('verdict.todo')}</h2>
        <ol className="verdict-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </>
  );
};
