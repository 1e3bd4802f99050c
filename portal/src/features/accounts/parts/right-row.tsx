import type { Capability, RoleRights } from '@bai/accounts/contracts';
import type { Action } from '@bai/kernel/contracts';
import { AskReason } from '../../../kit/confirm';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';
import { send } from '../client';

/** What an action lets somebody do, in words. */
export const useRightWords = (): ((action: Action) => string) => {
  const { t } = useWords('rights');
  return (action) => t(`can.${action}` as never);
};

/** Whether all, a part or none of what asks for a right is granted. */
export const standing = ({ endpoints }: Capability): 'granted' | 'partly' | 'withdrawn' => {
  const granted = endpoints.filter((one) => one.granted).length;
  return granted === endpoints.length ? 'granted' : granted ? 'partly' : 'withdrawn';
};

const State = ({ of }: { of: Capability }) => {
  const { t } = useWords('rights');
  const state = standing(of);
  if (state === 'granted') return <Mark look="good">{t('granted')}</Mark>;
  if (state === 'withdrawn') return <Mark look="refused">{t('withdrawn')}</Mark>;
  const granted = of.endpoints.filter((one) => one.granted).length;
  return <Mark look="attention">{t('partly', { granted, all: of.endpoints.length })}</Mark>;
};

interface Turn {
  readonly role: RoleRights;
  readonly of: Capability;
  readonly turned: (granted: boolean) => void;
}
const TurnRight = ({ role, of, granted, turned }: Turn & { granted: boolean }) => {
  const { t } = useWords('rights');
  const named = useRightWords();
  const label = granted ? t(standing(of) === 'partly' ? 'grantRest' : 'grant') : t('withdraw');
  return (
    <AskReason
      label={
        <>
          <span>{label}</span>
          <span className="visually-hidden">: {named(of.action)}</span>
        </>
      }
      size="sm"
      look="secondary"
      needs="accounts.keepGrant"
      title={t(granted ? 'grantTitle' : 'withdrawTitle')}
      text={<strong>{named(of.action)}</strong>}
      field={t('reason')}
      confirm={granted ? t('grant') : t('withdraw')}
      confirmLook={granted ? 'primary' : 'refuse'}
      act={async (reason) => {
        await send('keepGrant', { params: { role: role.type }, body: { action: of.action, granted, reason } });
        turned(granted);
      }}
    >
      <p>{t(granted ? 'grantText' : 'withdrawText')}</p>
      {role.type !== 'public' && <p>{t('concerned', { people: t('people', { count: role.people }), sessions: t('sessions', { count: role.sessions }) })}</p>}
      <p className="quiet small">
        {t('boxes')}:{' '}
        {of.endpoints.map(({ name }, index) => (
          <span key={name}>
            {index > 0 && <span>, </span>}
            <code>{name.replace('plugin::', '')}</code>
          </span>
        ))}
      </p>
    </AskReason>
  );
};

/** One right of a role: what it is, how far it reaches, whether it is granted, and turning that. */
export const RightRow = ({ role, of, turned }: Turn) => {
  const { t } = useWords(['rights', 'admin']);
  const named = useRightWords();
  const state = standing(of);
  return (
    <li>
      <span className="grow">
        {named(of.action)}
        <small className="quiet d-block">
          {t(`reach.${of.reach}`)}
          {of.sets.length > 0 && <span>{` · ${t('sets', { sets: of.sets.map((set) => t(`admin:sets.names.${set}`)).join(' / ') })}`}</span>}
        </small>
      </span>
      <State of={of} />
      {state !== 'granted' && <TurnRight role={role} of={of} granted turned={turned} />}
      {state !== 'withdrawn' && !of.fixed && <TurnRight role={role} of={of} granted={false} turned={turned} />}
    </li>
  );
};
