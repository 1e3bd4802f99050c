import type { Application } from '@bai/applications/contracts';
import { unfinishedNotes, type Appointment } from '@bai/consultations/contracts';
import type { FieldProblem } from '@bai/kernel/contracts';
import { Suspense, useState } from 'react';
import { allSaved } from '../../../app/pending';
import { Button } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs as needsOfApplication, send as sendApplication } from '../../applications/client';
import { read, send } from '../client';
import { showWrongNotes } from './wrong-notes';

// What can be asked for is seldom asked: its fields come after the visit itself.
const AskForMore = later(async () => ({ default: (await import('../../applications/parts/ask-for-more')).AskForMore }));

type Unfinished = 'findings' | 'exclusionsAsked';
const named = (problems: readonly FieldProblem[]): readonly Unfinished[] => problems.map(({ path }) => path as Unfinished);

/** Prescribe, ask for more, or do not prescribe. A decision ends a visit that is still under way. */
export const Decide = ({ appointment, application, issue }: { appointment: Appointment; application: Application; issue: () => void }) => {
  const { t } = useWords('physician');
  const name = appointment.patientName;
  const undecided = appointment.state === 'in_progress' || application.state === 'in_review';
  const [missing, setMissing] = useState<readonly Unfinished[]>([]);
  const params = { id: appointment.id };
  /** Ends a visit that is still under way. */
  const end = async (asking: boolean): Promise<void> => {
    if (asking && appointment.state !== 'in_progress') return;
    // It is judged by what was typed, not by what had arrived.
    await allSaved();
    await send('complete', { params, body: { asking } });
  };
  /** Says where the fields are what the notes lack; resolves to whether they are finished. */
  const finished = async (): Promise<boolean> => {
    if (showWrongNotes()) return false;
    await allSaved();
    const lacking = named(unfinishedNotes(await read('notes', { params })));
    setMissing(lacking);
    return lacking.length === 0;
  };
  if (!undecided) return null;
  return (
    <div className="stack stack-sm">
      {missing.length > 0 && (
        <Notice kind="warning">
          {t('approve.unfinished')} {missing.map((field) => t(`approve.${field}`)).join(' · ')}
        </Notice>
      )}
      <div className="cta">
        <Button look="primary" size="lg" icon="file-earmark-medical" onClick={() => showWrongNotes() || issue()}>
          {t('approve.issue')}
        </Button>
        <Suspense fallback={<Button disabled>{t('approve.askMore')}</Button>}>
          <AskForMore applicationId={application.id} first={() => end(true)} />
        </Suspense>
        <AskReason
          needs={needsOfApplication('reject')}
          long
          most={1000}
          label={t('approve.reject')}
          title={<Naming text={t('approve.rejectTitle', { name })} name={name} />}
          text={t('approve.rejectText')}
          field={t('approve.rejectReason')}
          subject={application.id}
          confirm={t('approve.reject')}
          before={finished}
          act={async (reason) => {
            await end(false);
            await sendApplication('reject', { params: { id: application.id }, body: { reason } });
          }}
        />
      </div>
    </div>
  );
};
