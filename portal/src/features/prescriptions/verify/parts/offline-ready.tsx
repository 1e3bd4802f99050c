import { useEffect, useState } from 'react';
import { useOnline } from '../../../../browser/network';
import { Icon } from '../../../../kit/icon';
import { Moment } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { keptProofs, renewProofs } from '../on-device/proofs';

/** How long a list may be kept before it is asked for again (its `ttl`), in ms. */
const EVERY = 300_000;

/** The screen keeps itself for when there is no network; false where the browser keeps nothing. */
const keepScreen = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register('/offline.js', { scope: '/budtender/scanner' });
  if (registration.active) return true;
  return new Promise((done) => {
    const worker = registration.installing ?? registration.waiting;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') done(true);
      if (worker.state === 'redundant') done(false);
    });
  });
};

/** Keeps the screen, the keys and the lists on the device, and says whether they are there and of when. */
export const OfflineReady = () => {
  const { t } = useWords('scanner');
  const online = useOnline();
  const [kept, setKept] = useState<'keeping' | 'kept' | 'proofs'>('keeping');
  const [at, setAt] = useState(() => keptProofs().at);
  useEffect(() => {
    let gone = false;
    keepScreen().then(
      (is) => gone || setKept(is ? 'kept' : 'proofs'),
      // Without a network there is nothing newer to fetch: what runs here was kept.
      () => gone || setKept(navigator.serviceWorker?.controller ? 'kept' : 'proofs'),
    );
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!online) return;
    const renew = (): void =>
      void renewProofs().then(
        (proofs) => setAt(proofs.at),
        () => undefined,
      );
    renew();
    const timer = setInterval(renew, EVERY);
    return () => clearInterval(timer);
  }, [online]);
  if (at === 0) return <p className="quiet small">{t('ready.not')}</p>;
  return (
    <p className="quiet small">
      <Icon name={kept === 'kept' ? 'cloud-check' : kept === 'keeping' ? 'cloud-arrow-up' : 'cloud-slash'} /> {t(`ready.${kept}`)} {t('ready.list')}{' '}
      <Moment value={new Date(at).toISOString()} />
    </p>
  );
};
