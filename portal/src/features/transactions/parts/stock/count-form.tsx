import type { StockCount, WholeStockTake } from '@bai/transactions/contracts';
import { useId, useState } from 'react';
import { Confirm } from '../../../../kit/confirm';
import { readFigure } from '../../../../kit/figures';
import { gramsText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { useAction } from '../../../../kit/use-action';
import { Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send } from '../../stock-client';

/** One lot: what the scales show is kept as soon as the field is left, so that what is sold afterwards makes no difference. */
const Count = ({ take, count }: { take: string; count: StockCount }) => {
  const { t } = useWords(['stock', 'kit', 'rules']);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const kept = count.countedMg === null ? '' : gramsText(count.countedMg);
  const { run, busy, error } = useAction((mg: number) => send('countLot', { params: { id: take }, body: { lotId: count.lotId, mg } }));
  const mg = typed === null ? undefined : readFigure(typed, 3);
  const wrong = typed !== null && typed.trim() !== '' && (mg === undefined || mg === null || mg < 0 || mg % 10 !== 0);
  const leave = (): void => {
    if (wrong || typeof mg !== 'number') return;
    if (mg === count.countedMg) return setTyped(null);
    void run(mg).then((done) => void (done && setTyped(null)));
  };
  return (
    <li>
      <label className="grow" htmlFor={id}>
        <b>
          <Name of={count.product} />
        </b>
        <span className="quiet small d-block nb">{count.lot}</span>
      </label>
      <span className="stack stack-sm">
        <span className="input-suffix">
          <input
            id={id}
            className={`form-control num${wrong ? ' is-bad' : ''}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed ?? kept}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-e` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={leave}
          />
          <span>{t('kit:grams')}</span>
        </span>
        {wrong && (
          <span className="field-error" id={`${id}-e`}>
            {t('rules:step10')}
          </span>
        )}
        {!wrong && typed === null && count.countedMg !== null && (
          <span className="small quiet" role="status">
            <Icon name="check2" /> {t('take.saved')}
          </span>
        )}
        {busy && <span className="small quiet">…</span>}
        <ProblemNotice error={error} />
      </span>
    </li>
  );
};

/** The blind count of a stock-take: every lot with a field, and nothing of what the books say. */
export const CountForm = ({ take }: { take: WholeStockTake }) => {
  const { t } = useWords('stock');
  return (
    <div className="stack">
      <Notice kind="info">{t('take.blind')}</Notice>
      <ul className="list list-bare">
        {take.counts.map((count) => (
          <Count key={count.lotId} take={take.id} count={count} />
        ))}
      </ul>
      <p role="status">{t('take.progress', { done: take.counted, all: take.lots })}</p>
      <div className="cta">
        <Confirm
          needs={needs('handInCount')}
          look="primary"
          disabled={take.counted < take.lots}
          label={t('take.handIn')}
          title={t('take.handInTitle')}
          text={t('take.handInText')}
          confirm={t('take.handIn')}
          confirmLook="primary"
          act={() => send('handInCount', { params: { id: take.id } })}
        />
      </div>
    </div>
  );
};
