import { CAUSES, explainCount, type StockCount, type WholeStockTake } from '@bai/transactions/contracts';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField, SelectField } from '../../../../kit/fields';
import { gramsText } from '../../../../kit/format';
import { Mark } from '../../../../kit/status';
import { Grams, Name, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send } from '../../stock-client';

const signed = (mg: number): string => `${mg > 0 ? '+' : ''}${gramsText(mg)}`;

const Explain = ({ take, count: { lotId, lot, differenceMg, cause, explanation } }: { take: string; count: StockCount }) => {
  const { t } = useWords('stock');
  return (
    <DialogForm
      needs={needs('explainCount')}
      size="sm"
      label={t('take.explain')}
      title={t('take.explainTitle', { lot, grams: signed(differenceMg ?? 0) })}
      save={t('save')}
      initial={{ lotId, cause: cause ?? '', explanation: explanation ?? '' }}
      schema={explainCount}
      send={(values) => send('explainCount', { params: { id: take }, body: explainCount.parse(values) })}
    >
      <SelectField name="cause" label={t('take.cause')} options={CAUSES.map((one) => [one, t(`take.causes.${one}`)] as const)} />
      <ReasonField name="explanation" label={t('take.explanation')} />
    </DialogForm>
  );
};

const Line = ({ take, count }: { take: WholeStockTake; count: StockCount }) => {
  const { t } = useWords('stock');
  const { lot, product, countedMg, expectedMg, differenceMg, cause, explanation } = count;
  const differs = differenceMg !== null && differenceMg !== 0;
  return (
    <li>
      <div className="grow stack stack-sm">
        <div className="row-x spread may-wrap">
          <span>
            <b>
              <Name of={product} />
            </b>{' '}
            <span className="quiet small nb">{lot}</span>
          </span>
          <Mark look={differs ? (cause ? 'done' : 'attention') : 'good'}>
            {differs ? `${t('take.difference')} ${signed(differenceMg)}` : t('take.matches')}
          </Mark>
        </div>
        <p className="small quiet">
          {t('take.counted')} <Grams mg={countedMg ?? 0} /> · {t('take.expected')} <Grams mg={expectedMg ?? 0} />
        </p>
        {cause && (
          <p className="any-break">
            {t(`take.causes.${cause}`)}: <Typed words={explanation ?? ''} />
          </p>
        )}
        {differs && take.state === 'counted' && (
          <div>
            <Explain key={`${cause} ${explanation}`} take={take.id} count={count} />
          </div>
        )}
      </div>
    </li>
  );
};

/** What was counted, beside what the books said, with why it differs. */
export const Compared = ({ take }: { take: WholeStockTake }) => {
  const { t } = useWords('stock');
  return (
    <ul className="list list-bare" aria-label={t('take.compare')}>
      {take.counts.map((count) => (
        <Line key={count.lotId} take={take} count={count} />
      ))}
    </ul>
  );
};
