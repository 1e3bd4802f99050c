import type { ReplacementRow } from '@bai/prescriptions/contracts';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Unread } from '../../../kit/states';
import { Day, Grams, Name } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../replacements-client';
import { ReissueRest } from './reissue-rest';

/** Shown at once; what comes after them is asked for once these are answered. */
const SHOWN = 50;

const Row = ({ of: { kind, number, patientName, prescriptionId, appointmentId, leftMg, validUntil } }: { of: ReplacementRow }) => {
  const { t } = useWords('replacements');
  const rest = kind === 'shop_closed' || kind === 'sold_out';
  return (
    <>
      <span className="grow">
        <Name of={patientName} />
        <small className="quiet d-block">
          <span className="code nb" translate="no">
            {number}
          </span>{' '}
          · {t(`kinds.${kind}`)} · <Grams mg={leftMg} /> · <Day value={validUntil} />
        </small>
      </span>
      {rest ? (
        <ReissueRest id={prescriptionId} leftMg={leftMg} size="sm" />
      ) : (
        <ButtonLink size="sm" to={href('prescriptions/issue', { id: appointmentId })}>
          {t('task.open')}
        </ButtonLink>
      )}
    </>
  );
};

/** What waits for the prescriber’s signature in place of forms of theirs; nothing where nothing waits. */
const ReplacementsToSign = () => {
  const { t } = useWords('replacements');
  const from = useRead('replacements', { query: { state: 'asked', limit: SHOWN } });
  const { data } = from;
  if (!data) return <Unread of={from} />;
  if (data.rows.length === 0) return null;
  return (
    <Card title={t('task.list')}>
      <ul className="list list-bare">
        {data.rows.map((row) => (
          <li key={row.id} className="may-wrap">
            <Row of={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
export default ReplacementsToSign;
