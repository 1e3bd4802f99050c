import { setPassword } from '@bai/accounts/contracts';
import { useState } from 'react';
import { href } from '../../addresses/href';
import { sessionChanged } from '../../app/session';
import { Button, ButtonLink } from '../../kit/button';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { send } from './client';
import { ByLink } from './parts/by-link';
import { NewPassword } from './parts/new-password';

const ResetPasswordScreen = () => {
  const { t } = useWords(['accounts', 'kit']);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Page className="bare-main">
        <Notice kind="success">{t('resetDone')}</Notice>
        <ButtonLink look="primary" to="/login">
          {t('resetSignIn')}
        </ButtonLink>
      </Page>
    );
  return (
    <ByLink
      over={
        <ButtonLink look="primary" to={href('accounts/forgot-password')}>
          {t('resetAsk')}
        </ButtonLink>
      }
    >
      {(open, token) => (
        <>
          <p>{t('resetFor', { address: open.address })}</p>
          <Form
            initial={{ token, password: '' }}
            schema={setPassword}
            send={async (body) => {
              await send('setPassword', { body });
              // Who was signed in here is not any more.
              await sessionChanged();
              setDone(true);
            }}
          >
            {({ isSubmitting }) => (
              <>
                <NewPassword label={t('newPassword')} />
                <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
                  {t('resetSubmit')}
                </Button>
              </>
            )}
          </Form>
        </>
      )}
    </ByLink>
  );
};
export default ResetPasswordScreen;
