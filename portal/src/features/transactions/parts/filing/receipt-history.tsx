import type { FilingVersion } from '@bai/transactions/contracts';
import { ButtonLink } from '../../../../kit/button';
import { Day, Moment, Name, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { url } from '../../filing-client';

/** The records of a filing before each correction, the newest first, with their files. */
export const ReceiptHistory = ({ id, version: { number, before } }: { id: string; version: FilingVersion }) => {
  const { t } = useWords('filings');
  if (before.length === 0) return null;
  return (
    <details className="w-100">
      <summary>{t('history.title', { count: before.length })}</summary>
      <ol className="list list-bare" reversed>
        {before
          .map((record, place) => ({ ...record, place }))
          .reverse()
          .map(({ place, receiptNumber, filedOn, hasFile, at, by, reason }) => (
            <li key={place} className="may-wrap">
              <small className="grow">
                <span className="d-block">
                  {t('history.said')} <Day value={filedOn} />
                  {' · '}
                  <span className="any-break" lang="" translate="no">
                    {receiptNumber}
                  </span>
                </span>
                <span className="d-block quiet">
                  {t('history.corrected')} <Moment value={at} />
                  {' · '}
                  <Name of={by} />
                </span>
                <span className="d-block">
                  {t('reason')}: <Typed words={reason} />
                </span>
              </small>
              {hasFile && (
                <ButtonLink
                  external
                  size="sm"
                  icon="file-earmark"
                  target="_blank"
                  to={url('filingReceipt', { params: { id, number: String(number) }, query: { before: String(place) } })}
                >
                  {t('history.file')}
                </ButtonLink>
              )}
            </li>
          ))}
      </ol>
    </details>
  );
};
