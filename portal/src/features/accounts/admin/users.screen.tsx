import { accountMachine, inviteUser, type User } from '@bai/accounts/contracts';
import { PERSON_ROLES } from '@bai/kernel/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useMay } from '../../../app/session';
import { href } from '../../../addresses/href';
import { SegmentsField } from '../../../kit/choices';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { DataList, useListQuery } from '../../../kit/list';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send, useList } from '../client';
import { RolesFields, UserCard, useRoleNames } from '../parts/user-card';
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
  const { t } = useWords(['users', 'shell']);
  const named = useRoleNames();
  const [search, setSearch] = useSearchParams();
  const [done, setDone] = useState(false);
  const query = useListQuery({ filters: ['role', 'copy'], sort: '-createdAt', tabs: TABS });
  const from = useList('users', { query });
  const { options, words } = useStates(accountMachine);
  const mayHelp = useMay('accounts.mailUser');
  const language = useLanguage();
  const actions = useUsersBulk();
  const opened = search.get('user');
  // A copied role has no place among the choices: one comes from the role itself to who has it.
  const copy = search.get('copy');
  const copied = from.data?.rows.flatMap(({ copies }) => copies).find(({ type }) => type === copy);
  const open = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (id) next.set('user', id);
    else next.delete('user');
    return next;
  };
  return (
    <Page
      actions={
        <Invite
          invited={(id) => {
            setDone(true);
            setSearch(open(id), { preventScrollReset: true });
          }}
        />
      }
    >
      <p className="quiet">{t('lead')}</p>
      {done && <Notice kind="success">{t('invited')}</Notice>}
      {opened && <UserCard id={opened} close={() => setSearch(open(null), { preventScrollReset: true })} />}
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
        to={({ id }) => `${href('accounts/admin/users')}?${open(id)}`}
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
                {name.th ? <Name of={name} /> : '–'}
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
            cell: ({ roles }) => named(roles),
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
