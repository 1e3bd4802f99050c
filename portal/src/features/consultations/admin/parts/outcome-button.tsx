import type { Appointment } from '@bai/consultations/contracts';
import { useState } from 'react';
import { refetch } from '../../../../app/client';
import { serverNow } from '../../../../app/clock';
import { useKey } from '../../../../app/idempotency';
import { AskReason } from '../../../../kit/confirm';
import { ListPick } from '../../../../kit/picks';
import { Naming } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send } from '../../client';

const OUTCOMES = ['failed_technical', 'no_show_physician', 'no_show_patient'] as const;
type Outcome = (typeof OUTCOMES)[number];
/** Nobody is missing before they are late. */
const LATE = 15 * 60_000;
/** What each state may still turn out to be; a visit that began was no no-show, and before somebody is late nobody has failed to come. */
const possible = ({ state, start }: Appointment): readonly Outcome[] => {
  const early = serverNow() < Date.parse(start) + LATE;
  if (state === 'in_progress') return ['failed_technical'];
  if (state === 'checked_in') return early ? ['failed_technical'] : OUTCOMES;
  return state === 'confirmed' && !early ? ['no_show_physician', 'no_show_patient'] : [];
};

/** Sets how a visit by video ended, over what its room would have shown; the money follows the outcome. */
export const OutcomeButton = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords(['admin', 'states']);
  const choices = appointment.roomId ? possible(appointment) : [];
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const chosen = outcome || choices[0];
  const { key, done } = useKey(`outcome.${appointment.id}.${chosen}`);
  if (!chosen) return null;
  const act = async (reason: string): Promise<void> => {
    await send('judge', { params: { id: appointment.id }, body: { outcome: chosen, reason } }, { key: key() });
    done();
    await refetch('/api/payments');
  };
  return (
    <AskReason
      needs={needs('judge')}
      size="sm"
      look="secondary"
      label={t('appointments.outcome')}
      title={<Naming text={t('appointments.outcomeTitle', { name: appointment.patientName })} name={appointment.patientName} />}
      text={t('appointments.outcomeText')}
      confirm={t('appointments.outcome')}
      field={t('appointments.outcomeReason')}
      most={500}
      act={act}
    >
      <ListPick
        label={t('appointments.outcomeField')}
        options={choices.map((value) => ({ value, label: t(`states:appointment.${value}`) }))}
        value={chosen}
        pick={setOutcome}
      />
    </AskReason>
  );
};
