import { accountMachine, inviteUser, type User } from '@bai/accounts/contracts';
import { PERSON_ROLES } from '@bai/kernel/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { useMay } from '../../../app/session';
import { SegmentsField } from '../../../kit/choices';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { DataList, useListQuery } from '../../../kit/list';
import { useAddress, useOpened } from '../../../kit/list-address';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send, useList } from '../client';
import { useRoleNames } from '../parts/role-names';
import { RolesFields, UserCard } from '../parts/user-card';
import { useUsersBulk } from '../parts/users-bulk';

const Invite = ({ invited }: { invited: (id: string) => void }) => {
  const { t } = useWords('users');
  const language = useLanguage();
  return (
    <DialogForm
      label={t('invite')}
      icon="plus-lg"
      look="primary"
      needs="accounts.inviteUser"
      title={t('invite')}
      initial={{ name: '', email: '', roles: [], sets: [], language } as z.infer<typeof inviteUser>}
      schema={inviteUser}
      send={async (body) => invited((await send('inviteUser', { body })).id)}
      save={t('inviteSend')}
    >
      {({ values }) => (
        <>
          <p className="quiet">{t('inviteText')}</p>
          <TextField name="name" label={t('name')} autoComplete="off" />
          <TextField name="email" type="email" label={t('email')} autoComplete="off" inputMode="email" autoCapitalize="none" />
          <RolesFields roles={values.roles} />
          <SegmentsField
            name="language"
            legend={t('language')}
            options={[
              { value: 'th', label: t('thai') },
              { value: 'en', label: t('english') },
            ]}
          />
        </>
      )}
    </DialogForm>
  );
};

const TABS = ['active', 'invited', 'suspended', 'closing'];

/** Everybody who has an account; one of them, opened, stands above the list. */
const UsersScreen = () => {
  const { t } = useWords(['users', 'shell', 'admin']);
  const named = useRoleNames();
  const { opened, open, close, to } = useOpened('user');
  const [invited, setInvited] = useState<string | null>(null);
  const query = useListQuery({ filters: ['role', 'copy'], sort: '-createdAt', tabs: TABS });
  const from = useList('users', { query });
  const { options, words } = useStates(accountMachine);
  const mayHelp = useMay('accounts.mailUser');
  const language = useLanguage();
  const actions = useUsersBulk();
  // A copied role has no place among the choices: one comes from the role itself to who has it.
  const copy = useAddress().get('copy');
  const copied = from.data?.rows.flatMap(({ copies }) => copies).find(({ type }) => type === copy);
  return (
    <Page
      actions={
        <Invite
          invited={(id) => {
            setInvited(id);
            open(id);
          }}
        />
      }
    >
      <p className="quiet">{t('lead')}</p>
      {opened && opened === invited && <Notice kind="success">{t('invited')}</Notice>}
      {/* Each person has a card of their own: what was typed or done for one stands at nobody else’s. */}
      {opened && <UserCard key={opened} id={opened} close={close} />}
      <DataList
        from={from}
        label={t('label')}
        sort="-createdAt"
        days={t('since')}
        tabs={TABS}
        {...(mayHelp ? { bulk: { nameOf: ({ name, email }: User) => name[language] || email, actions } } : {})}
        layout="users"
        exports={{ list: 'accounts.users', query }}
        rowKey={({ id }) => id}
        to={({ id }) => to(id)}
        filters={[
          { name: 'role', label: t('role'), options: PERSON_ROLES.map((role) => [role, t(`shell:roles.${role}`)] as const) },
          { name: 'state', label: t('state'), options },
          ...(copy ? [{ name: 'copy', label: t('copied'), options: [[copy, copied?.name ?? copy] as const] }] : []),
        ]}
        columns={[
          {
            key: 'name',
            head: t('name'),
            cell: ({ name, email }) => (
              <>
                {name.th ? <Name of={name} /> : <span>–</span>}
                <small className="quiet d-block">{email}</small>
              </>
            ),
            file: [
              { head: t('name'), of: 'name.th' },
              { head: t('email'), of: 'email' },
            ],
          },
          {
            key: 'roles',
            head: t('roles'),
            cell: ({ roles, sets }) => (
              <>
                {named(roles)}
                {sets.length > 0 && <small className="quiet d-block">{sets.map((set) => t(`admin:sets.names.${set}`)).join(', ')}</small>}
              </>
            ),
            file: { of: 'roles', words: Object.fromEntries(PERSON_ROLES.map((role) => [role, t(`shell:roles.${role}`)])) },
          },
          { key: 'state', head: t('state'), cell: ({ state }) => <StatusBadge machine={accountMachine} state={state} />, file: { of: 'state', words } },
          { key: 'factor', head: t('factor'), cell: ({ secondFactor, recovery }) => t(recovery ? 'factorGoing' : secondFactor ? 'factorYes' : 'factorNo') },
          { key: 'seen', head: t('seen'), cell: ({ seenAt }) => (seenAt ? <Moment value={seenAt} /> : t('never')), file: { of: 'seenAt', as: 'moment' } },
          { key: 'since', head: t('since'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt', file: { of: 'createdAt', as: 'moment' } },
        ]}
        empty={t('empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default UsersScreen;
