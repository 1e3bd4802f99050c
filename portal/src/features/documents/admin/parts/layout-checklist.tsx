import { FORM_FIELDS, missingFields, needOf, type OfficialForm, type PlacedFact } from '@bai/documents/contracts';
import { useFormikContext } from 'formik';
import { Card } from '../../../../kit/card';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';
import { pagesOf, type LayoutValues } from './layout-values';

interface Props {
  readonly form: OfficialForm;
  readonly field: PlacedFact;
  readonly isMissing: boolean;
}

const One = ({ form, field, isMissing }: Props) => {
  const { t } = useWords('positions');
  const pages = pagesOf(useFormikContext<LayoutValues>().values.boxes, field);
  const there = pages.length ? t('onPage', { pages: pages.join(', ') }) : t('notPlaced');
  return (
    <li>
      <span className="grow">
        {t(`fieldNames.${field}`)} <small className="quiet d-block">{t(needOf(form, field))}</small>
      </span>
      <Mark look={isMissing ? 'attention' : pages.length ? 'good' : 'draft'}>
        {pages.length && isMissing ? t('onEach', { pages: pages.join(', ') }) : there}
      </Mark>
    </li>
  );
};

/** Every field of the form in its groups: where it is placed, and what is still needed. */
export const LayoutChecklist = ({ form }: { form: OfficialForm }) => {
  const { t } = useWords('positions');
  const missing = missingFields(form, useFormikContext<LayoutValues>().values.boxes);
  return (
    <Card title={t('fields')}>
      <div className="stack">
        <p role="status">{missing.length ? t('fieldsMissing', { left: missing.length }) : t('fieldsWhole')}</p>
        {FORM_FIELDS[form].groups.map(({ group, fields }) => (
          <section key={group} className="stack stack-sm" aria-labelledby={`fields-${group}`}>
            <h3 className="h6 fw-semibold mb-0" id={`fields-${group}`}>
              {t(`groups.${group}`)}
            </h3>
            <ul className="list list-bare grid-2">
              {fields.map((field) => (
                <One key={field} form={form} field={field} isMissing={missing.includes(field)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
};
