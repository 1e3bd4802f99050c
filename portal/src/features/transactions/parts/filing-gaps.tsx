import type { FilingGap } from '@bai/transactions/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';

/** Where each gap is mended; null where only time or the office mends it. */
const MENDED = {
  running: null,
  license: 'dispensary/home',
  row_document: 'transactions/dispensary-sales',
  row_birth: 'transactions/dispensary-sales',
  row_purpose: 'transactions/dispensary-sales',
  row_two_names: 'transactions/dispensary-sales',
  sale_sums: 'transactions/dispensary-sales',
  stock_sums: 'transactions/products',
  lot_gacp: 'transactions/products',
  lot_gacp_over: 'transactions/products',
  lot_document: 'transactions/products',
  late_delivery: 'transactions/products',
  quarantine: 'transactions/products',
  waste: 'transactions/products',
  stock_take: 'transactions/products',
} as const satisfies Record<FilingGap['gap'], string | null>;

/** What a report lacks, what has to be mended first, each with the way to where it is mended. */
export const FilingGaps = ({ gaps }: { gaps: readonly FilingGap[] }) => {
  const { t } = useWords(['filings', 'titles']);
  const shown = gaps.filter(({ gap }) => gap !== 'running');
  if (shown.length === 0) return <p className="quiet">{t('noGaps')}</p>;
  return (
    <ul className="list list-bare">
      {shown.map(({ gap, must, count, of }) => {
        const at = MENDED[gap];
        const tone = must ? 'tile-attention' : '';
        return (
          <li key={gap}>
            <span className={`tile ${tone}`} aria-hidden="true">
              <Icon name={must ? 'exclamation-triangle-fill' : 'info-circle-fill'} />
            </span>
            <span className="grow">
              {t(`gaps.${gap}`, { count })}
              <small className="d-block quiet">
                {t(must ? 'must' : 'look')}
                {of.length > 0 && (
                  <>
                    <span>{' · '}</span>
                    <span lang="">{of.join(', ')}</span>
                    {of.length < count && <span> …</span>}
                  </>
                )}
              </small>
            </span>
            {at && <Link to={href(at)}>{t(`titles:${at}`)}</Link>}
          </li>
        );
      })}
    </ul>
  );
};
