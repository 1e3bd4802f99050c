import { confirmStaffRecovery, RECOVERY_HOURS, SHOWN_PAPERS, startStaffRecovery, type User } from '@bai/accounts/contracts';
import { Facts } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { CheckField, ReasonField, SelectField } from '../../../kit/fields';
import { Notice } from '../../../kit/notice';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../client';

const PaperField = () => {
  const { t } = useWords('users');
  return (
    <SelectField
      name="paper"
      label={t('lost.paper')}
      options={[['', t('lost.choose')] as const, ...SHOWN_PAPERS.map((one) => [one, t(`lost.papers.${one}`)] as const)]}
    />
  );
};

/** Begins to take away the second step of one of the staff, who has lost it; nothing where there is none, or where a clinic's desk helps. */
export const BeginRecovery = ({ of }: { of: User }) => {
  const { t } = useWords('users');
  const name = of.name[useLanguage()] || of.email;
  if (!of.secondFactor || of.recovery || of.state !== 'active' || of.roles.every((role) => role === 'patient')) return null;
  return (
    <DialogForm
      label={t('lost.begin')}
      needs={needs('startStaffRecovery')}
      title={t('lost.beginTitle', { name })}
      initial={{ paper: '', reason: '', seen: false }}
      schema={startStaffRecovery}
      send={(given) => send('startStaffRecovery', { params: { id: of.id }, body: startStaffRecovery.parse(given) })}
      save={t('lost.begin')}
    >
      <p className="quiet">{t('lost.what', { hours: RECOVERY_HOURS })}</p>
      <PaperField />
      <ReasonField label={t('lost.reason')} />
      <CheckField name="seen" label={t('lost.seen')} />
    </DialogForm>
  );
};

const Second = ({ of, name }: { of: User; name: string }) => {
  const { t } = useWords('users');
  return (
    <DialogForm
      label={t('lost.confirm')}
      needs={needs('confirmStaffRecovery')}
      title={t('lost.confirmTitle', { name })}
      initial={{ paper: '', seen: false }}
      schema={confirmStaffRecovery}
      send={(given) => send('confirmStaffRecovery', { params: { id: of.id }, body: confirmStaffRecovery.parse(given) })}
      save={t('lost.confirm')}
    >
      <p className="quiet">{t('lost.confirmText')}</p>
      <PaperField />
      <CheckField name="seen" label={t('lost.seen')} />
    </DialogForm>
  );
};

/** A recovery of somebody's that waits: who has begun it and why, and what a second administrator may do. */
export const WaitingRecovery = ({ of }: { of: User }) => {
  const { t } = useWords('users');
  const name = of.name[useLanguage()] || of.email;
  if (!of.recovery) return null;
  const { id, starter, paper, reason, dueAt, mine } = of.recovery;
  return (
    <Notice kind="warning">
      <div className="stack">
        <strong className="d-block">{t('lost.waiting')}</strong>
        <Facts
          pairs={[
            [t('lost.starter'), mine ? t('lost.you') : <Name of={starter} />],
            [t('lost.paper'), t(`lost.papers.${paper}`)],
            [t('lost.reason'), reason],
            [t('lost.due'), <Moment value={dueAt} />],
          ]}
        />
        {!of.self && (
          <div className="row-x may-wrap">
            {!mine && <Second of={of} name={name} />}
            <Confirm
              label={t('lost.stop')}
              needs={needs('stopRecovery')}
              title={t('lost.stopTitle', { name })}
              text={t('lost.stopText')}
              confirm={t('lost.stop')}
              act={() => send('stopRecovery', { params: { id } })}
            />
          </div>
        )}
      </div>
    </Notice>
  );
};
