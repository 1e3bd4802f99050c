import {
  inviteStaff,
  invitationMachine,
  keepStaffPermit,
  permitMachine,
  type STAFF_PERMITS,
  type StaffInvitation,
  type StaffMember,
} from '@bai/directory/contracts';
import { Suspense, useState } from 'react';
import { useMe } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { Card } from '../../kit/card';
import { AskReason } from '../../kit/confirm';
import { DialogForm } from '../../kit/dialog-form';
import { SelectField, TextField } from '../../kit/fields';
import { dayText, said } from '../../kit/format';
import { DataList, useListQuery } from '../../kit/list';
import { later } from '../../kit/later';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Rows, Skeleton } from '../../kit/states';
import { Mark, StatusBadge } from '../../kit/status';
import { Moment, Name } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { needs, send, useList, useRead } from './client';

const PermitFields = later(() => import('./parts/staff-permit'));

const Invite = ({ done }: { done: () => void }) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const { data: shops = [] } = useRead('dispensaries', {});
  const open = shops.filter(({ licensed }) => licensed);
  const [first] = open;
  if (!first) return null;
  return (
    <DialogForm
      label={t('staff.invite')}
      icon="plus-lg"
      look="primary"
      needs={needs('inviteStaff')}
      title={t('staff.invite')}
      initial={{ dispensaryId: first.id, name: '', email: '' }}
      schema={inviteStaff}
      send={async (body) => {
        await send('inviteStaff', { body });
        done();
      }}
      save={t('staff.inviteSend')}
    >
      <p className="quiet">{t('staff.inviteText')}</p>
      {open.length > 1 && <SelectField name="dispensaryId" label={t('staff.shop')} options={open.map(({ id, name }) => [id, said(language, name)] as const)} />}
      <TextField name="name" label={t('staff.name')} autoComplete="off" />
      <TextField name="email" type="email" label={t('staff.email')} autoComplete="off" inputMode="email" autoCapitalize="none" />
    </DialogForm>
  );
};

const Held = ({ of }: { of: StaffMember['license'] }) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const today = useMe()!.today;
  if (!of) return <span className="quiet">{t('staff.none')}</span>;
  const over = of.state === 'verified' && of.expiresOn !== null && of.expiresOn < today;
  return (
    <>
      <span className="code" translate="no">
        {of.number}
      </span>
      <small className="quiet d-block">{of.expiresOn && t('staff.until', { date: dayText(language, of.expiresOn) })}</small>
      <StatusBadge machine={permitMachine} state={of.state} {...(over ? { computed: 'expired' as const } : {})} />
    </>
  );
};

const Actions = ({ of: { id, name, owner } }: { of: StaffMember }) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const called = said(language, name);
  return (
    <div className="row-x may-wrap">
      <DialogForm
        size="sm"
        label={t('staff.keep')}
        needs={needs('keepStaffPermit')}
        title={t('staff.keepTitle', { name: called })}
        initial={{ kind: 'license' as (typeof STAFF_PERMITS)[number], number: '', expiresOn: '' }}
        schema={keepStaffPermit}
        send={(body) => send('keepStaffPermit', { params: { id }, body })}
        save={t('staff.keepSave')}
      >
        <p className="quiet">{t('staff.keepText')}</p>
        <Suspense fallback={<Skeleton />}>
          <PermitFields />
        </Suspense>
      </DialogForm>
      {!owner && (
        <AskReason
          size="sm"
          needs={needs('endStaff')}
          label={t('staff.end')}
          title={t('staff.endTitle', { name: called })}
          text={t('staff.endText')}
          confirm={t('staff.end')}
          field={t('staff.reason')}
          act={(reason) => send('endStaff', { params: { id }, body: { reason } })}
        />
      )}
    </div>
  );
};

const Invitation = ({ of: { id, name, email, state, expired, expiresAt, dispensary } }: { of: StaffInvitation }) => {
  const { t } = useWords('joining');
  return (
    <>
      <span className="grow">
        <Name of={name} />
        <small className="quiet d-block">
          {email} · <Name of={dispensary} /> · <Moment value={expiresAt} />
        </small>
      </span>
      {expired ? <Mark look="expired">{t('staff.over')}</Mark> : <StatusBadge machine={invitationMachine} state={state} />}
      {state === 'waiting' && (
        <ActionButton size="sm" needs={needs('withdrawStaffInvitation')} act={() => send('withdrawStaffInvitation', { params: { id } })}>
          {t('staff.withdraw')}
        </ActionButton>
      )}
    </>
  );
};

/** Who sells at the shops within reach, with license and training, and whom they have invited. */
const StaffScreen = () => {
  const { t } = useWords('joining');
  const [sent, setSent] = useState(false);
  const from = useList('staff', { query: useListQuery({ sort: '-createdAt' }) });
  const invitations = useList('staffInvitations', { query: { limit: 25 } });
  const owner = useMe()?.person?.role === 'dispensary';
  return (
    <Page>
      <p className="quiet">{t('staff.lead')}</p>
      {owner && (
        <div>
          <Invite done={() => setSent(true)} />
        </div>
      )}
      {sent && <Notice kind="success">{t('staff.invited')}</Notice>}
      <DataList
        from={from}
        label={t('staff.label')}
        sort="-createdAt"
        searchable={false}
        layout="staff"
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t('staff.name'),
            cell: ({ name, dispensary, owner: owns, suspended }) => (
              <>
                <Name of={name} />
                <small className="quiet d-block">
                  <Name of={dispensary} />
                  {owns && <span> · {t('staff.owner')}</span>}
                </small>
                {suspended && <Mark look="refused">{t('seller.suspendedMark')}</Mark>}
              </>
            ),
          },
          { key: 'license', head: t('staff.license'), cell: ({ license }) => <Held of={license} /> },
          { key: 'training', head: t('staff.training'), cell: ({ training }) => <Held of={training} /> },
          {
            key: 'duty',
            head: t('staff.duty'),
            cell: ({ onDuty }) => <Mark look={onDuty ? 'live' : 'done'}>{onDuty ? t('staff.onDuty') : t('staff.offDuty')}</Mark>,
          },
          ...(owner ? [{ key: 'actions', head: t('staff.actions'), cell: (row: StaffMember) => <Actions of={row} /> }] : []),
        ]}
        empty={t('staff.empty', { returnObjects: true })}
      />
      <Card title={t('staff.invitations')}>
        <Rows from={invitations} none={t('staff.noInvitations')}>
          {(row) => <Invitation of={row} />}
        </Rows>
      </Card>
    </Page>
  );
};
export default StaffScreen;
