import { closedDays, type ClosedDays, type OpeningHours } from '@bai/directory/contracts';
import { z } from 'zod';
import { refetch } from '../../../../app/client';
import { Button } from '../../../../kit/button';
import { DateField } from '../../../../kit/date-field';
import { Dialog } from '../../../../kit/dialog';
import { Form } from '../../../../kit/form';
import { dayText } from '../../../../kit/format';
import { ProblemNotice } from '../../../../kit/notice';
import { useAction } from '../../../../kit/use-action';
import { useLanguage, useWords } from '../../../../words';
import { send } from '../../hours-client';
import { closedText } from './week-lines';

/** Checked as the server will check it; one day has no last day of its own. */
const schemaFrom = (first: string): z.ZodType =>
  closedDays.extend({ lastDay: z.union([z.literal(''), closedDays.shape.lastDay]) }).superRefine(({ firstDay, lastDay }, { addIssue }) => {
    if (firstDay < first) addIssue({ code: 'custom', message: 'ahead', path: ['firstDay'] });
    if (lastDay && lastDay < firstDay) addIssue({ code: 'custom', message: 'order', path: ['lastDay'] });
  });

/** The days on which a shop is closed whatever its week says: those that come are added and taken back, those of the past stay. */
const ClosuresEditor = ({ of, close }: { of: OpeningHours; close: () => void }) => {
  const { t } = useWords(['hours', 'kit']);
  const language = useLanguage();
  const said = (days: ClosedDays): string => closedText(language, days);
  const { dispensaryId, changesFrom: first, version, closures } = of;
  const coming = closures.filter(({ lastDay }) => lastDay >= first);
  const keep = async (next: readonly ClosedDays[]): Promise<void> => {
    await send('keepClosures', { params: { id: dispensaryId }, body: { closures: [...next], version } });
    await refetch('/api/transactions');
  };
  const removal = useAction((gone: ClosedDays) => keep(coming.filter((one) => one !== gone)));
  return (
    <Dialog open title={t('closures.title')} close={close}>
      <p className="quiet">{t('closures.text')}</p>
      {coming.length > 0 && (
        <ul className="list list-bare" aria-label={t('closures.title')}>
          {coming.map((days) => (
            <li key={days.firstDay}>
              <span className="grow">{said(days)}</span>
              <Button size="sm" icon="trash" busy={removal.busy} onClick={() => void removal.run(days)}>
                <span>
                  {t('closures.remove')}
                  <span className="visually-hidden"> {said(days)}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProblemNotice error={removal.error} />
      <Form<ClosedDays>
        initial={{ firstDay: '', lastDay: '' }}
        schema={schemaFrom(first)}
        send={async ({ firstDay, lastDay }, { resetForm }) => {
          await keep([...coming, { firstDay, lastDay: lastDay || firstDay }]);
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <div className="grid-2 grid-pair">
              <DateField name="firstDay" label={t('closures.firstDay')} hint={t('closures.firstHint', { date: dayText(language, first) })} min={first} />
              <DateField name="lastDay" label={t('closures.lastDay')} hint={t('closures.lastHint')} optional min={first} />
            </div>
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:close')}</Button>
              <Button type="submit" look="primary" icon="plus-lg" busy={isSubmitting}>
                {t('closures.add')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
export default ClosuresEditor;
