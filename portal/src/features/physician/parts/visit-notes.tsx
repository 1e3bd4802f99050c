import { consultationNotes, type Appointment, type Consultation, type ConsultationNotes } from '@bai/consultations/contracts';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { Card } from '../../../kit/card';
import { AreaField, CheckField, TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { ProblemNotice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Saved, useAutosave } from '../../../kit/wizard';
import { useWords } from '../../../words';
import { send, useRead } from '../../consultations/client';

type Values = Omit<ConsultationNotes, 'systolic' | 'diastolic'> & { systolic: string; diastolic: string };
const figure = (typed: string): number | null => (typed === '' ? null : Number(typed));
const asBody = (values: Values): ConsultationNotes => ({ ...values, systolic: figure(values.systolic), diastolic: figure(values.diastolic) });
/** Boxes hold text; the contract wants figures. */
const typed = z.preprocess((values) => asBody(values as Values), consultationNotes);

const Watch = ({ changed }: { changed: (values: Values) => void }) => {
  const { values } = useFormikContext<Values>();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (typed.safeParse(values).success) changed(values);
  }, [values, changed]);
  return null;
};

const Notes = ({ kept, appointment, locked }: { kept: Consultation; appointment: Appointment; locked: boolean }) => {
  const { t } = useWords('physician');
  const { state, touch } = useAutosave<Values>((values) => send('keepNotes', { params: { id: appointment.id }, body: asBody(values) }, { quiet: true }));
  const { findings, diagnosis, icd, clinicalNotes, exclusionsAsked } = kept;
  const initial: Values = {
    findings,
    diagnosis,
    icd,
    clinicalNotes,
    exclusionsAsked,
    systolic: kept.systolic === null ? '' : String(kept.systolic),
    diastolic: kept.diastolic === null ? '' : String(kept.diastolic),
  };
  return (
    <Card title={t('approve.notes')} aside={<Saved state={state} />}>
      <fieldset disabled={locked} className="stack">
        <Form initial={initial} schema={typed} send={() => Promise.resolve()}>
          <Watch changed={touch} />
          <AreaField name="findings" label={t('approve.findings')} optional rows={3} maxLength={4000} />
          <div className="grid-2">
            <TextField name="systolic" label={t('approve.systolic')} optional inputMode="numeric" maxLength={3} suffix="mmHg" />
            <TextField name="diastolic" label={t('approve.diastolic')} optional inputMode="numeric" maxLength={3} suffix="mmHg" />
          </div>
          <div className="grid-2">
            <TextField name="diagnosis" label={t('approve.diagnosis')} maxLength={300} />
            <TextField name="icd" label={t('approve.icd')} optional maxLength={6} autoCapitalize="characters" />
          </div>
          <AreaField name="clinicalNotes" label={t('approve.clinical')} hint={t('approve.clinicalHint')} optional rows={3} maxLength={8000} />
          <CheckField name="exclusionsAsked" label={t('approve.exclusionsAsked')} />
        </Form>
      </fieldset>
      {state.kind === 'failed' && <ProblemNotice error={state.error} />}
    </Card>
  );
};

/** What the practitioner writes down during the visit; it saves itself. */
export const VisitNotes = ({ appointment, locked }: { appointment: Appointment; locked: boolean }) => {
  const from = useRead('notes', { params: { id: appointment.id } }, { revalidateOnFocus: false, revalidateIfStale: false });
  return <Loaded from={from}>{(kept) => <Notes kept={kept} appointment={appointment} locked={locked} />}</Loaded>;
};
