import { fromNow, newId, nowIso, oneAtATime, systemSeat, transaction } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { mediaUploads, type MediaUploadRow } from './upload-type';

/** A request that says nothing of itself for so long holds its file no longer: its process is gone. */
const HELD = 15_000;
const AGAIN = 5_000;
const SYSTEM = systemSeat('receive-media');

/** What is done to one file at a time, in all processes. */
export const oneUpload = <T>(id: string, work: (row: MediaUploadRow) => Promise<T>): Promise<T> =>
  transaction(async () => {
    await oneAtATime(`media-upload:${id}`);
    return work(await mediaUploads.one(SYSTEM, id));
  });

const stops = new Map<string, { readonly stop: () => void; readonly ended: Promise<unknown> }>();

/** Ends what writes at a file in this process: whoever sends on has lost the connection before, which the server need not have noticed. */
export const stopWriting = async (id: string): Promise<void> => {
  const under = stops.get(id);
  under?.stop();
  await under?.ended;
};

/** Whether another process, or a killed one a moment ago, writes at a file. */
export const isHeld = ({ heldUntil }: Pick<MediaUploadRow, 'heldUntil'>): boolean => heldUntil !== null && heldUntil > nowIso();

const take = (id: string, holder: string): Promise<unknown> =>
  oneUpload(id, async (row) => {
    if (row.stage !== 'receiving') throw learningProblems.refuse('upload.ended');
    if (isHeld(row)) throw learningProblems.refuse('upload.held');
    await mediaUploads.change(SYSTEM, id, { holder, heldUntil: fromNow(HELD).toISOString() });
  });

/** Holds a file on; false where somebody else has it. */
const goOn = (id: string, holder: string, heldUntil: string | null): Promise<boolean> =>
  oneUpload(id, async (row) => {
    if (row.holder !== holder) return false;
    await mediaUploads.change(SYSTEM, id, { heldUntil });
    return true;
  });

/** Writes at a file that nobody else writes at meanwhile; `upload.held` where somebody does, in whatever process. */
export const holding = async (id: string, write: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  await stopWriting(id);
  const [holder, over] = [newId(), new AbortController()];
  await take(id, holder);
  const renewal = setInterval(() => {
    goOn(id, holder, fromNow(HELD).toISOString()).then(
      (mine) => mine || over.abort(),
      () => over.abort(),
    );
  }, AGAIN);
  const written = write(over.signal).finally(() => clearInterval(renewal));
  stops.set(id, { stop: () => over.abort(), ended: written.catch(() => undefined) });
  try {
    await written;
  } finally {
    stops.delete(id);
    await goOn(id, holder, null);
  }
};
