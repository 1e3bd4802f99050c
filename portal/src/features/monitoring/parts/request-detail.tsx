import type { LoggedRequest } from '@bai/monitoring/contracts';
import { href } from '../../../addresses/href';
import { Button, ButtonLink } from '../../../kit/button';
import { Facts } from '../../../kit/card';
import { Dialog } from '../../../kit/dialog';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { Second } from './second';

const Code = ({ children }: { children: string }) => (
  <span className="code any-break" translate="no">
    {children}
  </span>
);

/** Everything that was kept of one request, and where its traces lead. */
export const RequestDetail = ({ request, close }: { request: LoggedRequest | null; close: () => void }) => {
  const { t } = useWords(['monitoring', 'shell']);
  const roles = t('shell:roles', { returnObjects: true }) as Readonly<Record<string, string>>;
  return (
    <Dialog open={request !== null} title={t('requests.detail')} close={close}>
      {request && (
        <>
          <Facts
            pairs={[
              [t('requests.at'), <Second key="at" value={request.at} />],
              [t('requests.endpoint'), request.endpoint ? <Code key="endpoint">{request.endpoint}</Code> : t('requests.nowhere')],
              request.route !== null && [t('requests.route'), <Code key="route">{`${request.method} ${request.route}`}</Code>],
              [
                t('requests.status'),
                <span key="status" className="num" translate="no">
                  {request.status}
                </span>,
              ],
              request.problem !== null && [t('requests.problem'), <Code key="problem">{request.problem}</Code>],
              [t('requests.duration'), t('requests.ms', { value: request.duration.toLocaleString('en-US') })],
              [
                t('requests.who'),
                request.person ? request.person.name ? <Name key="who" of={request.person.name} /> : t('requests.gone') : t('requests.nobody'),
              ],
              request.person !== null && [t('requests.role'), roles[request.role] ?? request.role],
              request.tried !== null && [t('requests.tried'), request.tried.name ? <Name key="tried" of={request.tried.name} /> : t('requests.gone')],
              request.address !== null && [t('requests.address'), <Code key="address">{request.address}</Code>],
              [t('requests.request'), <Code key="request">{request.request}</Code>],
              request.digest !== null && [t('requests.digest'), <Code key="digest">{request.digest}</Code>],
            ]}
          />
          <div className="modal-actions">
            {request.digest && <ButtonLink to={href('monitoring/admin/faults', null, { q: request.digest })}>{t('requests.fault')}</ButtonLink>}
            <ButtonLink to={href('audit/admin/trail', null, { q: request.request })}>{t('requests.trail')}</ButtonLink>
            <Button onClick={close}>{t('requests.close')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
};
