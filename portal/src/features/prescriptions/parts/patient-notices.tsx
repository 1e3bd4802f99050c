import type { FormLine, Prescription } from '@bai/prescriptions/contracts';
import { Link } from 'react-router';
import { said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Naming } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';

const Why = ({ reason }: Pick<Prescription, 'reason'>) => {
  const { t } = useWords('patient');
  return reason ? (
    <>
      {' '}
      <span>{t('prescription.why')}</span> <q lang="">{reason}</q>
    </>
  ) : null;
};

/** What stands in the way of buying with a prescription, why, and where it goes on. */
export const PatientNotices = ({ prescription: { state, reason }, line }: { prescription: Prescription; line: FormLine | undefined }) => {
  const { t } = useWords(['patient', 'replacements']);
  const language = useLanguage();
  if (state === 'revoked')
    return (
      <Notice
        kind="danger"
        action={
          <p>
            <Link to={href('patient/apply')}>{t('newApplication')}</Link>
          </p>
        }
      >
        {t('prescription.revoked')}
        <Why reason={reason} />
      </Notice>
    );
  if (!line) return null;
  const { replacement, replacedBy, restAt } = line;
  if (state === 'on_hold')
    return (
      <Notice kind="warning">
        {replacement ? <span>{t(`replacements:patient.held.${replacement.kind}`)}</span> : <span>{t('prescription.held')}</span>}
        <Why reason={reason} />
      </Notice>
    );
  if (state === 'replaced')
    return (
      <Notice
        kind="info"
        action={
          replacedBy && (
            <p>
              <Link to={href('prescriptions/one', { id: replacedBy.id })}>{t('replacements:patient.openNew', { number: replacedBy.number })}</Link>
            </p>
          )
        }
      >
        {t('replacements:patient.replaced')}
      </Notice>
    );
  if (state === 'closed_outside')
    return (
      <Notice kind="info">
        {t('replacements:patient.closed')}
        <Why reason={reason} />
      </Notice>
    );
  if (state === 'active' && restAt) {
    const name = said(language, restAt);
    return (
      <Notice kind="info">
        <Naming text={t('replacements:patient.restAt', { name })} name={name} />
      </Notice>
    );
  }
  return null;
};
