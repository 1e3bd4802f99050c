import { bangkokDay } from '@bai/kernel/contracts';
import { MONEY_BACK, type Transaction } from '@bai/transactions/contracts';
import { useState } from 'react';
import { useKey } from '../../../app/idempotency';
import { AskReason } from '../../../kit/confirm';
import { moneyText, monthText } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Choice } from '../../../kit/picks';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../client';

/** Voids a sale within its window: a mistake, or a return. */
export const VoidButton = ({ sale }: { sale: Transaction }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const [kind, setKind] = useState<'mistake' | 'return'>('mistake');
  const [moneyBack, setMoneyBack] = useState<(typeof MONEY_BACK)[number]>(sale.payment as (typeof MONEY_BACK)[number]);
  const { key, done } = useKey(`void.${sale.id}`);
  if (!sale.voidable) return null;
  return (
    <AskReason
      needs={needs('void')}
      size="sm"
      label={t('void.button')}
      title={t('void.title', { number: sale.number })}
      confirm={t('void.button')}
      text={t('void.text')}
      field={t('void.reason')}
      act={async (reason) => {
        await send('void', { params: { id: sale.id }, body: { kind, reason, moneyBack } }, { key: key() });
        done();
      }}
    >
      {sale.monthFiled && <Notice kind="warning">{t('void.filed', { month: monthText(language, bangkokDay(new Date(sale.at)).slice(0, 7)) })}</Notice>}
      <Choice
        legend={t('void.kind')}
        options={(['mistake', 'return'] as const).map((value) => ({ value, label: t(`void.${value}`) }))}
        value={kind}
        pick={setKind}
      />
      <Choice
        legend={t('void.money', { amount: moneyText(sale.totalAmount) })}
        options={MONEY_BACK.map((value) => ({ value, label: t(`void.back.${value}`) }))}
        value={moneyBack}
        pick={setMoneyBack}
      />
    </AskReason>
  );
};
