import { faultMachine } from '@bai/monitoring/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/card';
import { Dialog } from '../../../kit/dialog';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../client';

const Found = ({ id }: { id: string }) => {
  const { t } = useWords('monitoring');
  const from = useRead('fault', { params: { id } });
  return (
    <Loaded from={from}>
      {(fault) => (
        <>
          <p className="fw-semibold any-break" lang="en">
            {fault.name}: {fault.message}
          </p>
          <Facts
            pairs={[
              [t('faults.state'), <StatusBadge key="state" machine={faultMachine} state={fault.state} />],
              [t('faults.side'), t(`faults.sides.${fault.side}`)],
              [t('faults.count'), fault.sightings.toLocaleString('en-US')],
              [t('faults.first'), <Moment key="first" value={fault.firstAt} />],
              [t('faults.last'), <Moment key="last" value={fault.lastAt} />],
              fault.frame !== null && [
                t('faults.place'),
                <span key="frame" className="code any-break" translate="no">
                  {fault.frame}
                </span>,
              ],
            ]}
          />
          <h3 className="h4">{t('faults.stack')}</h3>
          {fault.stack ? (
            <pre className="small audit-payload" lang="en">
              {fault.stack}
            </pre>
          ) : (
            <p className="quiet">{t('faults.noStack')}</p>
          )}
          <h3 className="h4">{t('faults.sightings')}</h3>
          <ul className="list list-bare">
            {fault.last.map(({ at, digest, request, route }) => (
              <li key={digest}>
                <span className="grow">
                  <Moment value={at} /> ·{' '}
                  <span className="code" translate="no">
                    {digest}
                  </span>
                  {route && (
                    <small className="quiet d-block code any-break" translate="no">
                      {route}
                    </small>
                  )}
                </span>
                {request && <Link to={href('monitoring/admin/requests', null, { q: request })}>{t('faults.request')}</Link>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
};

/** One group of faults: its calls, and when it was seen last. */
export const FaultDetail = ({ id, close }: { id: string | null; close: () => void }) => {
  const { t } = useWords('monitoring');
  return (
    <Dialog open={id !== null} title={t('faults.detail')} close={close}>
      {id && <Found id={id} />}
      <div className="modal-actions">
        <Button onClick={close}>{t('faults.close')}</Button>
      </div>
    </Dialog>
  );
};
