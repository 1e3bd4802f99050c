import { CERTIFICATE_FIELDS, CERTIFICATE_FRAME, CERTIFICATE_SHEETS, type CertificateField } from '@bai/documents/contracts';
import { ALIGNMENTS, ORIENTATIONS } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { useId, useMemo } from 'react';
import { BothLanguages } from '../../../../kit/both-languages';
import { Card } from '../../../../kit/card';
import { SegmentsField } from '../../../../kit/choices';
import { FieldError } from '../../../../kit/field-error';
import { SelectField, useFieldError } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { Placement } from '../../../../kit/placement';
import { useWords } from '../../../../words';
import { PicturesField } from './pictures-field';
import { boxesOf, fieldsAfter, newField, shapeOf, type PlacedBox, type TemplateValues } from './template-values';

const MOST = 20;

const Details = ({ index }: { index: number }) => {
  const { t } = useWords('templates');
  const { values } = useFormikContext<TemplateValues>();
  const { field } = values.fields[index]!;
  const letters = field !== 'qr' && field !== 'signature';
  const name = `fields.${index}`;
  return (
    <>
      <div className="placement-figures">
        <NumberField name={`${name}.x`} label={t('x')} suffix={t('mm')} maxLength={3} />
        <NumberField name={`${name}.y`} label={t('y')} suffix={t('mm')} maxLength={3} />
        <NumberField name={`${name}.width`} label={t('width')} suffix={t('mm')} maxLength={3} />
        {letters && <NumberField name={`${name}.size`} label={t('size')} suffix={t('pt')} maxLength={2} />}
      </div>
      {letters && <SelectField name={`${name}.align`} label={t('align')} options={ALIGNMENTS.map((one) => [one, t(`aligns.${one}`)] as const)} />}
    </>
  );
};

/** What stands where on the sheet. */
const Fields = () => {
  const { t } = useWords('templates');
  const { values, errors, submitCount, setFieldValue } = useFormikContext<TemplateValues>();
  const { fields, orientation, background } = values;
  const boxes = useMemo(() => boxesOf(fields), [fields]);
  const [error, id] = [useFieldError('fields'), useId()];
  const names = t('fieldNames', { returnObjects: true }) as Readonly<Record<CertificateField, string>>;
  return (
    <Card title={t('fields')}>
      <p className="quiet">{t('fieldsHint')}</p>
      <Placement<PlacedBox>
        label={t('fields')}
        sheet={CERTIFICATE_SHEETS[orientation]}
        picture={background[0]?.url ?? null}
        frame={background.length ? null : CERTIFICATE_FRAME}
        boxes={boxes}
        put={(after) => void setFieldValue('fields', fieldsAfter(fields, after))}
        lookOf={(box) => ({ name: names[box.field], ...shapeOf(box) })}
        details={(index) => <Details index={index} />}
        isFaulty={(index) => submitCount > 0 && typeof errors.fields === 'object' && errors.fields[index] !== undefined}
        kinds={CERTIFICATE_FIELDS.map((field) => [field, names[field]] as const)}
        made={(kind) => newField(kind as CertificateField, orientation)}
        most={MOST}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </Card>
  );
};

/** All that is written of a certificate template. */
export const TemplateFields = () => {
  const { t } = useWords('templates');
  return (
    <>
      <Card title={t('about')}>
        <div className="stack">
          <BothLanguages name="name" label={t('name')} hint={t('nameHint')} />
          <div className="grid-2">
            <SegmentsField
              name="orientation"
              legend={t('orientation')}
              hint={t('orientationHint')}
              options={ORIENTATIONS.map((value) => ({ value, label: t(`orientations.${value}`) }))}
            />
            <NumberField name="validityMonths" label={t('validity')} hint={t('validityHint')} optional maxLength={3} />
          </div>
          <PicturesField name="background" legend={t('background')} hint={t('pictureHint')} most={1} />
        </div>
      </Card>
      <Card title={t('signatory')}>
        <div className="stack">
          <BothLanguages name="signatory.name" label={t('signatoryName')} />
          <BothLanguages name="signatory.position" label={t('position')} />
          <PicturesField name="signatory.signature" legend={t('signature')} hint={t('pictureHint')} most={1} />
        </div>
      </Card>
      <Fields />
    </>
  );
};
