import { availabilityBlock, blockProblem } from '@bai/consultations/contracts';
import type { Clinic } from '@bai/directory/contracts';
import { z } from 'zod';
import { Button } from '../../../kit/button';
import { FieldError } from '../../../kit/field-error';
import { CheckField, SelectField, useFieldError } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { Dialog } from '../../../kit/dialog';
import { Form } from '../../../kit/form';
import { NumberField } from '../../../kit/number-field';
import { useAction } from '../../../kit/use-action';
import { quarterTimes, WEEK } from '../../../kit/week-times';
import { ProblemNotice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';
import { blocksOf, isSame, KINDS, type Hours } from './week-hours';

interface Values extends Pick<Hours, 'from' | 'to' | 'clinicId' | 'slotMinutes' | 'bufferMinutes'> {
  /** By number of the weekday, as text. */
  readonly days: Record<string, boolean>;
  readonly kinds: Record<string, boolean>;
}

const chosen = (ticked: Record<string, boolean>): string[] => Object.keys(ticked).filter((key) => ticked[key]);
/** Every box, ticked or not; where it is said that none is, is a place of its own among them. */
const ticks = (all: readonly (string | number)[], on: readonly (string | number)[]): Record<string, boolean> => ({
  none: false,
  ...Object.fromEntries(all.map((key) => [`_${key}`, on.includes(key)])),
});

const shape = availabilityBlock.omit({ weekday: true, mode: true });
const hoursFrom = (values: Values): Hours[] => {
  const given = shape.parse(values);
  const kinds = KINDS.filter((kind) => values.kinds[`_${kind}`]);
  return WEEK.filter((day) => values.days[`_${day}`]).map((weekday) => ({ ...given, weekday, kinds }));
};

/** Checked beside the other hours of the week, as the server will check it. */
const schemaBeside = (others: readonly Hours[]): z.ZodType =>
  shape.extend({ days: z.record(z.string(), z.boolean()), kinds: z.record(z.string(), z.boolean()) }).superRefine((values, { addIssue }) => {
    for (const part of ['days', 'kinds'] as const) if (chosen(values[part]).length === 0) addIssue({ code: 'custom', message: 'choice', path: [part, 'none'] });
    const problem = blocksOf(hoursFrom(values))
      .map((block) => blockProblem(block, blocksOf(others)))
      .find((found) => found !== null);
    if (problem) addIssue({ code: 'custom', message: problem.rule, path: [problem.at] });
  });

const Ticks = ({ name, legend, hint, options }: { name: 'days' | 'kinds'; legend: string; hint?: string; options: readonly (readonly [string, string])[] }) => {
  const error = useFieldError(`${name}.none`);
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`}>
      <legend>{legend}</legend>
      <div className="day-ticks">
        {options.map(([value, label]) => (
          <CheckField key={value} name={`${name}._${value}`} label={label} />
        ))}
      </div>
      {error && <FieldError id={`${name}-e`}>{error}</FieldError>}
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
};

interface Props {
  /** What is edited; null for new hours. */
  readonly edited: Hours | null;
  /** Where new hours begin. */
  readonly weekday: number;
  readonly all: readonly Hours[];
  readonly clinics: readonly Clinic[];
  /** Saves the whole week; refuses by throwing. */
  readonly keep: (hours: readonly Hours[]) => Promise<unknown>;
  readonly close: () => void;
}

/** Hours of one or several days: changed, moved, copied by the days that are ticked, or removed. */
export const HoursDialog = ({ edited, weekday, all, clinics, keep, close }: Props) => {
  const { t } = useWords(['physician', 'kit']);
  const language = useLanguage();
  const days = t('schedule.days', { returnObjects: true }) as readonly string[];
  const others = edited ? all.filter((one) => !isSame(one, edited)) : all;
  const start: Omit<Hours, 'weekday'> = edited ?? {
    from: '09:00',
    to: '12:00',
    clinicId: clinics[0]?.id ?? '',
    kinds: ['face_to_face'],
    slotMinutes: 15,
    bufferMinutes: 5,
  };
  const removal = useAction(async () => {
    await keep(others);
    close();
  });
  return (
    <Dialog open title={edited ? t('schedule.editTitle') : t('schedule.addTitle')} close={close}>
      <Form<Values>
        initial={{ ...start, days: ticks(WEEK, [edited?.weekday ?? weekday]), kinds: ticks(KINDS, start.kinds) }}
        schema={schemaBeside(others)}
        send={async (values) => {
          await keep([...others, ...hoursFrom(values)]);
          close();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <Ticks name="days" legend={t('schedule.on')} hint={t('schedule.onHint')} options={WEEK.map((day) => [String(day), days[day]!] as const)} />
            <div className="grid-2 grid-pair">
              <SelectField name="from" label={t('schedule.from')} options={quarterTimes(start.from, '23:59')} />
              <SelectField name="to" label={t('schedule.to')} options={quarterTimes(start.to, '23:59')} />
            </div>
            <SelectField name="clinicId" label={t('schedule.clinic')} options={clinics.map(({ id, name }) => [id, said(language, name)] as const)} />
            <Ticks name="kinds" legend={t('schedule.kinds')} options={KINDS.map((kind) => [kind, t(`schedule.${kind}`)] as const)} />
            <div className="grid-2 grid-pair">
              <NumberField name="slotMinutes" label={t('schedule.slot')} maxLength={3} />
              <NumberField name="bufferMinutes" label={t('schedule.buffer')} maxLength={2} />
            </div>
            <ProblemNotice error={removal.error} />
            <div className="modal-actions">
              {edited && (
                <span className="me-auto">
                  <Button look="danger" icon="trash" busy={removal.busy} onClick={() => void removal.run()}>
                    {t('schedule.remove')}
                  </Button>
                </span>
              )}
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('schedule.save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
