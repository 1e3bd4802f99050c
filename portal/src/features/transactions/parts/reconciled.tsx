import type { Discrepancy, Reconciled as Agreement } from '@bai/transactions/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { useAddress } from '../../../kit/list-address';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Loaded, Skeleton } from '../../../kit/states';
import { Icon } from '../../../kit/icon';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { needs, url, useRead } from '../month-client';
import { saveFile } from '../../../app/http/save-file';

const SALES = 'transactions/dispensary-sales';
const STOCK = 'transactions/products';
/** Where each kind is looked at and mended. */
const MENDED = {
  report_missing: SALES,
  report_weight: SALES,
  report_said: SALES,
  report_taken_back: 'transactions/use-record',
  report_extra: 'transactions/use-record',
  // In the report's own card, on the same page.
  report_owed: null,
  stock_weight: STOCK,
  stock_extra: STOCK,
  form_missing: SALES,
  form_days: SALES,
  form_sums: SALES,
  original_missing: SALES,
  // On the inspection, where originals are given their places.
  original_place: 'dispensary/home',
  duty_other: 'transactions/seller-report',
  duty_hours: 'transactions/seller-report',
  receipt_gap: SALES,
  receipt_sum: SALES,
} as const satisfies Record<Discrepancy['kind'], string | null>;

const Way = ({ kind, dispensaryId }: Pick<Discrepancy, 'kind'> & Pick<Agreement, 'dispensaryId'>) => {
  const { t } = useWords(['filings', 'titles']);
  const at = MENDED[kind];
  if (!at) return null;
  return at === 'dispensary/home' ? (
    <Link to={href(at, null, { view: 'inspection', dispensaryId })}>{t('reconcile.toPlaces')}</Link>
  ) : (
    <Link to={href(at)}>{t(`titles:${at}`)}</Link>
  );
};

const Differences = ({ of: { found, dispensaryId } }: { of: Agreement }) => {
  const { t } = useWords('filings');
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const isOwedAlone = found.every(({ kind }) => kind === 'report_owed');
  return (
    <>
      <h3>{isOwedAlone ? t('states.owed') : t('reconcile.differs', { count })}</h3>
      <ul className="list list-bare">
        {found.map(({ kind, count: many, of }) => (
          <li key={kind} className="may-wrap">
            <span className="tile tile-attention" aria-hidden="true">
              <Icon name="exclamation-triangle-fill" />
            </span>
            <span className="grow">
              <span className="fw-semibold">{t(`reconcile.kinds.${kind}.what`)}</span> ({many})
              <small className="d-block">{t(`reconcile.kinds.${kind}.way`)}</small>
              <small className="d-block quiet any-break" lang="">
                {of.join(', ')}
                {of.length < many && <span> …</span>}
              </small>
              <small className="d-block">
                <Way kind={kind} dispensaryId={dispensaryId} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {found.some((one) => one.of.length < one.count) && <p className="quiet small">{t('reconcile.more')}</p>}
    </>
  );
};

/** The papers of a month as one file, for whoever may take them along. */
const Pack = ({ of: { dispensaryId, month } }: { of: Agreement }) => {
  const { t } = useWords('filings');
  const { run, busy, error } = useAction(() => saveFile(url('monthPack', { query: { dispensaryId, month } }), `month-${month}.zip`));
  if (!useMay(needs('monthPack'))) return null;
  return (
    <div className="stack">
      <p className="quiet small">{t('reconcile.packText')}</p>
      <div>
        <Button icon="download" busy={busy} onClick={() => void run()}>
          {t('reconcile.pack')}
        </Button>
      </div>
      <ProblemNotice error={error} />
    </div>
  );
};

/** A month's sales beside all that was written of them: that they agree, or each thing that does not with its way out. */
export const Reconciled = ({ dispensaryId }: { dispensaryId?: string | undefined }) => {
  const { t } = useWords('filings');
  const month = useAddress().get('month');
  const from = useRead('reconcileMonth', { query: { ...(month ? { month } : {}), ...(dispensaryId ? { dispensaryId } : {}) } });
  return (
    <Card title={t('reconcile.title')}>
      <div className="stack">
        <p className="quiet small">{t('reconcile.lead')}</p>
        <Loaded from={from} bones={<Skeleton lines={3} />}>
          {(agreement) => (
            <>
              {agreement.found.length > 0 ? (
                <Differences of={agreement} />
              ) : (
                <Notice kind="success">{agreement.sales ? t('reconcile.agrees', { count: agreement.sales }) : t('reconcile.nothing')}</Notice>
              )}
              <Pack of={agreement} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
};
