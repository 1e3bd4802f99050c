import { originalMachine, prescriptionMachine } from '@bai/prescriptions/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { Suspense } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { PdfPages } from '../../../kit/pdf-pages';
import { Loaded, Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Grams } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { SendPaper } from '../cards/send-paper';
import { needs, send, url, useRead } from '../client';
import { DirectionsText } from './directions';
import { Letters } from './letters';

const IssuedActs = later(() => import('./issued-acts'));

const PAPER = { print: 'printed', wetSign: 'wetSign', handOver: 'handOver', unprint: 'unprint', unsign: 'unsign' } as const;
/** Takes back what was pressed by mistake. */
const BACK: readonly string[] = ['unprint', 'unsign'];

/** What was issued, as the prescriber sees it: the figures, the form, and where the signed paper is. */
export const Issued = ({ id, appointment }: { id: string; appointment: string }) => {
  const { t } = useWords(['physician', 'patient']);
  const from = useRead('read', { params: { id } });
  return (
    <Loaded from={from}>
      {(prescription) => {
        const moves = (Object.keys(PAPER) as (keyof typeof PAPER)[]).filter((move) =>
          movesFrom(originalMachine, prescription.original, 'physician').includes(move),
        );
        // What waits for a signature comes first.
        const acts = (
          <Suspense fallback={<Skeleton cards={1} />}>
            <IssuedActs prescription={prescription} />
          </Suspense>
        );
        return (
          <Page
            title={t('summary.issuedTitle', { name: prescription.patientName })}
            naming={prescription.patientName}
            actions={
              <StatusBadge
                machine={prescriptionMachine}
                state={prescription.state}
                {...(prescription.state === 'expired' ? { computed: 'expired' as const } : {})}
              />
            }
          >
            <Notice kind="success">
              {t('summary.issued')}:{' '}
              <span className="code" translate="no">
                {prescription.number}
              </span>
            </Notice>
            <div className="issue-grid">
              <div className="stack">
                {prescription.state === 'on_hold' && acts}
                <Card>
                  <Facts
                    pairs={[
                      [t('summary.diagnosis'), prescription.diagnosis],
                      [t('patient:prescription.daily'), <Grams mg={prescription.dailyMg} />],
                      [t('summary.days'), prescription.days],
                      [t('summary.total'), <Grams mg={prescription.totalMg} />],
                      [t('patient:prescription.validUntil'), <Day value={prescription.validUntil} />],
                    ]}
                  />
                  <DirectionsText of={prescription.directions} />
                </Card>
                <Card title={t('summary.paper')} aside={<StatusBadge machine={originalMachine} state={prescription.original} />}>
                  {!prescription.requiresOriginal && <p className="quiet small">{t('summary.paperOptional')}</p>}
                  <div className="cta">
                    {moves.map((move) => (
                      <ActionButton
                        needs={needs('original')}
                        key={move}
                        look={BACK.includes(move) ? 'link' : 'accent'}
                        act={() => send('original', { params: { id }, body: { move } })}
                      >
                        {t(`summary.${PAPER[move]}`)}
                      </ActionButton>
                    ))}
                  </div>
                  <SendPaper id={id} />
                </Card>
                {prescription.state !== 'on_hold' && acts}
                <Letters id={id} />
                <div className="cta">
                  <ButtonLink external target="_blank" icon="printer" look="primary" to={url('pdf', { params: { id }, query: {} })}>
                    {t('summary.print')}
                  </ButtonLink>
                  <ButtonLink to={href('consultations/visit', { appointmentId: appointment })}>{t('summary.back')}</ButtonLink>
                </div>
              </div>
              <PdfPages url={url('pdf', { params: { id }, query: {} })} label={t('summary.preview')} />
            </div>
          </Page>
        );
      }}
    </Loaded>
  );
};
