import { CheckField } from '../../../kit/fields';
import { useWords } from '../../../words';

/** The terms in short, and the tick `accepted` by which somebody agrees to them. */
export const Terms = () => {
  const { t } = useWords('accounts');
  return (
    <>
      <details>
        <summary className="fw-semibold">{t('termsSummary')}</summary>
        <p className="small quiet">{t('termsText')}</p>
      </details>
      <CheckField name="accepted" label={t('terms')} />
    </>
  );
};
