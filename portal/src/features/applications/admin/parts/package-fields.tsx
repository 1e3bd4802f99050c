import { mode, track } from '@bai/applications/contracts';
import { BothLanguages } from '../../../../kit/both-languages';
import { Card } from '../../../../kit/card';
import { SegmentsField } from '../../../../kit/choices';
import { DateField } from '../../../../kit/date-field';
import { TextField } from '../../../../kit/fields';
import { MoneyField, NumberField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';

/** All that is written of a package. */
export const PackageFields = () => {
  const { t } = useWords('packages');
  return (
    <>
      <Card title={t('about')}>
        <div className="stack">
          <BothLanguages name="name" label={t('name')} />
          <BothLanguages name="includes" label={t('includes')} rows={3} maxLength={1000} />
          <div className="grid-2">
            <SegmentsField name="track" legend={t('track')} options={track.options.map((value) => ({ value, label: t(`tracks.${value}`) }))} />
            <SegmentsField name="mode" legend={t('mode')} options={mode.options.map((value) => ({ value, label: t(`modes.${value}`) }))} />
            <MoneyField name="price" label={t('price')} maxLength={14} />
            <NumberField name="minutes" label={t('length')} suffix={t('minutesUnit')} maxLength={3} />
          </div>
        </div>
      </Card>
      <Card title={t('period')}>
        <div className="grid-2">
          <DateField name="activeFrom" label={t('from')} />
          <DateField name="activeTo" label={t('until')} hint={t('untilHint')} optional />
          <TextField name="code" label={t('code')} hint={t('codeHint')} maxLength={40} autoComplete="off" lang="en" />
        </div>
      </Card>
    </>
  );
};
