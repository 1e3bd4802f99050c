import { Button } from '../../../kit/button';
import { CheckField } from '../../../kit/fields';
import { Dialog } from '../../../kit/dialog';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { z } from 'zod';
import { WEEK } from '../../../kit/week-times';
import type { Hours } from './week-hours';

const days = z.record(z.string(), z.boolean());

/** Gives a day's hours to other days, in place of theirs. */
export const CopyDay = ({
  day,
  all,
  keep,
  close,
}: {
  day: number;
  all: readonly Hours[];
  keep: (hours: readonly Hours[]) => Promise<unknown>;
  close: () => void;
}) => {
  const { t } = useWords(['physician', 'kit']);
  const names = t('schedule.days', { returnObjects: true }) as readonly string[];
  return (
    <Dialog open title={t('schedule.copyTitle', { day: names[day] })} close={close}>
      <p>{t('schedule.copyText')}</p>
      <Form<Record<string, boolean>>
        initial={Object.fromEntries(WEEK.map((other) => [`_${other}`, false]))}
        schema={days}
        send={async (ticked) => {
          const to = WEEK.filter((other) => ticked[`_${other}`]);
          const model = all.filter(({ weekday }) => weekday === day);
          const rest = all.filter(({ weekday }) => !to.some((other) => other === weekday));
          await keep([...rest, ...to.flatMap((weekday) => model.map((hours) => ({ ...hours, weekday })))]);
          close();
        }}
      >
        {({ isSubmitting, values }) => (
          <>
            <div className="day-ticks">
              {WEEK.filter((other) => other !== day).map((other) => (
                <CheckField key={other} name={`_${other}`} label={names[other]} />
              ))}
            </div>
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting} disabled={!Object.values(values).some(Boolean)}>
                {t('schedule.copyDone')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
