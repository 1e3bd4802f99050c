import type { Inspection } from '@bai/transactions/contracts';
import { Card } from '../../../../kit/card';
import { monthText } from '../../../../kit/format';
import { Mark } from '../../../../kit/status';
import { Day, Typed } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';

/** Where the paper originals are, place by place. */
export const OriginalsInspected = ({ of: { originals } }: { of: Inspection }) => {
  const { t } = useWords('inspection');
  const { places, unplaced } = originals;
  return (
    <Card title={t('originals.title')}>
      {places.length === 0 && unplaced === 0 && <p className="quiet">{t('originals.none')}</p>}
      <ul className="list list-bare">
        {places.map(({ place, count }) => (
          <li key={place}>
            <span className="grow any-break">
              <Typed words={place} />
            </span>
            <span className="num nb" translate="no">
              {t('originals.count', { count })}
            </span>
          </li>
        ))}
        {unplaced > 0 && (
          <li>
            <span className="grow">
              <Mark look="refused">{t('originals.unplaced')}</Mark>
            </span>
            <span className="num nb" translate="no">
              {t('originals.count', { count: unplaced })}
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
};

type Filing = Inspection['filings'][number];

const Receipt = ({ filing }: { filing: Filing }) => {
  const { t } = useWords('inspection');
  if (!filing.filed)
    return (
      <>
        <Mark look={filing.over ? 'refused' : 'waiting'}>{t(filing.over ? 'filings.over' : 'filings.open')}</Mark>
        {filing.dueOn && (
          <small className="quiet d-block">
            {t('filings.due')} <Day value={filing.dueOn} />
          </small>
        )}
      </>
    );
  return (
    <>
      {filing.owed && (
        <span className="d-block">
          <Mark look="attention">{t('filings.owed')}</Mark>
        </span>
      )}
      <span className="any-break" lang="">
        {filing.receiptNumber ?? t('filings.noReceipt')}
      </span>
      {filing.filedOn && (
        <small className="quiet d-block">
          <Day value={filing.filedOn} />
        </small>
      )}
      {filing.supplements > 0 && <small className="quiet d-block">{t('filings.supplements', { count: filing.supplements })}</small>}
    </>
  );
};

/** The monthly reports of the years that are kept, each with its receipt, or by when it is to be filed. */
export const FilingsInspected = ({ of: { filings } }: { of: Inspection }) => {
  const { t } = useWords(['inspection', 'filings']);
  const language = useLanguage();
  return (
    <Card title={t('filings.title')}>
      {filings.length === 0 ? (
        <p className="quiet">{t('filings.none')}</p>
      ) : (
        <div className="table-wrap">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{t('filings.month')}</th>
                <th scope="col">{t('filings.form')}</th>
                <th scope="col">{t('filings.receipt')}</th>
              </tr>
            </thead>
            <tbody>
              {filings.map((filing) => (
                <tr key={`${filing.month} ${filing.form} ${filing.licenseNumber ?? ''}`}>
                  <td data-label={t('filings.month')}>{monthText(language, filing.month)}</td>
                  <td data-label={t('filings.form')}>
                    {t(`filings:forms.${filing.form}`)}
                    {filing.licenseNumber && (
                      <small className="quiet d-block code any-break" translate="no">
                        {filing.licenseNumber}
                      </small>
                    )}
                  </td>
                  <td data-label={t('filings.receipt')}>
                    <Receipt filing={filing} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
};
