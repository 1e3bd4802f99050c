import { sign, type IssueContext } from '@bai/prescriptions/contracts';
import type { ReactNode } from 'react';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { AreaField, CheckField, SelectField, TextField } from '../../../kit/fields';
import { dayText, gramsText, said } from '../../../kit/format';
import { Form } from '../../../kit/form';
import { Notice } from '../../../kit/notice';
import { GramsField, NumberField } from '../../../kit/number-field';
import { useLawText } from '../../../kit/sentences';
import { SignatureField } from '../../../kit/signature';
import { Mark } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';
import { AskedOf } from '../../applications/parts/asked';
import { send } from '../client';
import { NewQuestions } from './new-questions';

interface Values {
  appointmentId: string;
  indication: string;
  diagnosis: string;
  dailyMg: number | null;
  days: number | null;
  directions: string;
  overLimitReason: string;
  secondReason: string;
  keepOthers: boolean;
  signature: string;
}
/** What a field holds that cannot be read is no figure yet. */
const figure = (held: unknown): number => (typeof held === 'number' ? held : 0);

const Limits = ({ context, values }: { context: IssueContext; values: Values }) => {
  const { t } = useWords('physician');
  const { limits } = context;
  const [daily, days] = [figure(values.dailyMg), figure(values.days)];
  const total = daily * days;
  const look = (over: boolean) => (over ? 'attention' : 'good');
  return (
    <>
      <div className="dose">
        <GramsField name="dailyMg" label={t('summary.perDay')} maxLength={6} />
        <span className="op" aria-hidden="true">
          ×
        </span>
        <NumberField name="days" label={t('summary.days')} maxLength={3} />
        <span className="op" aria-hidden="true">
          =
        </span>
        <output className="field">
          <span className="fw-semibold">{t('summary.total')}</span>
          <b className="figure">
            {gramsText(total)} <small>g</small>
          </b>
        </output>
      </div>
      <div className="limits small">
        <Mark look={look(daily > limits.softDailyMg)}>{t('summary.advisedDay', { grams: gramsText(limits.softDailyMg) })}</Mark>
        <Mark look={days > limits.maxDays ? 'refused' : 'good'}>{t('summary.atMost', { days: limits.maxDays })}</Mark>
        <Mark look={look(total > limits.softTotalMg)}>{t('summary.advisedTotal', { grams: gramsText(limits.softTotalMg) })}</Mark>
      </div>
      <p className="small quiet">
        {t('summary.rule', { version: limits.version })} · <span lang="en">{limits.source}</span>
      </p>
      {(daily > limits.softDailyMg || total > limits.softTotalMg) && <AreaField name="overLimitReason" label={t('summary.over')} rows={2} maxLength={500} />}
    </>
  );
};

const Others = ({ context }: { context: IssueContext }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  return (
    <Card title={t('summary.active')}>
      {context.active.length === 0 ? (
        <p className="quiet">{t('summary.none')}</p>
      ) : (
        <>
          <ul className="list list-bare">
            {context.active.map((other) => (
              <li key={other.number}>
                <span className="grow">
                  <span className="code">{other.number}</span>
                  <small className="quiet d-block">
                    {other.physicianName} · {t('summary.left', { grams: gramsText(other.leftMg), date: dayText(language, other.validUntil) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <AreaField name="secondReason" label={t('summary.second')} rows={2} maxLength={500} />
          <CheckField name="keepOthers" label={t('summary.keepOthers')} />
        </>
      )}
    </Card>
  );
};

const Unmet = ({ context }: { context: IssueContext }) => {
  const { t } = useWords('physician');
  const lawText = useLawText();
  if (context.problems.length === 0) return null;
  return (
    <Notice kind="warning">
      <p className="fw-semibold">{t('summary.unmet')}</p>
      <ul>
        {context.problems.map(({ rule, source }) => (
          <li key={rule}>
            {lawText(rule) ?? rule}{' '}
            <small className="quiet" lang="en">
              ({source})
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** Diagnosis, dose, other prescriptions and the signature; `back` leads out without signing. */
export const IssueForm = ({ context, back }: { context: IssueContext; back?: ReactNode }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const { key, done } = useKey(`sign.${context.appointmentId}`);
  const allowed = context.conditions.filter((condition) => condition.allowed);
  const initial: Values = {
    appointmentId: context.appointmentId,
    indication: allowed.some(({ code }) => code === context.chosenCondition) ? context.chosenCondition : '',
    diagnosis: context.diagnosis,
    dailyMg: 1000,
    days: 30,
    directions: '',
    overLimitReason: '',
    secondReason: '',
    keepOthers: false,
    signature: '',
  };
  return (
    <div className="stack">
      <Unmet context={context} />
      <AskedOf applicationId={context.applicationId} />
      <NewQuestions context={context} />
      <Form
        initial={initial}
        schema={sign}
        send={async (values) => {
          await send('sign', { body: sign.parse(values) }, { key: key() });
          done();
          await Promise.all([refetch('/api/applications'), refetch('/api/consultations')]);
        }}
      >
        {({ values, isSubmitting }) => (
          <>
            <Card>
              <div className="stack">
                <TextField name="diagnosis" label={t('summary.diagnosis')} maxLength={300} />
                <SelectField
                  name="indication"
                  label={t('summary.indication')}
                  options={allowed.map(({ code, name }) => [code, said(language, name)] as const)}
                />
                <Limits context={context} values={values} />
                <AreaField name="directions" label={t('summary.directions')} optional rows={2} maxLength={500} />
              </div>
            </Card>
            <Others context={context} />
            <SignatureField name="signature" label={t('summary.signature')} />
            <div className="row-x">
              <Button type="submit" look="primary" size="lg" icon="pen" busy={isSubmitting} disabled={context.problems.length > 0}>
                {t('summary.sign')}
              </Button>
              {back}
            </div>
          </>
        )}
      </Form>
    </div>
  );
};
