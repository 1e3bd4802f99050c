import type { DispensaryFigures, Filing } from '@bai/transactions/contracts';
import { useMe } from '../../../app/session';
import { useKey } from '../../../app/idempotency';
import { NextCard } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { dayText, gramsText, monthText, said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../client';
import { UseFile } from './use-file';

/** From where a report stands to where it is filed. */
const STEPS: Readonly<Record<string, 'check' | 'prepare' | 'file'>> = { open: 'check', checking: 'prepare', ready: 'file' };

/** The report that is to be filed first: its rows to take along, and what closes the month. */
export const FilingDue = ({ figures: { due, firstDue } }: { figures: Pick<DispensaryFigures, 'due' | 'firstDue'> }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const today = useMe()!.today;
  const [first] = due;
  const { key, done } = useKey(`filing.${first?.dispensaryId}.${first?.month}`);
  if (!first || !firstDue) return null;
  const { dispensaryId, dispensary, month, dueOn } = first;
  const name = monthText(language, month);
  const file = async (): Promise<void> => {
    let filing: Filing = await send('openFiling', { body: { dispensaryId, month } }, { key: key(), quiet: true });
    for (let move = STEPS[filing.state]; move; move = STEPS[filing.state]) filing = await send('moveFiling', { params: { id: filing.id }, body: { move } });
    done();
  };
  return (
    <NextCard
      kicker={dueOn ? t(dueOn < today ? 'due.over' : 'due.by', { date: dayText(language, dueOn) }) : t('next')}
      title={t('due.title', { month: name })}
      text={`${said(language, dispensary)} · ${t('home.pt28Rows', { count: firstDue.count, grams: gramsText(firstDue.totalMg) })}`}
      action={
        <div className="cta">
          <UseFile month={month} dispensaryId={dispensaryId} />
          <Confirm
            needs={needs('openFiling')}
            look="primary"
            label={t('due.filed')}
            title={t('due.filedTitle', { month: name })}
            text={t('due.filedText')}
            confirm={t('due.filed')}
            confirmLook="primary"
            act={file}
          />
        </div>
      }
    />
  );
};
