import { FORM_FORMATS, FORM_STATES, formFilter, FORMS_MOST, makeFormExport, type FormExport } from '@bai/prescriptions/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { useKey } from '../../../../app/idempotency';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { ChoiceField } from '../../../../kit/choices';
import { DateField } from '../../../../kit/date-field';
import { drafted } from '../../../../kit/drafted';
import { ReasonField, SelectField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { ProblemNotice } from '../../../../kit/notice';
import { useLanguage, useWords } from '../../../../words';
import { useCatalogue } from '../../../directory/client';
import { needs, send, useList } from '../../forms-client';

const OPEN = { filter: { from: '', to: '', track: '', state: '', clinicId: '' }, format: 'zip', reason: '' };
type Values = typeof OPEN;

/** Leaves empty fields out of the query. */
const chosen = (filter: Values['filter']): object => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
const asked = drafted(({ filter, ...rest }: Values) => ({ ...rest, filter: chosen(filter) }), makeFormExport.omit({ language: true }));

/** How many forms that is, before anything is begun. */
const Count = ({ filter }: { filter: Values['filter'] }) => {
  const { t } = useWords('forms');
  const read = formFilter.safeParse(chosen(filter));
  const { data, error } = useList('formCount', read.success ? { query: read.data } : null);
  if (!read.success) return null;
  if (error) return <ProblemNotice error={error} />;
  return (
    <p className="fw-semibold" role="status">
      {data && (data.total === 0 ? t('none') : data.exact ? t('count', { count: data.total }) : t('many', { most: FORMS_MOST.toLocaleString('en-US') }))}
    </p>
  );
};

/** Which forms, as what and why; begins the file. */
export const FormsChoice = ({ took }: { took: (begun: FormExport) => void }) => {
  const { t } = useWords(['forms', 'states']);
  const language = useLanguage();
  const clinics = useCatalogue('clinics', {});
  const { key, done } = useKey('forms');
  const today = bangkokDay(new Date());
  const begin = async (values: Values): Promise<void> => {
    const body = { ...asked.parse(values), language };
    const begun = await send('makeFormExport', { body }, { key: key() });
    done();
    took(begun);
  };
  return (
    <Card title={t('choose')}>
      <Form initial={{ ...OPEN, filter: { ...OPEN.filter, from: `${today.slice(0, 7)}-01`, to: today } }} schema={asked} send={begin}>
        {({ values, isSubmitting }) => (
          <>
            <div className="grid-2">
              <DateField name="filter.from" label={t('from')} max={today} />
              <DateField name="filter.to" label={t('to')} max={today} />
              <SelectField
                name="filter.track"
                label={t('track')}
                optional
                options={(['thai', 'foreign'] as const).map((track) => [track, t(`tracks.${track}`)] as const)}
              />
              <SelectField
                name="filter.state"
                label={t('state')}
                optional
                options={FORM_STATES.map((state) => [state, t(`states:prescription.${state}`)] as const)}
              />
              <SelectField
                name="filter.clinicId"
                label={t('clinic')}
                hint={t('open')}
                optional
                typed
                options={(clinics.data ?? []).map(({ id, name }) => [id, said(language, name)] as const)}
              />
            </div>
            <Count filter={values.filter} />
            <ChoiceField
              name="format"
              legend={t('format')}
              options={FORM_FORMATS.map((value) => ({ value, label: t(`formats.${value}`), note: t(`formatNotes.${value}`) }))}
            />
            <ReasonField label={t('reason')} hint={t('reasonHint')} />
            <div>
              <Button type="submit" look="primary" icon="file-earmark-check" needs={needs('makeFormExport')} busy={isSubmitting}>
                {t('make')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};
