import { wasteMachine, type Waste } from '@bai/transactions/contracts';
import { AskReason, Confirm } from '../../../../kit/confirm';
import { gramsText, said } from '../../../../kit/format';
import { StatusBadge } from '../../../../kit/status';
import { Moment, Naming, Typed } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send } from '../../stock-client';

const Decide = ({ waste: { id, lot, mg, mine } }: { waste: Waste }) => {
  const { t } = useWords('stock');
  const what = { lot, grams: gramsText(mg) };
  if (mine)
    return (
      <>
        <p className="small quiet">{t('waste.waits')}</p>
        <Confirm
          needs={needs('withdrawWaste')}
          size="sm"
          look="link"
          label={t('waste.withdraw')}
          title={t('waste.withdrawTitle', what)}
          text={t('waste.withdrawText')}
          confirm={t('waste.withdraw')}
          act={() => send('withdrawWaste', { params: { id } })}
        />
      </>
    );
  return (
    <div className="cta">
      <Confirm
        needs={needs('witnessWaste')}
        size="sm"
        look="accent"
        icon="eye"
        label={t('waste.witness')}
        title={t('waste.witnessTitle', what)}
        text={t('waste.witnessText')}
        confirm={t('waste.witness')}
        confirmLook="primary"
        act={() => send('witnessWaste', { params: { id } })}
      />
      <AskReason
        needs={needs('refuseWaste')}
        size="sm"
        look="secondary"
        label={t('waste.refuse')}
        title={t('waste.refuseTitle', what)}
        text={t('waste.refuseText')}
        confirm={t('waste.refuse')}
        field={t('reason')}
        act={(reason) => send('refuseWaste', { params: { id }, body: { reason } })}
      />
    </div>
  );
};

/** What is or was to be destroyed, by whom it was asked and witnessed, and what the person can do about it. */
export const WasteRow = ({ waste }: { waste: Waste }) => {
  const { t } = useWords('stock');
  const language = useLanguage();
  const { product, lot, mg, reason, method, state, at, askedBy, witness, refusal } = waste;
  return (
    <div className="stack stack-sm">
      <div className="row-x spread may-wrap">
        <b>
          <Naming text={t('waste.line', { product: said(language, product), lot, grams: gramsText(mg) })} name={product} />
        </b>
        <StatusBadge machine={wasteMachine} state={state} />
      </div>
      <p className="small quiet any-break">
        <Moment value={at} /> · {t(`move.methods.${method}`)} · <Typed words={reason} />
      </p>
      <p className="small quiet">
        <Naming text={t('waste.asked', { name: said(language, askedBy) })} name={askedBy} />
      </p>
      {witness && (
        <p className="small quiet any-break">
          <Naming text={t(refusal ? 'waste.refused' : 'waste.witnessed', { name: said(language, witness) })} name={witness} />
          {refusal && (
            <>
              <span>{': '}</span>
              <Typed words={refusal} />
            </>
          )}
        </p>
      )}
      {state === 'waiting' && <Decide waste={waste} />}
    </div>
  );
};
