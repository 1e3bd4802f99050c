import { askReset, type resetAsked } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { useMe } from '../../app/session';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useLanguage, useWords } from '../../words';
import { send } from './client';
import { DemoMail } from './parts/demo-mail';

const ForgotPasswordScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const me = useMe();
  const language = useLanguage();
  const { state } = useLocation() as { state: { identifier?: string } | null };
  const [asked, setAsked] = useState<z.output<typeof resetAsked> | null>(null);
  if (asked)
    return (
      <Page className="bare-main" title={t('forgotSentTitle')}>
        <Notice kind="success">{t('forgotSent', { minutes: asked.minutes })}</Notice>
        <div>
          <Button onClick={() => setAsked(null)}>{t('forgotAgain')}</Button>
        </div>
        {me?.demo && <DemoMail challenge={asked.requestId} />}
      </Page>
    );
  return (
    <Page className="bare-main">
      <p className="quiet">{t('forgotLead')}</p>
      <Form
        initial={{ identifier: state?.identifier ?? '' }}
        schema={askReset.pick({ identifier: true })}
        send={async ({ identifier }) => setAsked(await send('askReset', { body: { identifier, language } }))}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="identifier" label={t('identifier')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('forgotSend')}
            </Button>
          </>
        )}
      </Form>
      <p>
        <Link to="/login">{t('shell:signIn')}</Link>
      </p>
    </Page>
  );
};
export default ForgotPasswordScreen;
