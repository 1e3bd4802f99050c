import { keepName, keepProfile } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../addresses/href';
import { sessionChanged, usePerson } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { SegmentsField } from '../../kit/choices';
import { DialogForm } from '../../kit/dialog-form';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Name } from '../../kit/texts';
import { speak, useWords } from '../../words';
import { send } from '../accounts/client';
import { Photo } from '../accounts/parts/photo';
import { ArrivingNotice } from '../accounts/parts/arriving';
import { LinkLine } from '../accounts/parts/link-line';
import { RoleDetails } from './parts/role-details';
import { ChoicesForm } from '../notifications/parts/choices-form';

const THAI = /[\u0E00-\u0E7F]/;

const Rename = () => {
  const { t } = useWords('profile');
  const { name } = usePerson();
  const initial = { th: THAI.test(name.th) ? name.th : '', en: THAI.test(name.en) ? '' : name.en };
  return (
    <DialogForm
      label={t('rename')}
      title={t('rename')}
      initial={initial}
      schema={keepName}
      send={(body) => send('keepName', { body }).then(sessionChanged)}
      save={t('save')}
    >
      <p className="quiet">{t('renameText')}</p>
      <TextField name="th" label={t('nameThai')} autoComplete="off" optional />
      <TextField name="en" label={t('nameLatin')} autoComplete="off" optional />
    </DialogForm>
  );
};

const Me = () => {
  const { t } = useWords('profile');
  const { name, email } = usePerson();
  return (
    <Card title={t('me')}>
      <Photo />
      <Facts
        pairs={[
          [t('name'), <Name key="name" of={name} />],
          [t('email'), email],
        ]}
      />
      <div>
        <Rename />
      </div>
      <p>
        <Link to={href('accounts/account')}>{t('signingIn')}</Link>
      </p>
    </Card>
  );
};

/** The language of the portal on this device and of what is sent: both are meant by who chooses one here. */
const Language = () => {
  const { t } = useWords('profile');
  const { language } = usePerson();
  const [done, setDone] = useState(false);
  return (
    <Card title={t('language')}>
      <Form
        initial={{ language }}
        schema={keepProfile}
        send={async (body, { resetForm }) => {
          setDone(false);
          await send('keepProfile', { body });
          await sessionChanged();
          await speak(body.language);
          resetForm({ values: body });
          setDone(true);
        }}
      >
        {({ isSubmitting, dirty }) => (
          <>
            <SegmentsField
              name="language"
              legend={t('languageText')}
              options={[
                { value: 'th', label: <span lang="th">{t('thai')}</span> },
                { value: 'en', label: <span lang="en">{t('english')}</span> },
              ]}
            />
            {done && !dirty && <Notice kind="success">{t('languageSaved')}</Notice>}
            <div>
              <Button type="submit" busy={isSubmitting} disabled={!dirty}>
                {t('save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};

const Roles = () => {
  const { t } = useWords(['profile', 'shell']);
  const { role, roles } = usePerson();
  return (
    <Card title={t('roles')}>
      <ul className="list list-bare">
        {roles.map((held) => (
          <li key={held}>
            <span className="grow">{t(`shell:roles.${held}`)}</span>
            {held === role ? (
              <span className="quiet">{t('inUse')}</span>
            ) : (
              <ActionButton
                size="sm"
                act={async () => {
                  await send('switchRole', { body: { role: held } }, { quiet: true });
                  await sessionChanged();
                }}
              >
                {t('use')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Who one is here, in which language one is written to, and what one wants to be told. */
const ProfileScreen = () => (
  <Page>
    <ArrivingNotice />
    <div className="grid-main">
      <div className="stack">
        <Me />
        <RoleDetails />
        <ChoicesForm />
      </div>
      <div className="stack">
        <Language />
        <LinkLine />
        <Roles />
      </div>
    </div>
  </Page>
);
export default ProfileScreen;
