import '../../../kit/styles/scan.css';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { untilFetched } from '../../../browser/parts';
import { useOnline } from '../../../browser/network';
import { useMe, whoIsIt } from '../../../app/session';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { signal, useMuted } from '../../../kit/signal';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { renewProofs } from './on-device/proofs';
import { addressOf, askedOf, type Asked } from './parts/asked-text';
import { useForgedHandIn } from './parts/hand-in-forged';
import { useKeyBurst } from './parts/key-burst';
import type { ScanFault } from './parts/look-for-qr';
import { ManualForm } from './parts/manual-form';
import { SCANNED } from './parts/next-address';
import { OfflineReady } from './parts/offline-ready';
import { OnDevice } from './parts/on-device';
import { ScanCamera } from './parts/scan-camera';
import { ScanFile } from './parts/scan-file';

/** What is told beside the picture: why there is none, or why what was read leads nowhere. */
type Said = ScanFault | 'foreign' | 'checkIn' | 'nothing' | 'noPicture' | 'unreached';
interface Held {
  readonly code: string;
  readonly token: string;
}

/** How long a QR that leads nowhere may stay before the camera without being told of again, in ms. */
const TOLD = 4000;
/** For so long the same QR leads nowhere a second time, in ms: a screen that has not come by then is asked for anew. */
const ON_THE_WAY = 5000;

/** A camera that was allowed before begins by itself: somebody waits. */
const useAllowed = (begin: () => void): void => {
  const told = useRef(begin);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const { state } = await navigator.permissions.query({ name: 'camera' });
      if (!gone && state === 'granted') told.current();
    };
    // Not every browser tells of it; then it is pressed for.
    ask().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
};

/** Without somebody known the screen was opened out of reach of the server; it asks who is there as soon as there is a network. */
const useReached = (): boolean => {
  const online = useOnline();
  const me = useMe();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (online && !me) void revalidate();
  }, [online, me, revalidate]);
  return online && me !== null;
};

/** The verdict's own code comes ahead: the network may be gone by then. */
const useVerdictAhead = (): void =>
  useEffect(
    () =>
      untilFetched(
        () => import('./by-code.screen'),
        () => undefined,
      ).stop,
    [],
  );

const Sound = () => {
  const { t } = useWords('scanner');
  const [muted, mute] = useMuted();
  return (
    <Button icon={muted ? 'volume-mute' : 'volume-up'} aria-pressed={!muted} onClick={() => mute(!muted)}>
      {t('sound')}
    </Button>
  );
};

/** Reads the QR of a prescription by camera, picture or hardware scanner, and leads to its verdict; without a network it says what the device knows. */
const ScanScreen = () => {
  const { t } = useWords('scanner');
  const navigate = useNavigate();
  const reached = useReached();
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [turn, setTurn] = useState(0);
  const last = useRef<{ what: Said | null; text: string; at: number }>({ what: null, text: '', at: -Infinity });
  const led = useRef({ text: '', at: -Infinity });
  useAllowed(() => setLooking(true));
  useVerdictAhead();
  useForgedHandIn();
  // What could not be checked without a network can be now.
  if (reached && said === 'unreached') setSaid(null);

  const tell = (what: Said, text: string): void => {
    const again = last.current.what === what && last.current.text === text && performance.now() - last.current.at < TOLD;
    last.current = { what, text, at: performance.now() };
    if (again) return;
    signal('no');
    setSaid(what);
  };
  const lead = (asked: Exclude<Asked, { kind: 'check-in' }>, text: string): void => {
    if (asked.kind === 'code' && asked.token && !reached) {
      signal('read');
      setSaid(null);
      setLooking(false);
      return setHeld({ code: asked.code, token: asked.token });
    }
    if (!reached) return tell('unreached', text);
    // The camera goes on seeing it while its screen is on the way: led there once more, its token would stand in the address again.
    if (led.current.text === text && performance.now() - led.current.at < ON_THE_WAY) return;
    led.current = { text, at: performance.now() };
    signal('read');
    void navigate(addressOf(asked)!, { state: SCANNED });
  };
  const take = (texts: readonly string[]): void => {
    const found = texts.map((text) => [askedOf(text), text] as const);
    const [asked, text] = found.find(([one]) => one?.kind === 'code') ?? found.find(([one]) => one) ?? found[0] ?? [null, ''];
    if (asked?.kind === 'check-in') return tell('checkIn', text);
    if (asked) return lead(asked, text);
    tell(texts.length > 0 ? 'foreign' : 'nothing', text);
  };
  const stop = (): void => setLooking(false);
  const fail = (what: Said): void => {
    stop();
    tell(what, '');
  };
  useKeyBurst((text) => {
    // What the burst typed into a field is not the person's.
    setTurn((before) => before + 1);
    setHeld(null);
    take([text]);
  });
  const { run: askRegister, busy } = useAction(async () => {
    try {
      await renewProofs();
      await whoIsIt();
    } catch {
      // Still out of reach: what stands here stays.
      return signal('no');
    }
    await navigate(addressOf({ kind: 'code', ...held! })!, { state: SCANNED });
  });
  if (held)
    return (
      <OnDevice
        {...held}
        key={held.token}
        asking={false}
        again={() => void askRegister()}
        busy={busy}
        next={() => {
          setHeld(null);
          setLooking(true);
        }}
      />
    );
  return (
    <Page className="scan stack stack-lg">
      {!reached && <Notice kind="warning">{t('offline')}</Notice>}
      {said && <Notice kind="warning">{t(`said.${said}`)}</Notice>}
      <section className="stack" aria-label={t('lead')}>
        <p className="m-0">{t('lead')}</p>
        {looking && <ScanCamera read={take} failed={fail} stop={stop} />}
        <div className="d-flex flex-wrap gap-2">
          {!looking && (
            <Button
              look="primary"
              size="lg"
              icon="qr-code-scan"
              onClick={() => {
                setSaid(null);
                setLooking(true);
              }}
            >
              {t('open')}
            </Button>
          )}
          <ScanFile read={take} failed={() => tell('noPicture', '')} />
          <Sound />
        </div>
        <OfflineReady />
      </section>
      <Card title={t('typed')}>
        <ManualForm key={turn} go={(address) => (reached ? void navigate(address, { state: SCANNED }) : tell('unreached', address))} />
      </Card>
    </Page>
  );
};
export default ScanScreen;
