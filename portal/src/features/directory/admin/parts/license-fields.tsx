import { LICENSE_HOLDERS } from '@bai/directory/contracts';
import { useFormikContext } from 'formik';
import { BothLanguages } from '../../../../kit/both-languages';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { SegmentsField } from '../../../../kit/choices';
import { CheckField, TextField } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';
import type { LicenseValues } from './license-values';

const MOST_DOCUMENTS = 10;

const Documents = () => {
  const { t } = useWords('licenses');
  const { values, setFieldValue } = useFormikContext<LicenseValues>();
  const put = (rows: LicenseValues['documents']): void => void setFieldValue('documents', rows);
  return (
    <Card title={t('documents')}>
      <div className="stack">
        <p className="quiet">{t('documentsHint')}</p>
        {values.documents.map((_, index) => (
          <fieldset key={index} className="stack-sm">
            <legend className="h4">{t('documentAt', { place: index + 1 })}</legend>
            <BothLanguages name={`documents.${index}`} label={t('document')} maxLength={120} />
            <div>
              <Button size="sm" icon="trash" onClick={() => put(values.documents.filter((__, place) => place !== index))}>
                {t('removeDocument', { place: index + 1 })}
              </Button>
            </div>
          </fieldset>
        ))}
        {values.documents.length < MOST_DOCUMENTS && (
          <div>
            <Button icon="plus-lg" onClick={() => put([...values.documents, { th: '', en: '' }])}>
              {t('addDocument')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

/** All that is written of a kind; `fixed`: permits rely on its code and holder, which stay. */
export const LicenseFields = ({ fixed = false }: { fixed?: boolean }) => {
  const { t } = useWords(['licenses', 'joining']);
  return (
    <>
      <Card title={t('about')}>
        <div className="stack">
          <BothLanguages name="name" label={t('name')} maxLength={120} />
          <BothLanguages name="issuer" label={t('issuer')} maxLength={160} />
          {fixed ? (
            <p className="quiet">{t('fixed')}</p>
          ) : (
            <>
              <TextField name="code" label={t('code')} hint={t('codeHint')} maxLength={40} autoComplete="off" lang="en" />
              <SegmentsField
                name="holderKind"
                legend={t('holder')}
                options={LICENSE_HOLDERS.map((value) => ({ value, label: t(`joining:permit.holderKinds.${value}`) }))}
              />
            </>
          )}
        </div>
      </Card>
      <Card title={t('rules')}>
        <div className="stack">
          <div className="grid-2">
            <NumberField name="validityMonths" label={t('validity')} hint={t('validityHint')} suffix={t('months')} maxLength={3} optional />
            <TextField name="reminderDays" label={t('reminders')} hint={t('remindersHint')} maxLength={60} autoComplete="off" optional />
          </div>
          <TextField name="numberPattern" label={t('pattern')} hint={t('patternHint')} maxLength={120} autoComplete="off" lang="en" optional />
          <CheckField name="blocksWhenExpired" label={t('blocks')} hint={t('blocksHint')} />
        </div>
      </Card>
      <Documents />
    </>
  );
};
