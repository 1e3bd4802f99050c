import type { FormMonth } from '@bai/transactions/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { gramsText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Day, Grams } from '../../../../kit/texts';
import { useWords } from '../../../../words';

const signed = (value: number, text: (value: number) => string): string => (value < 0 ? `−${text(-value)}` : text(value));

/** A month as filed beside what it is now: sales and grams. */
const Compared = ({ of: { versions, sums, voidedAfter } }: { of: FormMonth }) => {
  const { t } = useWords('filings');
  const filed = versions.filter(({ filedAt }) => filedAt !== null);
  // A version of an earlier release counts sales that were taken back too: what stands now and was voided since stood when it was filed.
  const rows = sums.rows + voidedAfter.length;
  const totalMg = filed.reduce((sum, version) => sum + version.sums.totalMg, 0);
  const lines = [
    { key: 'sales', was: rows, is: sums.rows, text: String },
    { key: 'grams', was: totalMg, is: sums.totalMg, text: gramsText },
  ] as const;
  return (
    <div className="table-wrap">
      <table className="table">
        <thead>
          <tr>
            <td />
            <th scope="col" className="r">
              {t('owed.filed')}
            </th>
            <th scope="col" className="r">
              {t('owed.now')}
            </th>
            <th scope="col" className="r">
              {t('owed.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, was, is, text }) => (
            <tr key={key}>
              <th scope="row">{t(`owed.${key}`)}</th>
              <td className="r num" translate="no">
                {signed(was, text)}
              </td>
              <td className="r num" translate="no">
                {signed(is, text)}
              </td>
              <td className="r num fw-semibold" translate="no">
                {signed(is - was, text)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** For what a filed report owes a supplement, and what is done next. */
export const SupplementOwed = ({ of }: { of: FormMonth }) => {
  const { t } = useWords('filings');
  const { form, versions, voidedAfter } = of;
  const waits = versions.at(-1)?.filedAt === null;
  const after = voidedAfter.filter(({ filed }) => filed).length;
  const between = voidedAfter.length - after;
  return (
    <>
      <Notice kind="warning">
        {voidedAfter.length === 0 && <span>{t('owed.changed')} </span>}
        {between > 0 && <span>{t('owed.between', { count: between })} </span>}
        {after > 0 && <span>{t('owed.voided', { count: after })} </span>}
        <span>{waits ? t('owed.file', { number: versions.at(-1)!.number }) : t('owed.make')}</span>
      </Notice>
      {voidedAfter.length > 0 && (
        <ul className="list list-bare">
          {voidedAfter.map(({ transaction, day, mg }) => (
            <li key={transaction} className="may-wrap">
              <span className="grow">
                <Link className="code nb" translate="no" to={href('transactions/dispensary-sales', null, { q: transaction })}>
                  {transaction}
                </Link>
              </span>
              <span>
                <Grams mg={-mg} />
              </span>
              <small className="quiet">
                {t('owed.on')} <Day value={day} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {form === 'pt28' && <Compared of={of} />}
    </>
  );
};
