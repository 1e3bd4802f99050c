import type { Application, Help, StepName } from '@bai/applications/contracts';
import { ActionButton } from '../../../kit/action-button';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { sendHelp } from '../help-client';

/** The steps that a helper filled in and the person has not looked at since. */
export const openSteps = ({ filled }: Help): StepName[] => filled.filter(({ confirmedAt }) => !confirmedAt).map(({ step }) => step);

/** Before submitting: who filled in what, to be read below and confirmed. */
export const ConfirmHelp = ({ application: { id, helps, steps, files } }: { application: Application }) => {
  const { t } = useWords(['help', 'patient']);
  const open = helps.filter((help) => openSteps(help).length > 0);
  if (open.length === 0) return null;
  const versions = Object.fromEntries(Object.entries(steps ?? {}).map(([step, saved]) => [step, saved.version]));
  return (
    <Notice
      kind="warning"
      action={
        <ActionButton
          look="primary"
          icon="check2"
          act={() => sendHelp('confirmHelp', { params: { id }, body: { versions, fileIds: files.map((file) => file.id) } })}
        >
          {t('confirm')}
        </ActionButton>
      }
    >
      {open.map((help) => (
        <p key={help.id} className="m-0">
          {t('filledBy', { name: help.name, relation: t(`relations.${help.relation}`) })}{' '}
          {openSteps(help)
            .map((step) => t(`patient:steps.${step}`))
            .join(', ')}
        </p>
      ))}
      <p className="m-0">{t('confirmText')}</p>
    </Notice>
  );
};
