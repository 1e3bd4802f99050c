import { approversOf, askRefund, type JudgedRule, type Refund, type Refundable, type RefundRule } from '@bai/payments/contracts';
import { useFormikContext } from 'formik';
import { useKey } from '../../../../app/idempotency';
import { Meter } from '../../../../kit/bars';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { ChoiceField, SegmentsField } from '../../../../kit/choices';
import { drafted } from '../../../../kit/drafted';
import { ReasonField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { moneyText } from '../../../../kit/format';
import { MoneyField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';
import { needs, send } from '../../client';
import { Approvers } from './approvers';

interface Values {
  readonly rule: RefundRule | '';
  readonly part: 'all' | 'part';
  readonly amount: number | string | null;
  readonly reason: string;
}

const most = (rules: readonly JudgedRule[], rule: Values['rule']): number => rules.find((one) => one.rule === rule)?.amount ?? 0;

/** Lays out the rules; one that does not apply is shown with the reason, and cannot be chosen. */
const Rules = ({ rules }: { rules: readonly JudgedRule[] }) => {
  const { t } = useWords('refunding');
  const { setFieldValue } = useFormikContext<Values>();
  return (
    <ChoiceField
      name="rule"
      legend={t('rule')}
      onPicked={(rule) => void setFieldValue('amount', most(rules, rule as RefundRule))}
      options={rules.map(({ rule, amount, whyNot, percent }) => ({
        value: rule,
        disabled: whyNot !== null,
        label: (
          <span className="row-x spread may-wrap">
            <strong>{t(`rules.${rule}`)}</strong>
            <span>{whyNot === null ? t(percent ? 'share' : 'upTo', { percent, amount: moneyText(amount) }) : t(`gives.${rule}`)}</span>
          </span>
        ),
        note: whyNot === null ? t(`notes.${rule}`) : t(`whyNot.${whyNot}`),
      }))}
    />
  );
};

/** The request for a refund: its rule, all or a part, the reason that the payer reads, and the administrators who approve it. */
export const RefundForm = ({ payment, onAsked }: { payment: Refundable; onAsked: (refund: Refund) => void }) => {
  const { t } = useWords('refunding');
  const { id, rules, received, back, approvers, excluded } = payment;
  const { key, done } = useKey(`refund-tool.${id}.${back}`);
  // A special case needs more people: it is chosen where no other rule applies.
  const applying = rules.filter(({ whyNot }) => whyNot === null);
  const first = applying.find(({ rule }) => rule !== 'special') ?? applying[0];
  const sent = ({ rule, part, amount, reason }: Values) => ({ rule, amount: part === 'all' ? most(rules, rule) : amount, reason });
  const schema = drafted(sent, askRefund);
  const ask = async (values: Values): Promise<void> => {
    const asked = await send('askRefund', { params: { id }, body: askRefund.parse(sent(values)) }, { key: key() });
    done();
    onAsked(asked);
  };
  return (
    <Card>
      <Form<Values> initial={{ rule: first?.rule ?? '', part: 'all', amount: first?.amount ?? null, reason: '' }} schema={schema} send={ask}>
        {({ values, isSubmitting }) => {
          const { amount } = sent(values);
          const given = typeof amount === 'number' ? amount : 0;
          const kept = Math.max(received - back - given, 0);
          return (
            <>
              <Rules rules={rules} />
              <SegmentsField
                name="part"
                legend={t('howMuch')}
                options={[
                  { value: 'all', label: t('all') },
                  { value: 'part', label: t('part') },
                ]}
              />
              {values.part === 'part' && (
                <MoneyField name="amount" label={t('partAmount')} hint={t('partMost', { amount: moneyText(most(rules, values.rule)) })} />
              )}
              <div className="stack stack-sm">
                <Meter value={back + given} max={received} label={t('bar')} />
                <p className="small quiet">{t('kept', { amount: moneyText(kept) })}</p>
              </div>
              <ReasonField label={t('reason')} hint={t('reasonHint')} most={500} long />
              <Approvers names={approvers} excluded={excluded} count={approversOf({ amount: given, rule: values.rule || null })} />
              <p className="small quiet">{t('reserves', { amount: moneyText(given) })}</p>
              <div>
                <Button type="submit" look="primary" needs={needs('askRefund')} busy={isSubmitting}>
                  {t('ask', { amount: moneyText(given) })}
                </Button>
              </div>
            </>
          );
        }}
      </Form>
    </Card>
  );
};
