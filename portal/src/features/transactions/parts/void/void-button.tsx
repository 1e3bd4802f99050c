import { bangkokDay } from '@bai/kernel/contracts';
import { MONEY_BACK, type Transaction } from '@bai/transactions/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useKey } from '../../../../app/idempotency';
import { AskReason } from '../../../../kit/confirm';
import { moneyText, monthText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Choice } from '../../../../kit/picks';
import { useLanguage, useWords } from '../../../../words';
import { needs, send } from '../../client';

/** Voids a sale within its window, and opens its credit note. The cause decides about the stock, so that none is chosen beforehand. */
export const VoidButton = ({ sale }: { sale: Transaction }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const [kind, setKind] = useState<'mistake' | 'return' | null>(null);
  const [moneyBack, setMoneyBack] = useState<(typeof MONEY_BACK)[number] | null>(null);
  const navigate = useNavigate();
  const { key, done } = useKey(`void.${sale.id}`);
  if (!sale.voidable) return null;
  const missing = kind === null ? t('void.missing.kind') : moneyBack === null ? t('void.missing.money') : undefined;
  return (
    <AskReason
      needs={needs('void')}
      size="sm"
      label={t('void.button')}
      title={t('void.title', { number: sale.number })}
      confirm={t('void.button')}
      missing={missing}
      text={t('void.text')}
      field={t('void.reason')}
      act={async (reason) => {
        await send('void', { params: { id: sale.id }, body: { kind: kind!, reason, moneyBack } }, { key: key() });
        done();
        void navigate(href('transactions/new', null, { sale: sale.id, show: 'credit-note' }));
      }}
    >
      {(sale.monthFiled || sale.monthFrozen) && (
        <Notice kind="warning">
          {t(sale.monthFiled ? 'void.filed' : 'void.frozen', { month: monthText(language, bangkokDay(new Date(sale.at)).slice(0, 7)) })}
        </Notice>
      )}
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
