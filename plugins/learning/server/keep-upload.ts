import { Problem } from '@bai/kernel/contracts';
import { goOn, log, service, systemSeat, type Delivery } from '@bai/kernel/server';
import type { MediaUpload } from '../contracts';
import { oneUpload } from './hold-upload';
import { checkedMedia, keepingArrived } from './lesson-media';
import { MEDIA_TYPES } from './media-kinds';
import { mediaIdOf } from './office-media';
import { partsOf, removeParts, staleParts } from './upload-parts';
import { mediaUploads, UNDER_WAY, type MediaUploadRow } from './upload-type';

const SYSTEM = systemSeat('keep-media');

interface Library {
  upload(files: object): Promise<readonly { readonly id: number }[]>;
}

/** Ends a file that is still under way; null where it has ended already. */
const end = (id: string, set: { stage: 'kept' | 'refused' | 'dropped'; mediaId?: string; problem?: MediaUpload['problem'] }): Promise<unknown> =>
  oneUpload(id, async (row) => {
    const open: readonly string[] = UNDER_WAY;
    if (open.includes(row.stage)) await mediaUploads.change(SYSTEM, id, { problem: null, ...set });
  });

/** Hands a file that is what it should be to the media library, once: a server that died on the way finds what it did before. */
const handOver = async (row: MediaUploadRow): Promise<string> => {
  const known = await mediaIdOf(row.id);
  if (known) return known;
  const filepath = partsOf(row.id);
  const facts = await checkedMedia(filepath, (type) => MEDIA_TYPES[row.kind].includes(type));
  return keepingArrived(filepath, { id: row.id, facts }, async () => {
    const files = { filepath, originalFilename: `file.${facts.type.slice(facts.type.indexOf('/') + 1)}`, mimetype: facts.type, size: row.bytes };
    const [file] = await service<Library>('upload', 'upload').upload({ data: { fileInfo: { name: row.name } }, files });
    return String(file!.id);
  });
};

const toldOf = ({ code, details }: Problem): NonNullable<MediaUpload['problem']> => ({
  code,
  ...(typeof details.rule === 'string' ? { rule: details.rule } : {}),
  ...(typeof details.line === 'number' ? { line: details.line } : {}),
});

/** What is wrong with the file itself: trying again would not change it. */
const isFinal = (error: unknown): error is Problem => error instanceof Problem && error.code.startsWith('file.');

/** Looks at a file that has arrived whole, and puts it into the media library or says why not. Fails, to be done again, where something else is in the way. */
export const checkUpload = async ({ payload: { id } }: Delivery<{ id: string }>): Promise<void> => {
  const row = await mediaUploads.first(SYSTEM, { id, stage: 'checking' });
  if (!row) return;
  try {
    await end(id, { stage: 'kept', mediaId: await handOver(row) });
  } catch (error) {
    if (error instanceof Problem) await oneUpload(id, () => mediaUploads.change(SYSTEM, id, { problem: toldOf(error) }));
    if (!isFinal(error)) throw error;
    await end(id, { stage: 'refused', problem: toldOf(error) });
  }
  await removeParts(id);
};

const giveUp = async (id: string): Promise<void> => {
  if (await mediaUploads.first(SYSTEM, { id })) await end(id, { stage: 'dropped' });
  await removeParts(id);
  log.info(`a file of which nothing arrived for a day was given up: ${id}`);
};

/** Gives up files of which nothing has arrived for a day, and whatever else was left among their parts. */
export const sweepUploads = async (): Promise<void> => goOn(await staleParts(), giveUp);
