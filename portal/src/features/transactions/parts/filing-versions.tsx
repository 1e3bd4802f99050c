import type { FilingVersion } from '@bai/transactions/contracts';
import { useMay } from '../../../app/session';
import { Button, ButtonLink } from '../../../kit/button';
import { ProblemNotice } from '../../../kit/notice';
import { Day, Grams, Typed } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { needs, url } from '../filing-client';
import { ReceiptHistory } from './filing/receipt-history';
import { CorrectReceipt } from './filing/record-filing';
import { saveFile } from '../../../app/http/save-file';

interface Of {
  readonly id: string;
  readonly name: string;
  readonly version: FilingVersion;
}

const Files = ({ id, name, version }: Of) => {
  const { t } = useWords('filings');
  const { number, filedAt } = version;
  const may = useMay(needs('filingFile'));
  const { run, busy, error } = useAction((as: 'pdf' | 'xlsx') =>
    saveFile(url('filingFile', { params: { id, number: String(number) }, query: { as } }), `${name}${number ? `-${number}` : ''}.${as}`),
  );
  return (
    <>
      <div className="row-x may-wrap">
        {may &&
          (['pdf', 'xlsx'] as const).map((as) => (
            <Button key={as} size="sm" icon="download" busy={busy} onClick={() => void run(as)}>
              {as.toUpperCase()} <span className="visually-hidden">{t(number ? 'supplement' : 'report', { number })}</span>
            </Button>
          ))}
        {filedAt && (
          <ButtonLink
            external
            size="sm"
            icon="file-earmark-check"
            target="_blank"
            to={url('filingReceipt', { params: { id, number: String(number) }, query: {} })}
          >
            {t('receipt')} <span className="visually-hidden">{t(number ? 'supplement' : 'report', { number })}</span>
          </ButtonLink>
        )}
        {filedAt && <CorrectReceipt id={id} version={version} name={t(number ? 'supplement' : 'report', { number })} />}
      </div>
      <ProblemNotice error={error} />
    </>
  );
};

/** The frozen versions of a report, each with its files and its receipt; what was filed stays readable beside its supplements. */
export const FilingVersions = ({ id, name, form, versions }: { id: string; name: string; form: 'pt27' | 'pt28'; versions: readonly FilingVersion[] }) => {
  const { t } = useWords('filings');
  return (
    <ul className="list list-bare">
      {versions.map((version) => {
        const { number, sums, reason, frozenOn, receiptNumber, filedOn, digest } = version;
        return (
          <li key={number} className="flex-wrap">
            <span className="w-100">
              <span className="fw-semibold">{t(number ? 'supplement' : 'report', { number })}</span>
              {' · '}
              {sums.rows === 0 ? <span>{t('nil')}</span> : <span>{t(`rows.${form}`, { count: sums.rows })}</span>} <Grams mg={sums.totalMg} />
              <small className="quiet d-block">
                {t('frozenOn')} <Day value={frozenOn} /> ·{' '}
                <span className="code" translate="no">
                  {digest.slice(0, 16)}
                </span>
              </small>
              {reason && (
                <small className="d-block">
                  {t('reason')}: <Typed words={reason} />
                </small>
              )}
              {filedOn ? (
                <small className="d-block">
                  {t('filedAt')} <Day value={filedOn} /> · {t('receiptNumber')}{' '}
                  <span className="any-break" lang="" translate="no">
                    {receiptNumber}
                  </span>
                </small>
              ) : (
                <small className="d-block">{t('notFiled')}</small>
              )}
            </span>
            <Files id={id} name={name} version={version} />
            <ReceiptHistory id={id} version={version} />
          </li>
        );
      })}
    </ul>
  );
};
