import { copyRole, standFor, type RoleRights } from '@bai/accounts/contracts';
import { PERSON_ROLES } from '@bai/kernel/contracts';
import { Link, useNavigate } from 'react-router';
import { href } from '../../../addresses/href';
import { Card } from '../../../kit/card';
import { ChoiceField } from '../../../kit/choices';
import { AskReason } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField, TextField } from '../../../kit/fields';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { send } from '../client';
import { useRoleName } from './role-names';
import { standing } from './right-row';

/** Where one role is looked at. */
export const roleAt = (type: string): string => `${href('accounts/admin/roles')}?role=${encodeURIComponent(type)}`;

const Copy = ({ of }: { of: RoleRights }) => {
  const { t } = useWords('rights');
  const named = useRoleName();
  const navigate = useNavigate();
  return (
    <DialogForm
      label={t('copy')}
      needs="accounts.copyRole"
      title={t('copyTitle', { role: named.of(of) })}
      initial={{ name: '', reason: '' }}
      schema={copyRole}
      send={async (body) => void navigate(roleAt((await send('copyRole', { params: { role: of.type }, body })).type))}
      save={t('copySave')}
    >
      {() => (
        <>
          <p>{t('copyText')}</p>
          <TextField name="name" label={t('copyName')} maxLength={60} />
          <ReasonField label={t('reason')} />
        </>
      )}
    </DialogForm>
  );
};

const Stand = ({ of }: { of: RoleRights }) => {
  const { t } = useWords('rights');
  const named = useRoleName();
  return (
    <DialogForm
      label={t('stand')}
      look="primary"
      needs="accounts.standFor"
      title={t('standTitle', { role: named.of(of) })}
      // Nothing is chosen beforehand: for which role one stands is said once, and holds.
      initial={{ original: '', reason: '' }}
      schema={standFor}
      send={(typed) => send('standFor', { params: { role: of.type }, body: standFor.parse(typed) })}
      save={t('stand')}
    >
      {() => (
        <>
          <ChoiceField name="original" legend={t('role')} options={PERSON_ROLES.map((role) => ({ value: role, label: named.ofHouse(role) }))} />
          <ReasonField label={t('reason')} />
        </>
      )}
    </DialogForm>
  );
};

const Remove = ({ of }: { of: RoleRights }) => {
  const { t } = useWords('rights');
  const named = useRoleName();
  const navigate = useNavigate();
  return (
    <AskReason
      label={t('remove')}
      needs="accounts.removeRole"
      title={t('removeTitle', { role: named.of(of) })}
      text={t('removeText')}
      field={t('reason')}
      confirm={t('remove')}
      act={async (reason) => {
        await send('removeRole', { params: { role: of.type }, body: { reason } }, { quiet: true });
        void navigate(of.original ? roleAt(of.original) : href('accounts/admin/roles'));
      }}
    />
  );
};

/** Who holds a role, for which it stands, and its copies. */
export const RoleCard = ({ of }: { of: RoleRights }) => {
  const { t } = useWords('rights');
  const named = useRoleName();
  const withdrawn = of.capabilities.filter((one) => standing(one) !== 'granted').length;
  const made = of.original !== of.type;
  return (
    <Card title={named.of(of)}>
      {!of.original && <Notice kind="warning">{t('standsForNone')}</Notice>}
      {made && of.original && <p>{t('standsFor', { role: named.ofHouse(of.original) })}</p>}
      {of.type === 'public' && <p>{t('anybody')}</p>}
      {of.original && of.original !== 'public' && (
        <p>
          {t('people', { count: of.people })} · {t('sessions', { count: of.sessions })} ·{' '}
          <Link to={`${href('accounts/admin/users')}?${made ? `copy=${of.type}` : `role=${of.original}`}`}>{t('who')}</Link>
        </p>
      )}
      {of.original && <p className="quiet">{withdrawn ? t('withdrawnCount', { count: withdrawn }) : t('allGranted')}</p>}
      <div className="row-x may-wrap">
        {!of.original && <Stand of={of} />}
        {of.original && of.original !== 'public' && <Copy of={of} />}
        {made && <Remove of={of} />}
      </div>
    </Card>
  );
};
