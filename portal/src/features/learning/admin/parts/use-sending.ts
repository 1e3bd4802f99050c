import { MEDIA_MOST, type LessonFile, type MediaUpload } from '@bai/learning/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Refusal } from '../../../../app/client';
import { serverNow } from '../../../../app/clock';
import { useStable } from '../../../../app/latest';
import { read, send } from '../../courses-client';
import type { MediaKind } from './media-picker';
import { sendMedia } from './send-media';

/** How far a file of this field is. `arrived` in bytes. */
export type Sending =
  | { readonly stage: 'none'; readonly error?: unknown }
  | {
      readonly stage: 'sending' | 'waiting' | 'stopped' | 'checking';
      readonly upload: MediaUpload;
      readonly file: File;
      readonly arrived: number;
      readonly error?: unknown;
    };

const NONE: Sending = { stage: 'none' };
/** Milliseconds between two looks at a file that is checked. */
const LOOK = 1_000;

// What one field sends, no other offers to go on with.
let sent: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();
const mark = (id: string, on: boolean): void => {
  sent = new Set([...sent].filter((one) => one !== id).concat(on ? [id] : []));
  watchers.forEach((tell) => tell());
};
const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};
/** The files that fields of this screen send. */
export const useSent = (): ReadonlySet<string> => useSyncExternalStore(watch, () => sent);

const begin = (kind: MediaKind, file: File): Promise<MediaUpload> => {
  // Told before anything is sent.
  if (file.size > MEDIA_MOST[kind]) throw new Refusal('file.oversized', 413);
  const modifiedAt = new Date(file.lastModified || serverNow()).toISOString();
  return send('beginUpload', { body: { kind, name: file.name.slice(-200), bytes: file.size, modifiedAt } }, { quiet: true });
};

/** Waits until a file that has arrived is in the media library, or refused. */
const checked = async (id: string, gone: () => boolean): Promise<MediaUpload> => {
  for (;;) {
    const upload = await read('upload', { params: { id } });
    if (gone() || upload.stage === 'kept' || upload.stage === 'refused' || upload.stage === 'dropped') return upload;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
};

/** Sends a file into the media library: in parts, on from where it stopped, and hands it to `take` once it was looked at. */
export const useSending = (kind: MediaKind, take: (file: LessonFile) => void) => {
  const [state, set] = useState<Sending>(NONE);
  const running = useRef<{ readonly id: string; readonly stop: () => void } | null>(null);
  const gone = useRef(false);
  const taken = useStable(take);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      running.current?.stop();
      if (running.current) mark(running.current.id, false);
    };
  }, []);

  const look = async (upload: MediaUpload, file: File): Promise<void> => {
    set({ stage: 'checking', upload, file, arrived: upload.bytes });
    const { stage, file: kept, problem } = await checked(upload.id, () => gone.current);
    if (gone.current) return;
    mark(upload.id, false);
    if (stage === 'kept' && kept) taken(kept);
    set(stage === 'kept' ? NONE : { stage: 'none', error: new Refusal(problem?.code ?? 'upload.ended', 422, { ...problem }) });
  };

  const go = async (upload: MediaUpload, file: File, from: number): Promise<void> => {
    mark(upload.id, true);
    let arrived = from;
    const show = (stage: 'sending' | 'waiting'): void => set({ stage, upload, file, arrived });
    show('sending');
    const sending = sendMedia(file, upload, {
      arrived: (bytes) => {
        arrived = bytes;
        show('sending');
      },
      waiting: () => show('waiting'),
    });
    running.current = { id: upload.id, stop: sending.stop };
    try {
      await sending.done;
      await look(upload, file);
    } catch (error) {
      const ended = error instanceof Refusal && [404, 410, 413, 415].includes(error.status);
      if (ended) mark(upload.id, false);
      set(ended ? { stage: 'none', error } : { stage: 'stopped', upload, file, arrived, error });
    }
  };

  const stop = (): void => {
    running.current?.stop();
    if ('upload' in state) set({ ...state, stage: 'stopped' });
  };
  const goOn = useStable((): void => void ('upload' in state && go(state.upload, state.file, state.arrived)));

  const lost = state.stage === 'stopped' && state.error !== undefined;
  useEffect(() => {
    if (!lost) return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [lost, goOn]);
  const under = state.stage === 'sending' || state.stage === 'waiting';
  useEffect(() => {
    if (!under) return;
    // Nothing is lost by it; but whoever closes the tab believes that it is sent.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [under]);

  return {
    state,
    /** Sends a file, from where it stopped if it was begun before. */
    start: async (file: File): Promise<void> => {
      try {
        const upload = await begin(kind, file);
        await go(upload, file, upload.arrived);
      } catch (error) {
        set({ stage: 'none', error });
      }
    },
    stop,
    goOn,
    giveUp: async (): Promise<void> => {
      running.current?.stop();
      if (!('upload' in state)) return;
      mark(state.upload.id, false);
      await send('dropUpload', { params: { id: state.upload.id } });
      set(NONE);
    },
  };
};
