import { useNavigate } from 'react-router';
import { Card } from '../../../../kit/card';
import { Loaded, Skeleton } from '../../../../kit/states';
import { href } from '../../../../addresses/href';
import { useWords } from '../../../../words';
import { CloseOutside } from '../../parts/close-outside';
import { ReportLost } from '../../parts/report-lost';
import { useFresh } from '../../replacements-client';
import { ReplacementForm } from './replacement-form';

/** A prescription that was chosen: what the office can do for its patient. */
const ReplacementChosen = ({ id }: { id: string }) => {
  const { t } = useWords('replacements');
  const navigate = useNavigate();
  const from = useFresh('replacementForm', { params: { id } });
  return (
    <Loaded from={from} bones={<Skeleton cards={2} />}>
      {(given) => (
        <>
          <ReplacementForm
            given={given}
            asked={(made) => void navigate(href('prescriptions/admin/replacement', null, { replacement: made.id, sent: '1' }), { replace: true })}
          />
          {['active', 'on_hold'].includes(given.state) && (
            <Card title={t('acts.title')}>
              <div className="stack">
                <ReportLost id={id} number={given.number} office />
                {given.state === 'active' && (
                  <div>
                    <CloseOutside id={id} number={given.number} />
                  </div>
                )}
              </div>
            </Card>
          )}
        </>
      )}
    </Loaded>
  );
};
export default ReplacementChosen;
