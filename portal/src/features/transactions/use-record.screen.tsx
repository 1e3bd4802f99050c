import { admits } from '../../addresses/gates';
import { href } from '../../addresses/href';
import { SCREENS } from '../../addresses/table';
import { useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { useAddress } from '../../kit/list-address';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from './client';
import { MonthChoice } from './parts/filing/month-choice';
import { UseRecord } from './parts/use-record';
import { UseReport } from './parts/use-report';

const OfSale = ({ number }: { number: string }) => {
  const from = useRead('pt28', { query: { transaction: number } });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {(report) => <UseRecord report={report} number={number} />}
    </Loaded>
  );
};

const OfMonth = () => {
  const { t } = useWords('filings');
  const month = useAddress().get('month');
  const files = admits(SCREENS['transactions/shop-report'].gate, useMe()!.person!.role);
  return (
    <>
      <p className="quiet">{t('record.lead')}</p>
      <div className="row-x spread may-wrap">
        <MonthChoice />
        {files && (
          <ButtonLink icon="file-earmark-check" to={href('transactions/shop-report', null, { month: month ?? '' })}>
            {t('record.toFiling')}
          </ButtonLink>
        )}
      </div>
      <UseReport key={month} month={month} />
    </>
  );
};

/** The PT.28 record of a sale, written from it: which fields are there, which are missing; and the rows of a month to take along. */
const UseRecordScreen = () => {
  const number = useAddress().get('transaction');
  return <Page>{number ? <OfSale number={number} /> : <OfMonth />}</Page>;
};
export default UseRecordScreen;
