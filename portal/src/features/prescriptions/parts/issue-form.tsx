import { sign, type DirectionCode, type DraftPaper, type IssueContext } from '@bai/prescriptions/contracts';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { CheckField, ReasonField, SelectField, TextField } from '../../../kit/fields';
import { dayText, gramsText, said } from '../../../kit/format';
import { Form } from '../../../kit/form';
import { Icon } from '../../../kit/icon';
import { GramsField, NumberField } from '../../../kit/number-field';
import { useSourceText } from '../../../kit/sentences';
import { SignatureField } from '../../../kit/signature';
import { Mark } from '../../../kit/status';
import { Unsaved } from '../../../kit/unsaved';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { AskedOf } from '../../applications/parts/asked';
import { send } from '../client';
import { Checklist } from './checklist';
import { DirectionsFields } from './directions-fields';
import { NewQuestions } from './new-questions';

interface Values {
  appointmentId: string;
  indication: string;
  diagnosis: string;
  dailyMg: number | null;
  days: number | null;
  directionCodes: DirectionCode[];
  directions: string;
  overLimitReason: string;
  secondReason: string;
  keepOthers: boolean;
  signature: string;
}
/** What a field holds that cannot be read is no figure yet. */
const figure = (held: unknown): number => (typeof held === 'number' ? held : 0);

const Limits = ({ context, values }: { context: IssueContext; values: Values }) => {
  const { t } = useWords(['physician', 'kit']);
  const sourceText = useSourceText();
  const language = useLanguage();
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
            {gramsText(total)} <small>{t('kit:grams')}</small>
          </b>
        </output>
      </div>
      {context.last && (
        <p className="small quiet">
          {t('summary.last', { date: dayText(language, context.last.issuedOn), grams: gramsText(context.last.dailyMg), days: context.last.days })}
        </p>
      )}
      <div className="limits small">
        <Mark look={look(daily > limits.softDailyMg)}>{t('summary.advisedDay', { grams: gramsText(limits.softDailyMg) })}</Mark>
        <Mark look={days > limits.maxDays ? 'refused' : 'good'}>{t('summary.atMost', { days: limits.maxDays })}</Mark>
        <Mark look={look(total > limits.softTotalMg)}>{t('summary.advisedTotal', { grams: gramsText(limits.softTotalMg) })}</Mark>
      </div>
      <p className="small quiet">
        {t('summary.rule', { version: limits.version })} · {sourceText(limits.source)}
      </p>
      {(daily > limits.softDailyMg || total > limits.softTotalMg) && (
        <div className="alert alert-warning over-limit">
          <Icon name="exclamation-triangle-fill" />
          <div className="grow">
            <ReasonField name="overLimitReason" label={t('summary.over')} most={500} long />
          </div>
        </div>
      )}
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
                  <span className="code" translate="no">
                    {other.number}
                  </span>
                  <small className="quiet d-block">
                    <Name of={other.physicianName} /> · {t('summary.left', { grams: gramsText(other.leftMg), date: dayText(language, other.validUntil) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <ReasonField name="secondReason" label={t('summary.second')} most={500} long />
          <CheckField name="keepOthers" label={t('summary.keepOthers')} />
        </>
      )}
    </Card>
  );
};

/** The values that the form begins with. The amount is the last prescription's, or empty: no figure is proposed by the platform. */
export const beginning = ({ appointmentId, chosenCondition, conditions, diagnosis, last }: IssueContext): Values => ({
  appointmentId,
  indication: conditions.some(({ code, allowed }) => allowed && code === chosenCondition) ? chosenCondition : '',
  diagnosis,
  dailyMg: last?.dailyMg ?? null,
  days: last?.days ?? null,
  directionCodes: [],
  directions: '',
  overLimitReason: '',
  secondReason: '',
  keepOthers: false,
  signature: '',
});

const orNothing = <T,>(schema: z.ZodType<T>, value: unknown): T | null => schema.safeParse(value).data ?? null;
/** What the draft can show of what is typed. */
export const draftOf = ({ indication, diagnosis, dailyMg, days }: Values): DraftPaper => ({
  indication,
  diagnosis,
  dailyMg: orNothing(sign.shape.dailyMg, dailyMg),
  days: orNothing(sign.shape.days, days),
});

const Watch = ({ typed }: { typed: (draft: DraftPaper) => void }) => {
  const { values } = useFormikContext<Values>();
  useEffect(() => typed(draftOf(values)), [values, typed]);
  return null;
};

/** A diagnosis that was noted anew takes the place of the one before, unless somebody wrote another here. */
const FollowDiagnosis = ({ noted }: { noted: string }) => {
  const { values, setFieldValue } = useFormikContext<Values>();
  const before = useRef(noted);
  useEffect(() => {
    if (before.current === noted) return;
    if (values.diagnosis === before.current) void setFieldValue('diagnosis', noted);
    before.current = noted;
  }, [noted, values.diagnosis, setFieldValue]);
  return null;
};

interface Props {
  readonly context: IssueContext;
  /** Told what the draft can show. */
  readonly typed?: (draft: DraftPaper) => void;
  /** Leads out without signing. */
  readonly back?: ReactNode;
  /** Asks before the screen is left with something typed. In a call the call itself asks. */
  readonly asks?: boolean;
}

/** Diagnosis, dose, other prescriptions and the signature. */
export const IssueForm = ({ context, typed, back, asks = false }: Props) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const { key, done } = useKey(`sign.${context.appointmentId}`);
  const allowed = context.conditions.filter((condition) => condition.allowed);
  return (
    <div className="stack">
      <AskedOf applicationId={context.applicationId} />
      <NewQuestions context={context} />
      <Form
        initial={beginning(context)}
        schema={sign}
        send={async (values) => {
          await send('sign', { body: sign.parse(values) }, { key: key() });
          done();
          await Promise.all([refetch('/api/applications'), refetch('/api/consultations')]);
        }}
      >
        {({ values, dirty, isSubmitting }) => (
          <>
            {asks && <Unsaved when={dirty && !isSubmitting} />}
            {typed && <Watch typed={typed} />}
            <FollowDiagnosis noted={context.diagnosis} />
            <Card>
              <div className="stack">
                <TextField name="diagnosis" label={t('summary.diagnosis')} maxLength={300} />
                <SelectField
                  name="indication"
                  label={t('summary.indication')}
                  options={allowed.map(({ code, name }) => [code, said(language, name)] as const)}
                />
                <Limits context={context} values={values} />
                <DirectionsFields patientLanguage={context.patientLanguage} />
              </div>
            </Card>
            <Others context={context} />
            <Checklist problems={context.problems} />
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
