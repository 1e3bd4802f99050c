import { appointmentMachine, availability, type Availability } from '@bai/consultations/contracts';
import type { Clinic } from '@bai/directory/contracts';
import { FieldArray, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { refetch, Refusal } from '../../app/client';
import { useMe } from '../../app/session';
import { Button } from '../../kit/button';
import { Card } from '../../kit/card';
import { DateField } from '../../kit/date-field';
import { SelectField, TextField } from '../../kit/fields';
import { dayText, said } from '../../kit/format';
import { Form } from '../../kit/form';
import { NewerElsewhere } from '../../kit/newer-elsewhere';
import { NumberField } from '../../kit/number-field';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Rows } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Moment } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { base, send, useRead } from './client';
import { useCatalogue as useDirectory } from '../directory/client';

const Blocks = ({ values, clinics }: { values: Availability; clinics: readonly Clinic[] }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const days = t('schedule.days', { returnObjects: true }) as readonly string[];
  return (
    <FieldArray name="blocks">
      {({ push, remove }) => (
        <div className="stack">
          {values.blocks.length === 0 && <p className="quiet">{t('schedule.none')}</p>}
          {values.blocks.map((_, index) => (
            <Card key={index}>
              <div className="hours">
                <SelectField name={`blocks.${index}.weekday`} label={t('schedule.weekday')} options={days.map((day, number) => [number, day] as const)} />
                <TextField name={`blocks.${index}.from`} type="time" label={t('schedule.from')} />
                <TextField name={`blocks.${index}.to`} type="time" label={t('schedule.to')} />
                <SelectField
                  name={`blocks.${index}.clinicId`}
                  label={t('schedule.clinic')}
                  options={clinics.map(({ id, name }) => [id, said(language, name)] as const)}
                />
                <SelectField
                  name={`blocks.${index}.mode`}
                  label={t('schedule.mode')}
                  options={[
                    ['face_to_face', t('schedule.face')],
                    ['video', t('schedule.video')],
                  ]}
                />
                <NumberField name={`blocks.${index}.slotMinutes`} label={t('schedule.slot')} maxLength={3} />
                <NumberField name={`blocks.${index}.bufferMinutes`} label={t('schedule.buffer')} maxLength={2} />
                <Button icon="trash" onClick={() => remove(index)}>
                  {t('schedule.remove')}
                </Button>
              </div>
            </Card>
          ))}
          <div>
            <Button
              icon="plus-lg"
              onClick={() =>
                push({ weekday: 1, from: '09:00', to: '12:00', clinicId: clinics[0]?.id ?? '', mode: 'face_to_face', slotMinutes: 15, bufferMinutes: 5 })
              }
            >
              {t('schedule.add')}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
};

const DaysOff = ({ values }: { values: Availability }) => {
  const { t } = useWords('physician');
  const today = useMe()!.today;
  return (
    <FieldArray name="exceptions">
      {({ push, remove }) => (
        <Card title={t('schedule.exceptions')}>
          {values.exceptions.map((_, index) => (
            <div className="hours" key={index}>
              <DateField name={`exceptions.${index}.day`} label={t('schedule.day')} min={today} />
              <TextField name={`exceptions.${index}.note`} label={t('schedule.note')} optional maxLength={120} />
              <Button icon="trash" onClick={() => remove(index)}>
                {t('schedule.remove')}
              </Button>
            </div>
          ))}
          <div>
            <Button icon="plus-lg" onClick={() => push({ day: today, closed: true, note: '' })}>
              {t('schedule.addDay')}
            </Button>
          </div>
        </Card>
      )}
    </FieldArray>
  );
};

const Bookings = () => {
  const { t } = useWords('physician');
  const coming = useRead('list', { query: { state: 'confirmed', sort: 'startsAt', limit: 50 } });
  return (
    <Card title={t('schedule.bookings')}>
      <Rows from={coming} none={t('summary.none')}>
        {(row) => (
          <>
            <span className="grow">
              <Day value={row.start} long /> <Moment value={row.start} clockOnly />
              <small className="quiet d-block">{row.patientName}</small>
            </span>
            <StatusBadge machine={appointmentMachine} state={row.state} />
          </>
        )}
      </Rows>
    </Card>
  );
};

/** What another window saved meanwhile: shown at once while nothing is typed here, else the person says which of the two is right. */
const SavedElsewhere = ({ kept }: { kept: Availability }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const { values, dirty, isSubmitting, resetForm, setFieldValue } = useFormikContext<Availability>();
  const newer = kept.version > values.version && !isSubmitting;
  useEffect(() => {
    if (newer && !dirty) resetForm({ values: kept });
  }, [newer, dirty, kept, resetForm]);
  if (!newer || !dirty) return null;
  const days = t('schedule.days', { returnObjects: true }) as readonly string[];
  return (
    <NewerElsewhere
      savedAt={null}
      theirs={[
        ...kept.blocks.map(({ weekday, from, to }) => [days[weekday]!, `${from}–${to}`] as const),
        ...kept.exceptions.map(({ day, note }) => [t('schedule.exceptions'), `${dayText(language, day)} ${note}`] as const),
      ]}
      keep={() => void setFieldValue('version', kept.version)}
      take={() => resetForm({ values: kept })}
    />
  );
};

const Hours = ({ kept, clinics }: { kept: Availability; clinics: readonly Clinic[] }) => {
  const { t } = useWords('physician');
  const [saved, setSaved] = useState(false);
  return (
    <Form
      className="stack stack-lg"
      initial={kept}
      schema={availability}
      send={async (values, { resetForm }) => {
        setSaved(false);
        try {
          resetForm({ values: await send('keepAvailability', { body: availability.parse(values) }) });
        } catch (error) {
          // What is newer is fetched, so that the person can be asked.
          if (error instanceof Refusal && error.code === 'version.stale') void refetch(base);
          throw error;
        }
        setSaved(true);
      }}
    >
      {({ values, isSubmitting }) => (
        <>
          <SavedElsewhere kept={kept} />
          <Blocks values={values} clinics={clinics} />
          <DaysOff values={values} />
          {saved && <Notice kind="success">{t('schedule.saved')}</Notice>}
          <div>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('schedule.save')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};

const ScheduleScreen = () => {
  const { t } = useWords('physician');
  const hours = useRead('availability', {}, { revalidateOnFocus: false });
  const clinics = useDirectory('clinics', {});
  return (
    <Page>
      <p className="quiet">{t('schedule.lead')}</p>
      <div className="stack stack-lg">
        <Loaded from={hours}>{(kept) => <Loaded from={clinics}>{(known) => <Hours kept={kept} clinics={known} />}</Loaded>}</Loaded>
        <Bookings />
      </div>
    </Page>
  );
};
export default ScheduleScreen;
