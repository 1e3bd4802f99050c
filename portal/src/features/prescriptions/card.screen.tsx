import type { CertificateCard as Card } from '@bai/prescriptions/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Refusal } from '../../app/client';
import { ActionButton } from '../../kit/action-button';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { CertificateCard } from './cards/certificate-card';
import { send } from './cards-client';

/** How long what stands here is taken for how it stands now. */
const FRESH = 60_000;

/** A certificate as its holder shows it by a link: asked for anew each minute, and when somebody comes back to the page. */
const CardScreen = () => {
  const { t } = useWords('cards');
  const { id = '' } = useParams();
  const [card, setCard] = useState<Card | null>(null);
  const [error, setError] = useState<unknown>(null);
  const look = useCallback(
    (again: boolean) =>
      send('lookAtCard', { params: { id }, body: { again } }, { quiet: true }).then(
        (found) => {
          setCard(found);
          setError(null);
        },
        (problem: unknown) => setError(problem),
      ),
    [id],
  );
  useEffect(() => void look(false), [look]);
  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState === 'visible') void look(true);
    };
    const timer = setInterval(again, FRESH);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [look]);
  // Of a link that never was nothing is known: it is the 404 screen, as everywhere.
  if (error instanceof Refusal && error.status === 404 && !card) throw error;
  return (
    <Page plain className="wrap card-page stack stack-lg">
      {!card && !error && <Skeleton lines={6} />}
      {card && <CertificateCard of={card} heading="h1" />}
      {/* What could not be asked again is said beside what was last known, with its time. */}
      <ProblemNotice error={error} />
      {(card !== null || error !== null) && (
        <div className="cta">
          <ActionButton icon="arrow-clockwise" act={() => look(true)}>
            {t('again')}
          </ActionButton>
        </div>
      )}
      <Notice kind="info">{t('noOriginal')}</Notice>
    </Page>
  );
};
export default CardScreen;
