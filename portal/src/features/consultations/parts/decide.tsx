import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { Suspense, useState } from 'react';
import { Refusal } from '../../../app/client';
import { allSaved } from '../../../app/pending';
import { Button } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs as needsOfApplication, send as sendApplication } from '../../applications/client';
import { send } from '../client';

// What can be asked for is seldom asked: its fields come after the visit itself.
const AskForMore = later(async () => ({ default: (await import('../../applications/parts/ask-for-more')).AskForMore }));

const UNFINISHED = ['findings', 'exclusionsAsked'] as const;
type Unfinished = (typeof UNFINISHED)[number];
const unfinishedIn = (error: unknown): readonly Unfinished[] =>
  error instanceof Refusal ? UNFINISHED.filter((name) => error.details.fields?.some(({ path }) => path === name)) : [];

/** Prescribe, ask for more, or do not prescribe. A decision ends a visit that is still under way. */
export const Decide = ({ appointment, application, issue }: { appointment: Appointment; application: Application; issue: () => void }) => {
  const { t } = useWords('physician');
  const name = appointment.patientName;
  const undecided = appointment.state === 'in_progress' || application.state === 'in_review';
  const [missing, setMissing] = useState<readonly Unfinished[]>([]);
  /** Ends a visit that is still under way; resolves to what its notes lack, where that keeps it from ending. */
  const end = async (asking: boolean): Promise<readonly Unfinished[]> => {
    if (asking && appointment.state !== 'in_progress') return [];
    try {
      // It is judged by what was typed, not by what had arrived.
      await allSaved();
      await send('complete', { params: { id: appointment.id }, body: { asking } });
      return [];
    } catch (error) {
      const lacking = unfinishedIn(error);
      if (lacking.length === 0) throw error;
      return lacking;
    }
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
        <Button look="primary" size="lg" icon="file-earmark-medical" onClick={issue}>
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
          confirm={t('approve.reject')}
          act={async (reason) => {
            // The dialog has none of the fields: it closes, and what is missing is said where they are.
            const lacking = await end(false);
            setMissing(lacking);
            if (lacking.length > 0) return;
            await sendApplication('reject', { params: { id: application.id }, body: { reason } });
          }}
        />
      </div>
    </div>
  );
};
