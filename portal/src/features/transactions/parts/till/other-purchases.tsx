import { Notice } from '../../../../kit/notice';
import { Day, Grams } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useRead } from '../../till-client';

/** Tells what the person of a form bought at the dispensary on other forms; without any it is not there. It limits nothing. */
export const OtherPurchases = ({ paperId }: { paperId: string }) => {
  const { t } = useWords('till');
  const { data } = useRead('paperPurchases', { params: { id: paperId } });
  if (!data || data.purchases.length === 0) return null;
  return (
    <Notice kind="info">
      <p>
        <span>{t('otherPurchases.text', { count: data.purchases.length })}</span> <Day value={data.since} /> ·{' '}
        <b>
          <Grams mg={data.totalMg} />
        </b>
      </p>
      <ul className="list-unstyled">
        {data.purchases.map(({ day, mg }, index) => (
          <li key={index}>
            <Day value={day} /> · <Grams mg={mg} />
          </li>
        ))}
      </ul>
      <p className="mb-0">{t('otherPurchases.noLimit')}</p>
    </Notice>
  );
};
