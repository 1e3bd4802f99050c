import type { Finding, Inspection } from '@bai/transactions/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { Card } from '../../../../kit/card';
import { monthText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Mark } from '../../../../kit/status';
import { useLanguage, useWords } from '../../../../words';

/** Where on this page what is missing can be mended. */
export const UNPLACED_AT = 'unplaced';

/** The way to where a finding is mended; none where the office alone can. */
const wayOf = ({ finding, of }: Finding, dispensaryId: string): string | null => {
  switch (finding) {
    case 'nobody_on_duty':
      return href('dispensary/home');
    case 'seller_unfit':
    case 'seller_ending':
      return href('directory/staff');
    case 'lot_uncertified':
    case 'lot_gacp_over':
    case 'lot_over':
    case 'stock_sums':
      return href('transactions/products');
    case 'filing_over':
    case 'supplement_owed':
      return href('transactions/shop-report', null, { month: of[0]!, dispensaryId });
    case 'originals_unplaced':
      return `#${UNPLACED_AT}`;
    default:
      return null;
  }
};

const About = ({ finding: { finding, of, count } }: { finding: Finding }) => {
  const { t } = useWords('inspection');
  const language = useLanguage();
  if (of.length === 0) return null;
  const isMonths = finding === 'filing_over' || finding === 'supplement_owed';
  const named = isMonths ? of.map((month) => monthText(language, month)) : of;
  return (
    <small className="quiet d-block any-break" lang={isMonths ? undefined : ''}>
      {named.join(', ')}
      {count > of.length && !isMonths && <span>{` ${t('more')}`}</span>}
    </small>
  );
};

/** What is missing, each with the way to where it is mended; for an officer without. */
export const Findings = ({ of: { findings, dispensaryId }, own }: { of: Inspection; own: boolean }) => {
  const { t } = useWords('inspection');
  if (findings.length === 0) return null;
  return (
    <Card title={t('missing', { count: findings.length })}>
      <ul className="list list-bare">
        {findings.map((finding) => {
          const way = own ? wayOf(finding, dispensaryId) : null;
          const label = t(`ways.${finding.finding}`);
          return (
            <li key={finding.finding} className="may-wrap">
              <span className={`tile tile-${finding.must ? 'refused' : 'attention'}`} aria-hidden="true">
                <Icon name={finding.must ? 'x-octagon-fill' : 'exclamation-triangle-fill'} />
              </span>
              <span className="grow">
                {t(`findings.${finding.finding}`, { count: finding.count })} {!finding.must && <Mark look="attention">{t('soon')}</Mark>}
                <About finding={finding} />
                {own && !way && <small className="d-block">{label}</small>}
              </span>
              {way &&
                (way.startsWith('#') ? (
                  <a className="no-print" href={way}>
                    {label}
                  </a>
                ) : (
                  <Link className="no-print" to={way}>
                    {label}
                  </Link>
                ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
