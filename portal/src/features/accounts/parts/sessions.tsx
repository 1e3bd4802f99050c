import type { OpenSession } from '@bai/accounts/contracts';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { partHook } from '../../../kit/later';
import { Loaded, Skeleton } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

// A list of sessions is of use before its devices have names.
const useBowser = partHook(() => import('bowser'));

/** What a browser says of itself, as people call it: its name, and that of the system. Undefined until it is read, null where it says nothing. */
const useDeviceName = (agent: string | null): string | null | undefined => {
  const { part } = useBowser();
  if (!agent) return null;
  if (!part) return undefined;
  const { browser, os } = part.default.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' · ') || null;
};

const SessionRow = ({ of: { id, device, role, startedAt, seenAt, here } }: { of: OpenSession }) => {
  const { t } = useWords(['account', 'shell']);
  const name = useDeviceName(device);
  return (
    <li>
      <span className="grow">
        {name !== null ? (
          <span className="d-block fw-semibold" lang="en">
            {name ?? '\u00A0'}
          </span>
        ) : (
          <span className="d-block fw-semibold">{t('deviceUnknown')}</span>
        )}
        <small className="quiet d-block">
          {t(`shell:roles.${role}`)} · {t('since')} <Moment value={startedAt} />
        </small>
        <small className="quiet d-block">
          {here ? (
            t('here')
          ) : (
            <>
              <span>{t('seen')}</span> <Moment value={seenAt} />
            </>
          )}
        </small>
      </span>
      {!here && (
        <ActionButton size="sm" act={() => send('endSession', { params: { id } })}>
          {t('shell:signOut')}
        </ActionButton>
      )}
    </li>
  );
};

/** Where one is signed in. */
export const Sessions = () => {
  const { t } = useWords('account');
  const from = useRead('sessions', {});
  return (
    <Card title={t('sessions')}>
      {/* As high as the one browser that most people have. */}
      <Loaded from={from} bones={<Skeleton lines={2} />}>
        {(sessions) => (
          <>
            <ul className="list list-bare">
              {sessions.map((session) => (
                <SessionRow key={session.id} of={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Confirm
                  label={t('endOthers')}
                  title={t('endOthersTitle')}
                  text={t('endOthersText')}
                  confirm={t('endOthers')}
                  act={() => send('endOtherSessions', {})}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
