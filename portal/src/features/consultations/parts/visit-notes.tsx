import {
  consultation,
  consultationNotes,
  keptNotes,
  pressuresFit,
  type Appointment,
  type Consultation,
  type ConsultationNotes,
} from '@bai/consultations/contracts';
import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refusal } from '../../../app/client';
import { Saved, useAutosave } from '../../../kit/autosave';
import { Card } from '../../../kit/card';
import { AreaField, CheckField, TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { NewerElsewhere } from '../../../kit/newer-elsewhere';
import { ProblemNotice } from '../../../kit/notice';
import { NumberField } from '../../../kit/number-field';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useFresh } from '../client';
import { tellWrongNotes } from './wrong-notes';

type Field = keyof ConsultationNotes;
const FIELDS = Object.keys(consultationNotes.shape) as Field[];

const PRESSURES: readonly Field[] = ['systolic', 'diastolic'];

/** What can be saved of what is typed: a field that is wrong stays as it was last right. */
const sound = (typed: ConsultationNotes, before: ConsultationNotes): { readonly notes: ConsultationNotes; readonly wrong: readonly Field[] } => {
  const alone = FIELDS.filter((field) => !consultationNotes.shape[field].safeParse(typed[field]).success);
  const wrong = alone.some((field) => PRESSURES.includes(field)) || pressuresFit(typed) ? alone : [...alone, ...PRESSURES];
  return { notes: consultationNotes.parse({ ...typed, ...Object.fromEntries(wrong.map((field) => [field, before[field]])) }), wrong };
};

const Watch = ({ changed }: { changed: (values: ConsultationNotes) => void }) => {
  const { values } = useFormikContext<ConsultationNotes>();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else changed(values);
  }, [values, changed]);
  return null;
};

/** Saves by the version that this window has seen; what another one saved meanwhile is `newer` until the person has chosen. */
const useNotes = (kept: Consultation, appointmentId: string) => {
  const version = useRef(kept.version);
  const good = useRef(consultationNotes.parse(kept));
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [newer, setNewer] = useState<Consultation | null>(null);
  const { state, touch, flush } = useAutosave<ConsultationNotes>(async (notes, keepalive) => {
    try {
      const saved = await send('keepNotes', { params: { id: appointmentId }, body: { ...notes, version: version.current } }, { quiet: true, keepalive });
      version.current = saved.version;
      return saved;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'version.stale') setNewer(consultation.safeParse(error.details.newer).data ?? null);
      throw error;
    }
  });
  const changed = useCallback(
    (values: ConsultationNotes): void => {
      const result = sound(values, good.current);
      good.current = result.notes;
      setWrong(result.wrong);
      touch(result.notes);
    },
    [touch],
  );
  const settle = (): void => {
    if (newer) version.current = newer.version;
    setNewer(null);
  };
  return { state, wrong, newer, settle, changed, keep: () => void flush(good.current).catch(() => undefined) };
};

const Notes = ({ kept, appointment, locked }: { kept: Consultation; appointment: Appointment; locked: boolean }) => {
  const { t } = useWords(['physician', 'kit']);
  const { state, wrong, newer, settle, changed, keep } = useNotes(kept, appointment.id);
  const labels: Readonly<Record<Field, string>> = {
    findings: t('approve.findings'),
    systolic: t('approve.systolic'),
    diastolic: t('approve.diastolic'),
    diagnosis: t('approve.diagnosis'),
    icd: t('approve.icd'),
    clinicalNotes: t('approve.clinical'),
    exclusionsAsked: t('approve.exclusionsAsked'),
  };
  const [first] = wrong;
  useEffect(() => {
    if (!first) return;
    tellWrongNotes(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
    return () => tellWrongNotes(null);
  }, [first]);
  return (
    <Card title={t('approve.notes')} aside={<Saved state={state} />}>
      <fieldset disabled={locked} className="stack">
        <Form initial={consultationNotes.parse(kept)} schema={keptNotes} send={() => Promise.resolve()}>
          {({ values, setValues }) => (
            <>
              <Watch changed={changed} />
              {newer && (
                <NewerElsewhere
                  savedAt={newer.savedAt}
                  theirs={FIELDS.filter((field) => field !== 'exclusionsAsked' && newer[field] !== values[field]).map((field) => [
                    labels[field],
                    String(newer[field] ?? '–'),
                  ])}
                  keep={() => {
                    settle();
                    keep();
                  }}
                  take={() => {
                    settle();
                    void setValues(consultationNotes.parse(newer));
                  }}
                />
              )}
              <AreaField name="findings" label={labels.findings} rows={3} maxLength={4000} />
              <div className="grid-2">
                <NumberField name="systolic" label={labels.systolic} optional maxLength={3} suffix="mmHg" />
                <NumberField name="diastolic" label={labels.diastolic} optional maxLength={3} suffix="mmHg" />
              </div>
              <div className="grid-2">
                <TextField name="diagnosis" label={labels.diagnosis} maxLength={300} />
                <TextField name="icd" label={labels.icd} optional maxLength={6} autoCapitalize="characters" />
              </div>
              <AreaField name="clinicalNotes" label={labels.clinicalNotes} hint={t('approve.clinicalHint')} optional rows={3} maxLength={8000} />
              <CheckField name="exclusionsAsked" label={labels.exclusionsAsked} />
            </>
          )}
        </Form>
      </fieldset>
      {wrong.length > 0 && (
        <p className="field-error" role="status">
          {t('kit:unkept', { fields: wrong.map((field) => labels[field]).join(', ') })}
        </p>
      )}
      {state.kind === 'failed' && !newer && <ProblemNotice error={state.error} />}
    </Card>
  );
};

/** What the physician writes down during the visit; it saves itself. */
export const VisitNotes = ({ appointment, locked }: { appointment: Appointment; locked: boolean }) => {
  const from = useFresh('notes', { params: { id: appointment.id } });
  return <Loaded from={from}>{(kept) => <Notes key={kept.startedAt} kept={kept} appointment={appointment} locked={locked} />}</Loaded>;
};
