import { accountMachine, keepRoles, type User } from '@bai/accounts/contracts';
import { ADMIN_SETS, PERSON_ROLES, type PersonRole } from '@bai/kernel/contracts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { ChecksField, ChoiceField } from '../../../kit/choices';
import { AskReason } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField } from '../../../kit/fields';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send, useRead } from '../client';
import { useRoleNames } from './role-names';
import { BeginRecovery, WaitingRecovery } from './user-recovery';
import { copiesHeld, WeighedRoles } from './weighed-roles';

/** Ticks for roles, and for an administrator's sets. */
export const RolesFields = ({ roles }: { roles: readonly PersonRole[] }) => {
  const { t } = useWords(['users', 'shell', 'admin']);
  return (
    <>
      <ChecksField name="roles" legend={t('roles')} options={PERSON_ROLES.map((role) => ({ value: role, label: t(`shell:roles.${role}`) }))} />
      {roles.includes('admin') && (
        <ChecksField
          name="sets"
          legend={t('sets')}
          hint={t('setsHint')}
          options={ADMIN_SETS.map((set) => ({ value: set, label: t(`admin:sets.names.${set}`), note: t(`admin:sets.work.${set}`) }))}
        />
      )}
    </>
  );
};

/** In which copy a role is held, where it has copies. */
const CopiesFields = ({ roles }: { roles: readonly PersonRole[] }) => {
  const { t } = useWords(['users', 'shell']);
  const { data: kept } = useRead('roles', {});
  return (kept ?? [])
    .filter(({ type, original }) => type === original && roles.some((role) => role === original))
    .map(({ type }) => {
      const copies = kept!.filter((one) => one.original === type && one.type !== type);
      if (copies.length === 0) return null;
      return (
        <ChoiceField
          key={type}
          name={`copies.${type}`}
          legend={t('copyOf', { role: t(`shell:roles.${type as PersonRole}`) })}
          options={[{ value: '', label: t('copyWhole') }, ...copies.map((one) => ({ value: one.type, label: one.name }))]}
        />
      );
    });
};

/** As the form has it: a copy by its role, nothing for the role itself. */
const keepTyped = keepRoles.extend({ copies: z.partialRecord(keepRoles.shape.roles.element, z.string()) });

const ChangeRoles = ({ of }: { of: User }) => {
  const { t } = useWords('users');
  const name = of.name[useLanguage()] || of.email;
  return (
    <DialogForm
      label={t('changeRoles')}
      needs="accounts.keepRoles"
      title={t('rolesTitle', { name })}
      initial={{ roles: [...of.roles], sets: [...of.sets], copies: copiesHeld(of), reason: '' }}
      schema={keepTyped}
      send={({ copies, ...body }) => {
        const held = Object.entries(copies).flatMap(([role, type]) =>
          type && body.roles.includes(role as PersonRole) ? { role: role as PersonRole, type } : [],
        );
        return send('keepRoles', { params: { id: of.id }, body: { ...body, copies: held } });
      }}
      save={t('rolesSave')}
    >
      {({ values }) => (
        <>
          <RolesFields roles={values.roles} />
          <CopiesFields roles={values.roles} />
          <WeighedRoles of={of} roles={values.roles} sets={values.sets} copies={values.copies} />
          <ReasonField label={t('reason')} />
        </>
      )}
    </DialogForm>
  );
};

const Acts = ({ of }: { of: User }) => {
  const { t } = useWords('users');
  const name = of.name[useLanguage()] || of.email;
  const [mailed, setMailed] = useState(false);
  const asked = (what: 'signOut' | 'suspend' | 'restore' | 'withdraw') => ({
    label: t(what),
    title: t(`${what}Title`, { name }),
    text: t(`${what}Text`),
    field: t('reason'),
    confirm: t(what),
  });
  const by = { params: { id: of.id } };
  return (
    <>
      {mailed && <Notice kind="success">{t('mailed')}</Notice>}
      <div className="row-x may-wrap">
        {(of.state === 'active' || of.state === 'invited') && (
          <>
            <ActionButton
              needs="accounts.mailUser"
              act={async () => {
                setMailed(false);
                await send('mailUser', by);
                setMailed(true);
              }}
            >
              {t(`mail.${of.state}`)}
            </ActionButton>
            <ChangeRoles of={of} />
            <BeginRecovery of={of} />
          </>
        )}
        {of.sessions > 0 && (
          <AskReason
            {...asked('signOut')}
            look="secondary"
            confirmLook="primary"
            needs="accounts.signOutUser"
            act={(reason) => send('signOutUser', { ...by, body: { reason } })}
          />
        )}
        {of.state === 'active' && (
          <AskReason {...asked('suspend')} needs="accounts.suspendUser" act={(reason) => send('suspendUser', { ...by, body: { reason } })} />
        )}
        {of.state === 'suspended' && (
          <AskReason
            {...asked('restore')}
            look="primary"
            confirmLook="primary"
            needs="accounts.restoreUser"
            act={(reason) => send('restoreUser', { ...by, body: { reason } })}
          />
        )}
        {of.state === 'invited' && (
          <AskReason {...asked('withdraw')} needs="accounts.withdrawInvitation" act={(reason) => send('withdrawInvitation', { ...by, body: { reason } })} />
        )}
      </div>
    </>
  );
};

/** One person: what is known of their account, and what an administrator may do about it. */
export const UserCard = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useWords(['users', 'admin']);
  const named = useRoleNames();
  const from = useRead('user', { params: { id } });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return (
    <section ref={card} tabIndex={-1}>
      <Loaded from={from}>
        {(user) => (
          <Card
            title={user.name.th ? <Name of={user.name} /> : '–'}
            aside={
              <Button size="sm" icon="x-lg" onClick={close}>
                {t('close')}
              </Button>
            }
          >
            <Facts
              pairs={[
                [t('state'), <StatusBadge key="state" machine={accountMachine} state={user.state} />],
                [t('email'), user.email || '–'],
                [t('roles'), [named(user.roles), ...user.copies.map(({ name }) => name ?? '–')].join(' · ')],
                user.roles.includes('admin') && [t('sets'), user.sets.map((set) => t(`admin:sets.names.${set}`)).join(', ') || '–'],
                [t('factor'), t(user.recovery ? 'factorGoing' : user.secondFactor ? 'factorYes' : 'factorNo')],
                [t('sessions'), String(user.sessions)],
                [t('seen'), user.seenAt ? <Moment key="seen" value={user.seenAt} /> : t('never')],
                [t('since'), <Moment key="since" value={user.createdAt} />],
              ]}
            />
            <WaitingRecovery of={user} />
            {user.self ? <p className="quiet">{t('self')}</p> : <Acts of={user} />}
          </Card>
        )}
      </Loaded>
    </section>
  );
};
