import { setPassword, terms } from '@bai/accounts/contracts';
import { useState } from 'react';
import { sessionChanged } from '../../app/session';
import { Button, ButtonLink } from '../../kit/button';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useLanguage, useWords } from '../../words';
import { send } from './client';
import { ByLink, type OpenLink } from './parts/by-link';
import { NewPassword } from './parts/new-password';
import { Terms } from './parts/terms';

const Hello = ({ of: { name, address } }: { of: OpenLink }) => {
  const { t } = useWords('accounts');
  const language = useLanguage();
  return <p>{t('invited', { name: name?.[language] ?? '', address })}</p>;
};

/** The first password of somebody who was invited, and the terms that they agree to. */
const SetPasswordScreen = () => {
  const { t } = useWords('accounts');
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Page className="bare-main">
        <Notice kind="success">{t('invitedDone')}</Notice>
        <ButtonLink look="primary" to="/login">
          {t('resetSignIn')}
        </ButtonLink>
      </Page>
    );
  return (
    <ByLink
      says={{ none: t('invitedNone'), used: t('invitedUsed'), over: t('invitedOver') }}
      over={
        <div>
          <ButtonLink to="/login">{t('resetSignIn')}</ButtonLink>
        </div>
      }
    >
      {(open, token) => (
        <>
          <Hello of={open} />
          <Form
            initial={{ token, password: '', accepted: false }}
            schema={setPassword.pick({ token: true, password: true })}
            send={async ({ password }) => {
              await send('setPassword', { body: { token, password, terms: terms.value } });
              // Somebody else may have been signed in here: this browser is the invited person's now.
              await sessionChanged();
              setDone(true);
            }}
          >
            {({ isSubmitting, values }) => (
              <>
                <NewPassword label={t('newPassword')} />
                <Terms />
                <Button type="submit" look="primary" size="lg" busy={isSubmitting} disabled={!values.accepted}>
                  {t('invitedSubmit')}
                </Button>
              </>
            )}
          </Form>
        </>
      )}
    </ByLink>
  );
};
export default SetPasswordScreen;
