import type { ReactNode } from 'react';
import { Refusal } from '../../../app/client';
import { href } from '../../../addresses/href';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { useWords } from '../../../words';
import { passkeysHere } from './ask-browser';

interface Ways {
  readonly withPasskey: () => Promise<unknown>;
  /** The link is asked for in a page of its own, so that what is typed here stays. */
  readonly apart?: boolean;
}

/** Says, to whom too many wrong passwords lock out, what still lets them in: the link by mail, and a passkey. */
const StillOpen = ({ withPasskey, apart = false }: Ways) => {
  const { t } = useWords('accounts');
  return (
    <div className="stack stack-sm">
      <p>{passkeysHere() ? t('locked.text') : t('locked.byMailAlone')}</p>
      <div className="row-x may-wrap">
        <ButtonLink icon="envelope" external={apart} {...(apart ? { target: '_blank' } : {})} to={href('accounts/forgot-password')}>
          {t('locked.byMail')}
        </ButtonLink>
        {passkeysHere() && (
          <ActionButton icon="key" act={withPasskey}>
            {t('passkeySignIn')}
          </ActionButton>
        )}
      </div>
    </div>
  );
};

/** Returns what a form that signs in shows beside a refusal: the ways that a lock leaves open. */
export const stillOpen =
  (ways: Ways) =>
  (problem: unknown): ReactNode =>
    problem instanceof Refusal && problem.code === 'account.locked' && <StillOpen {...ways} />;
