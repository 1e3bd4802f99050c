import { useFormikContext } from 'formik';
import type { OpenSpan } from '@bai/directory/contracts';
import { Button } from '../../../../kit/button';
import { SelectField } from '../../../../kit/fields';
import { weekdayText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { quarterTimes, WEEK } from '../../../../kit/week-times';
import { useLanguage, useWords } from '../../../../words';

interface Values {
  readonly spans: readonly OpenSpan[];
}
const END = '24:00';

/** Where the next hours of a day begin: after its last, or with the morning. */
const nextOf = (spans: readonly OpenSpan[], weekday: number): OpenSpan => {
  const last = spans
    .filter((span) => span.weekday === weekday)
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (!last) return { weekday, from: '09:00', to: '18:00' };
  return { weekday, from: last < '23:00' ? last : '23:00', to: last < '21:00' ? '21:00' : END };
};

const SpanFields = ({ index, span, name, remove }: { index: number; span: OpenSpan; name: string; remove: () => void }) => {
  const { t } = useWords('hours');
  return (
    <div className="hours-span">
      <SelectField name={`spans.${index}.from`} label={t('editor.from', { day: name })} options={quarterTimes(span.from, '23:45')} />
      <SelectField name={`spans.${index}.to`} label={t('editor.to', { day: name })} options={quarterTimes(span.to, END)} />
      <button type="button" className="btn btn-icon" aria-label={t('editor.remove', { day: name, from: span.from, to: span.to })} onClick={remove}>
        <Icon name="trash" />
      </button>
    </div>
  );
};

/** The hours of each weekday, to be added, changed and taken away. */
export const WeekFields = () => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<Values>();
  const put = (spans: readonly OpenSpan[]): void => void setFieldValue('spans', spans);
  const monday = values.spans.filter(({ weekday }) => weekday === 1);
  const untilFriday = (): void =>
    put([
      ...values.spans.filter(({ weekday }) => ![2, 3, 4, 5].includes(weekday)),
      ...[2, 3, 4, 5].flatMap((weekday) => monday.map((span) => ({ ...span, weekday }))),
    ]);
  return (
    <ul className="hours-days">
      {WEEK.map((weekday) => {
        const name = weekdayText(language, weekday);
        const own = values.spans.map((span, index) => ({ span, index })).filter(({ span }) => span.weekday === weekday);
        return (
          <li key={weekday}>
            <div className="row-x spread">
              <b>{name}</b>
              {own.length === 0 && <span className="quiet grow">{t('closed')}</span>}
              <Button size="sm" icon="plus-lg" onClick={() => put([...values.spans, nextOf(values.spans, weekday)])}>
                <span>
                  {t('editor.add')}
                  <span className="visually-hidden"> {name}</span>
                </span>
              </Button>
            </div>
            {own.map(({ span, index }) => (
              <SpanFields key={index} index={index} span={span} name={name} remove={() => put(values.spans.filter((_, other) => other !== index))} />
            ))}
            {weekday === 1 && monday.length > 0 && (
              <Button size="sm" look="link" icon="copy" onClick={untilFriday}>
                {t('editor.untilFriday')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
