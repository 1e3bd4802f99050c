import { keepOpenWeek, weekProblems, type OpeningHours, type OpenSpan } from '@bai/directory/contracts';
import { z } from 'zod';
import { refetch } from '../../../../app/client';
import { Button } from '../../../../kit/button';
import { DateField } from '../../../../kit/date-field';
import { Dialog } from '../../../../kit/dialog';
import { Form } from '../../../../kit/form';
import { dayText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { useLanguage, useWords } from '../../../../words';
import { send } from '../../hours-client';
import { WeekFields } from './week-fields';
import { weekOn } from './week-lines';
import '../../../../kit/styles/screens-hours.css';

interface Values {
  readonly since: string;
  readonly spans: readonly OpenSpan[];
}

/** Checked as the server will check it. */
const schemaFrom = (first: string): z.ZodType =>
  keepOpenWeek.omit({ version: true }).superRefine(({ since, spans }, { addIssue }) => {
    if (since < first) addIssue({ code: 'custom', message: 'ahead', path: ['since'] });
    for (const { path, rule } of weekProblems(spans))
      addIssue({ code: 'custom', message: rule, path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) });
  });

/** The hours of a shop's week from a day on. The days before it keep theirs. */
const HoursEditor = ({ of, close }: { of: OpeningHours; close: () => void }) => {
  const { t } = useWords(['hours', 'kit']);
  const language = useLanguage();
  const { dispensaryId, changesFrom: first, version, weeks } = of;
  const planned = weeks.filter(({ since }) => since > first);
  return (
    <Dialog open title={t('editor.title')} close={close}>
      <Form<Values>
        initial={{ since: first, spans: [...(weekOn(of, first)?.spans ?? [])] }}
        schema={schemaFrom(first)}
        send={async ({ since, spans }) => {
          await send('keepOpenWeek', { params: { id: dispensaryId }, body: { since, spans: [...spans], version } });
          await refetch('/api/transactions');
          close();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <DateField name="since" label={t('editor.since')} hint={t('editor.sinceHint', { date: dayText(language, first) })} min={first} />
            {planned.length > 0 && (
              <Notice kind="warning">{t('editor.replaces', { dates: planned.map(({ since }) => dayText(language, since)).join(', ') })}</Notice>
            )}
            <WeekFields />
            <p className="hint">{t('editor.midnight')}</p>
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('editor.save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
export default HoursEditor;
