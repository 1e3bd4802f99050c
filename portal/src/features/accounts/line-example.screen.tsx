import { agreeLineExample } from '@bai/accounts/contracts';
import { useNavigate, useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { Refusal } from '../../app/client';
import { useMe, usePerson } from '../../app/session';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { said } from '../../kit/format';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useLanguage, useWords } from '../../words';
import { send } from './client';

const ASKED = agreeLineExample.omit({ name: true });

/** What stands for LINE's own page where demo people exist: one agrees, or does not, and goes back as from LINE. */
const LineExampleScreen = () => {
  const { t } = useWords('accounts');
  const language = useLanguage();
  const navigate = useNavigate();
  const me = useMe();
  const { name } = usePerson();
  const [search] = useSearchParams();
  const asked = ASKED.safeParse(Object.fromEntries(search)).data;
  if (!asked || (me && !me.demo)) throw new Refusal('record.missing', 404);
  const goBack = (answer: Record<string, string>): void =>
    void navigate(`${href('general/profile')}?${new URLSearchParams({ ...answer, state: asked.state }).toString()}`, { replace: true });
  return (
    <Page className="bare-main">
      <Notice kind="warning">{t('lineExample.notice')}</Notice>
      <p>{t('lineExample.lead')}</p>
      <Form
        initial={{ ...asked, name: said(language, name).slice(0, 60) }}
        schema={agreeLineExample}
        send={async (body) => goBack(await send('agreeLineExample', { body }))}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="name" label={t('lineExample.name')} autoComplete="off" />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('lineExample.agree')}
            </Button>
            <Button size="lg" onClick={() => goBack({ error: 'access_denied' })}>
              {t('lineExample.decline')}
            </Button>
          </>
        )}
      </Form>
    </Page>
  );
};
export default LineExampleScreen;
