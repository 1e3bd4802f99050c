import { findRefundable, type RefundableRow } from '@bai/payments/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { DateField } from '../../../../kit/date-field';
import { drafted } from '../../../../kit/drafted';
import { TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { MoneyField } from '../../../../kit/number-field';
import { Choice } from '../../../../kit/picks';
import { Money, Moment, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send } from '../../client';

interface Asked {
  readonly q: string;
  readonly amount: number | string | null;
  readonly paidOn: string;
}

/** Leaves empty fields out of the query. */
const asked = drafted(
  ({ q, amount, paidOn }: Asked) => ({ ...(q.trim() ? { q } : {}), ...(amount === null || amount === '' ? {} : { amount }), ...(paidOn ? { paidOn } : {}) }),
  findRefundable,
);

const Found = ({ of: { number, amount, received, back, method, paidAt } }: { of: RefundableRow }) => {
  const { t } = useWords(['refunding', 'admin']);
  return (
    <>
      <span className="code" translate="no">
        {number}
      </span>{' '}
      {paidAt && (
        <span>
          · <Moment value={paidAt} />
        </span>
      )}
      <span className="d-block">
        <Money satang={amount} /> · <span>{received > back ? t(`admin:payments.${method}`) : t('allBack')}</span>
      </span>
    </>
  );
};

/** The search for a payment. Its words go in the body of a request, and stay out of addresses and logs. */
export const FindPayment = ({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) => {
  const { t } = useWords('refunding');
  const [rows, setRows] = useState<readonly RefundableRow[] | null>(null);
  return (
    <Card title={t('find')}>
      <Form<Asked>
        initial={{ q: '', amount: null, paidOn: '' }}
        schema={asked}
        send={async (values) => setRows(await send('findRefundable', { body: asked.parse(values) }, { quiet: true }))}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="q" label={t('q')} hint={t('qHint')} optional maxLength={100} autoComplete="off" startsHere={!chosen} />
            <MoneyField name="amount" label={t('amount')} optional />
            <DateField name="paidOn" label={t('paidOn')} optional />
            <div>
              <Button type="submit" look="secondary" icon="search" needs={needs('findRefundable')} busy={isSubmitting}>
                {t('search')}
              </Button>
            </div>
          </>
        )}
      </Form>
      {rows && (
        <div role="status">
          {rows.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : (
            <Choice
              legend={t('found', { count: rows.length })}
              value={chosen}
              pick={onChoose}
              options={rows.map((row) => ({ value: row.id, label: <Name of={row.payerName} />, note: <Found of={row} /> }))}
            />
          )}
        </div>
      )}
    </Card>
  );
};
