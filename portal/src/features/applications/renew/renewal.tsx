import { Refusal } from '../../../app/client';
import { ButtonLink } from '../../../kit/button';
import { dayText } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { useRead } from './client';
import { Obstacles, stopsAll } from './obstacles';
import { RenewalForm } from './renewal-form';

/** A prescription that cannot be renewed today, with the day and the way on. */
const NotNow = ({ problem: { code, details } }: { problem: Refusal }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const day = typeof details.from === 'string' ? details.from : details.until;
  const date = typeof day === 'string' ? dayText(language, day) : '';
  const early = code === 'renewal.early';
  return (
    <Notice
      kind="info"
      action={
        <div className="cta">
          {early ? (
            <ButtonLink to={href('patient/home')}>{t('renewal.toHome')}</ButtonLink>
          ) : (
            <ButtonLink look="primary" to={href('patient/apply')}>
              {t('renewal.toApply')}
            </ButtonLink>
          )}
        </div>
      }
    >
      {t(early ? 'renewal.early' : code === 'renewal.late' ? 'renewal.late' : 'renewal.closed', { date })}
    </Notice>
  );
};

/** Renewing a prescription: from its reminder to a time at the practitioner’s. */
const RenewalScreen = ({ prescription }: { prescription: string }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const from = useRead('renewal', { params: { id: prescription } });
  const { error } = from;
  if (error instanceof Refusal && error.code.startsWith('renewal.') && !from.data) return <NotNow problem={error} />;
  return (
    <Loaded from={from}>
      {(known) => (
        <div className="stack stack-lg read">
          <p className="quiet">{t('renewal.lead', { number: known.number, date: dayText(language, known.validUntil) })}</p>
          <Obstacles of={known} />
          {!stopsAll(known) && <RenewalForm key={known.prescriptionId} of={known} />}
        </div>
      )}
    </Loaded>
  );
};
export default RenewalScreen;
