import type { LessonFilm, LessonPage } from '@bai/learning/contracts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactEventHandler } from 'react';
import { useStable } from '../../../app/latest';
import { isPassing } from '../../../app/http/refusal';
import { Button } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { read, send } from '../client';
import { useMending } from './film-mending';
import { filmReporter } from './played-film';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;
/** So often what was played is told, in milliseconds. */
const EVERY = 10_000;
/** Who stopped so near to the end, in seconds, begins anew. */
const END = 3;

/** What is played of a lesson by somebody enrolled, told as it goes on and when the page goes away; of a preview nothing is. */
const useReporter = ({ id, enrollmentId }: LessonPage, finished: () => void) => {
  const told = useStable(finished);
  const [reporter] = useState(() =>
    enrollmentId === null
      ? null
      : filmReporter({
          keptAt: `bai.played.${enrollmentId}.${id}`,
          send: (body, keepalive) => send('reportPlayed', { params: { id }, body }, { quiet: true, keepalive }),
          told: ({ completedAt }) => completedAt && told(),
          passing: isPassing,
        }),
  );
  useEffect(() => {
    if (!reporter) return;
    const leave = (): void => void reporter.flush(true);
    const hidden = (): void => void (document.visibilityState === 'hidden' && leave());
    const again = (): void => void reporter.flush();
    const timer = setInterval(again, EVERY);
    addEventListener('pagehide', leave);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, [reporter]);
  return reporter;
};

const toggleCaptions = (media: HTMLMediaElement): void => {
  for (const track of media.textTracks) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
};

/** So far the arrows go, in seconds. */
const LEAP = 5;
const leap = (media: HTMLMediaElement, by: number): void => {
  if (media.readyState > 0) media.currentTime = Math.min(Math.max(media.currentTime + by, 0), media.duration);
};

/** Keys that browsers' own players do not know, or each in its own way; all know the space bar. */
const KEYS: Readonly<Record<string, (media: HTMLMediaElement) => void>> = {
  c: toggleCaptions,
  m: (media) => void (media.muted = !media.muted),
  arrowleft: (media) => leap(media, -LEAP),
  arrowright: (media) => leap(media, LEAP),
};

interface Props {
  readonly lesson: LessonPage;
  readonly film: LessonFilm;
  /** The film was played as far as the lesson asks. */
  readonly finished: () => void;
  /** It is looked at before it is shown: its addresses last as long as that. */
  readonly preview?: boolean;
}

/** The film of a lesson, or its sound alone: where somebody stopped, at the speed they like, with captions. */
export const Film = ({ lesson, film, finished, preview = false }: Props) => {
  const { t } = useWords(['lesson', 'kit']);
  const reporter = useReporter(lesson, () => !lesson.progress.completedAt && finished());
  // The addresses that were given when it was opened, until they are over: a new one would begin the film anew.
  const [given, setGiven] = useState(film);
  const [soundOnly, setSoundOnly] = useState(false);
  const [rate, setRate] = useState<number>(1);
  const place = useRef(reporter?.resumeAt() ?? lesson.progress.position);
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);

  const mending = useMending(media, async () => {
    if (preview) return;
    const anew = await read('lessonPage', { params: { id: lesson.id }, query: { language: lesson.language } }).catch(() => null);
    if (anew?.film) setGiven(anew.film);
  });
  const ready: ReactEventHandler<HTMLMediaElement> = ({ currentTarget }) => {
    mending.loaded();
    currentTarget.playbackRate = rate;
    if (place.current > 0 && place.current < currentTarget.duration - END) currentTarget.currentTime = place.current;
  };
  const moved: ReactEventHandler<HTMLMediaElement> = ({ currentTarget }) => {
    if (currentTarget.seeking || currentTarget.readyState === 0) return;
    place.current = currentTarget.currentTime;
    reporter?.reach(place.current);
  };
  const sought: ReactEventHandler<HTMLMediaElement> = ({ currentTarget }) => {
    if (currentTarget.readyState === 0) return;
    place.current = currentTarget.currentTime;
    reporter?.seek(place.current);
  };
  const goesOn: ReactEventHandler<HTMLMediaElement> = ({ currentTarget }) => {
    reporter?.begin(currentTarget.currentTime);
  };
  const faster = (speed: number): void => {
    void reporter?.flush();
    setRate(speed);
  };
  const speeds = [...new Set([...SPEEDS, rate])].toSorted((one, other) => one - other);
  useEffect(() => {
    if (media.current) media.current.playbackRate = rate;
    reporter?.speed(rate);
  }, [rate, reporter, soundOnly]);

  const press = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key.toLowerCase()];
    if (!act || !media.current) return;
    event.preventDefault();
    event.stopPropagation();
    act(media.current);
  };
  const shared = {
    ref: media,
    controls: true,
    lang: lesson.language,
    'aria-label': lesson.title,
    onLoadedMetadata: ready,
    onPlaying: goesOn,
    onPlay: ({ currentTarget }: Parameters<typeof moved>[0]) => {
      mending.plays(true);
      reporter?.open(currentTarget.currentTime);
      void reporter?.flush();
    },
    // The browser has a menu of speeds of its own.
    onRateChange: ({ currentTarget }: Parameters<typeof moved>[0]) => currentTarget.playbackRate !== rate && faster(currentTarget.playbackRate),
    onTimeUpdate: moved,
    onSeeking: sought,
    onSeeked: (event: Parameters<typeof goesOn>[0]) => !event.currentTarget.paused && goesOn(event),
    onPause: (event: Parameters<typeof moved>[0]) => {
      mending.plays(false);
      moved(event);
      reporter?.stop();
      void reporter?.flush();
    },
    onError: mending.failed,
    // Before the browser's own player, whose leap would be added.
    onKeyDownCapture: press,
  };
  return (
    <div className="lesson-film">
      {soundOnly && given.soundUrl ? (
        <audio {...shared} src={given.soundUrl} preload="none" />
      ) : (
        <video {...shared} src={given.url} preload="metadata" playsInline>
          {given.captionsUrl && <track kind="captions" src={given.captionsUrl} srcLang={lesson.language} label={t(`captions.${lesson.language}`)} default />}
        </video>
      )}
      {mending.broken && (
        <Notice
          kind="warning"
          action={
            <div>
              <Button size="sm" onClick={() => void mending.again()}>
                {t('kit:again')}
              </Button>
            </div>
          }
        >
          {t('lesson:unreachable')}
        </Notice>
      )}
      <div className="lesson-film-tools">
        <label className="row-x">
          <span>{t('speed')}</span>
          <select className="form-select form-select-sm" value={rate} onChange={({ target }) => faster(Number(target.value))}>
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {t('times', { speed })}
              </option>
            ))}
          </select>
        </label>
        {given.soundUrl && (
          <label className="form-check form-switch">
            <input className="form-check-input" type="checkbox" checked={soundOnly} onChange={({ target }) => setSoundOnly(target.checked)} />
            <span className="form-check-label">{t('soundOnly')}</span>
          </label>
        )}
        <small className="quiet">{t('keys')}</small>
      </div>
    </div>
  );
};
