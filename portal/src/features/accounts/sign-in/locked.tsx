import type { ReactNode } from 'react';
import { Refusal } from '../../../app/client';
import { href } from '../../../addresses/href';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { useWords } from '../../../words';
import { passkeysHere } from '../parts/ask-browser';

/** Returns what a form shows beside the refusal of a lock, and beside no other. */
export const whenLocked =
  (shown: ReactNode) =>
  (problem: unknown): ReactNode =>
    problem instanceof Refusal && problem.code === 'account.locked' && shown;

type WithPasskey = () => Promise<unknown>;

const Passkey = ({ act }: { act: WithPasskey }) => {
  const { t } = useWords('accounts');
  return (
    <ActionButton icon="key" act={act}>
      {t('passkeySignIn')}
    </ActionButton>
  );
};

interface Ways {
  readonly withPasskey: WithPasskey;
  /** What was typed as one's name goes on to the page of the link. Without it the page opens apart, so that what is typed here stays. */
  readonly identifier?: string;
}

/** Says, to whom too many wrong passwords lock out, what still lets them in: the link by mail, and a passkey. */
export const LockedPassword = ({ withPasskey, identifier }: Ways) => {
  const { t } = useWords('accounts');
  const to = href('accounts/forgot-password');
  return (
    <div className="stack stack-sm">
      <p>{passkeysHere() ? t('locked.text') : t('locked.byMailAlone')}</p>
      <div className="row-x may-wrap">
        <ButtonLink icon="envelope" to={to} {...(identifier === undefined ? { external: true, target: '_blank' } : { state: { identifier } })}>
          {t('locked.byMail')}
        </ButtonLink>
        {passkeysHere() && <Passkey act={withPasskey} />}
      </div>
    </div>
  );
};

/** Says what still lets in whom too many wrong second steps lock out: a passkey, which is both steps in one, or a browser that is known. */
export const LockedStep = ({ withPasskey }: { withPasskey: WithPasskey | null }) => {
  const act = passkeysHere() ? withPasskey : null;
  const { t } = useWords('accounts');
  return (
    <div className="stack stack-sm">
      <p>{act ? t('locked.step') : t('locked.knownBrowser')}</p>
      {act && (
        <div className="row-x">
          <Passkey act={act} />
        </div>
      )}
    </div>
  );
};
