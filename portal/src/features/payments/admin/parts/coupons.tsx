import { makeCoupon, type Coupon } from '@bai/payments/contracts';
import { useMe } from '../../../../app/session';
import { refetch } from '../../../../app/client';
import { AskReason } from '../../../../kit/confirm';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { TextField } from '../../../../kit/fields';
import { DataList, useListQuery } from '../../../../kit/list';
import { MoneyField, NumberField } from '../../../../kit/number-field';
import { Mark } from '../../../../kit/status';
import { Day, Moment, Money } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send, useList } from '../../client';

const changed = () => refetch('/api/payments');

const Make = ({ today }: { today: string }) => {
  const { t } = useWords('teaching');
  return (
    <DialogForm
      look="primary"
      label={t('coupons.make')}
      needs={needs('makeCoupon')}
      title={t('coupons.makeTitle')}
      initial={{
        code: '',
        percent: null as number | null,
        amount: null as number | null,
        validFrom: today,
        validUntil: '',
        most: null as number | null,
        note: '',
      }}
      schema={makeCoupon}
      send={(body, key) => send('makeCoupon', { body }, { key }).then(changed)}
      save={t('coupons.save')}
    >
      <TextField name="code" label={t('coupons.code')} maxLength={30} lang="en" />
      <NumberField name="percent" label={t('coupons.percent')} hint={t('coupons.offHint')} optional />
      <MoneyField name="amount" label={t('coupons.amount')} optional />
      <DateField name="validFrom" label={t('coupons.from')} />
      <DateField name="validUntil" label={t('coupons.until')} />
      <NumberField name="most" label={t('coupons.most')} hint={t('coupons.mostHint')} optional />
      <TextField name="note" label={t('coupons.note')} maxLength={200} optional />
    </DialogForm>
  );
};

const State = ({ of: { ended, validUntil }, today }: { of: Coupon; today: string }) => {
  const { t } = useWords('teaching');
  if (ended) return <Mark look="done">{t('coupons.ended')}</Mark>;
  return validUntil < today ? <Mark look="expired">{t('coupons.over')}</Mark> : <Mark look="good">{t('coupons.live')}</Mark>;
};

const End = ({ of: { id, code, ended } }: { of: Coupon }) => {
  const { t } = useWords('teaching');
  if (ended) return <span>–</span>;
  return (
    <AskReason
      size="sm"
      needs={needs('endCoupon')}
      label={t('coupons.end')}
      title={t('coupons.endTitle', { code })}
      text={t('coupons.endText')}
      confirm={t('coupons.end')}
      field={t('coupons.reason')}
      act={(reason) => send('endCoupon', { params: { id }, body: { reason } }).then(changed)}
    />
  );
};

/** Coupons: what they take off, until when, and how often they were taken. */
const Coupons = () => {
  const { t } = useWords('teaching');
  const today = useMe()!.today;
  const from = useList('coupons', { query: useListQuery({ sort: '-createdAt', at: 'coupon' }) });
  return (
    <div className="stack">
      <div>
        <Make today={today} />
      </div>
      <DataList
        from={from}
        label={t('coupons.label')}
        sort="-createdAt"
        at="coupon"
        layout="coupons"
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'code',
            head: t('coupons.code'),
            cell: ({ code, note }) => (
              <>
                <span className="code" translate="no">
                  {code}
                </span>
                {note && <small className="quiet d-block">{note}</small>}
              </>
            ),
          },
          { key: 'off', head: t('coupons.off'), cell: ({ percent, amount }) => (amount === null ? `${percent}%` : <Money satang={amount} />) },
          {
            key: 'days',
            head: t('coupons.days'),
            cell: ({ validFrom, validUntil }) => (
              <>
                <Day value={validFrom} /> <span>–</span> <Day value={validUntil} />
              </>
            ),
          },
          {
            key: 'taken',
            head: t('coupons.taken'),
            cell: ({ taken, most }) => (most === null ? taken.toLocaleString('en-US') : t('coupons.takenOf', { taken, most })),
            right: true,
          },
          { key: 'state', head: t('coupons.state'), cell: (row) => <State of={row} today={today} /> },
          { key: 'since', head: t('coupons.since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          { key: 'actions', head: t('coupons.actions'), cell: (row) => <End of={row} /> },
        ]}
        empty={t('coupons.empty', { returnObjects: true })}
      />
    </div>
  );
};
export default Coupons;
