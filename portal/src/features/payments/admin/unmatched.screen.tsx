import { unmatchedMachine, WAITING_UNMATCHED, type UnmatchedRow } from '@bai/payments/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Day, Moment, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { useList } from '../client';
import { UnmatchedActs, unmatchedAmount } from '../unmatched/unmatched-acts';

const WAITING: readonly string[] = WAITING_UNMATCHED;

/** The state of an unmatched payment, with what administrators wrote about it. */
const State = ({ row: { state, reason, refusal, returnedOn, returnReference } }: { row: UnmatchedRow }) => {
  const { t } = useWords('unmatched');
  return (
    <>
      <StatusBadge machine={unmatchedMachine} state={state} />
      {reason && (
        <small className="d-block">
          <Typed words={reason} />
        </small>
      )}
      {returnedOn && (
        <small className="quiet d-block">
          <span>{t('returned')}</span> <Day value={returnedOn} /> · <span>{t('reference')}</span>{' '}
          <span className="code any-break" translate="no">
            {returnReference}
          </span>
        </small>
      )}
      {refusal && <small className="quiet d-block">{t('declined', { why: refusal })}</small>}
    </>
  );
};

/** Leads to those that are dealt with, from the empty list. */
const Ended = () => {
  const { options } = useStates(unmatchedMachine);
  return (
    <span className="d-flex flex-wrap gap-2">
      {options
        .filter(([state]) => !WAITING.includes(state))
        .map(([state, word]) => (
          <ButtonLink key={state} size="sm" to={href('payments/admin/unmatched', null, { state })}>
            {word}
          </ButtonLink>
        ))}
    </span>
  );
};

/** The events of providers that match no payment: those that wait for an administrator, or those in a state. */
const UnmatchedScreen = () => {
  const { t } = useWords(['unmatched', 'admin']);
  const say = useTrailWords();
  const { options } = useStates(unmatchedMachine);
  const from = useList('unmatched', { query: useListQuery({ filters: ['state'], sort: '-createdAt' }) });
  return (
    <Page>
      <DataList
        from={from}
        label={t('label')}
        sort="-createdAt"
        searchable={false}
        days={t('arrived')}
        rowKey={({ id }) => id}
        filters={[{ name: 'state', label: t('state'), options, unchosen: t('waiting') }]}
        columns={[
          {
            key: 'amount',
            head: t('amount'),
            cell: (row) =>
              row.hasMoney ? (
                <strong className="nb" translate="no" lang="">
                  {unmatchedAmount(row)}
                </strong>
              ) : (
                <span className="quiet">{t('noMoney')}</span>
              ),
          },
          {
            key: 'kind',
            head: t('kind'),
            cell: ({ why, paymentId }) => (
              <>
                <span>{t(`admin:payments.unmatched.${why}`)}</span>
                {paymentId && (
                  <small className="d-block">
                    <Link to={href('payments/admin/one', { id: paymentId })}>{t('named')}</Link>
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'provider',
            head: t('provider'),
            cell: ({ provider, reference }) => (
              <>
                {say.provider(provider)}
                <small className="quiet code any-break d-block" translate="no">
                  {reference}
                </small>
              </>
            ),
          },
          { key: 'arrived', head: t('arrived'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          { key: 'state', head: t('state'), cell: (row) => <State row={row} /> },
          { key: 'actions', head: t('actions'), cell: (row) => <UnmatchedActs row={row} /> },
        ]}
        empty={{ ...t('empty', { returnObjects: true }), action: <Ended /> }}
      />
    </Page>
  );
};
export default UnmatchedScreen;
