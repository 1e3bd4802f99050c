import { createWriteStream } from 'node:fs';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileOf, removeFile, requireCleanFile, storeLargeFile, type StoredFileRow } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { aroundMediaStore, arrivalPlace, environment, plainName, refuseWhenFull, systemSeat, type MediaFile, type MediaStore } from '@bai/kernel/server';
import { z } from 'zod';
import { MEDIA_MOST } from '../contracts';
import { mediaFacts, type MediaFacts } from './media-facts';
import { requirePicture } from './open-pictures';
import { requireWebVtt } from './web-vtt';

const OWNER = { kind: 'lesson_media', ownerType: 'media', ownerId: 'library' } as const;

/** A file of a lesson as it is kept, or `record.missing`. */
export const mediaOf = (fileId: string): Promise<StoredFileRow> => fileOf(OWNER.ownerType, OWNER.ownerId, fileId);

/** What the media library keeps of a file whose bytes lie in the store of the house. */
const kept = z.object({ fileId: z.string(), seconds: z.number().nullable() });
/** A file of the media library as a lesson names it. */
export const lessonMedia = z.object({ name: z.string(), mime: z.string(), provider_metadata: kept });
export type LessonMedia = z.output<typeof lessonMedia>;

/** Pictures are as public as the pages they stand on; whatever else editors upload opens by signed addresses alone. */
const isOpen = ({ mime }: MediaFile): boolean => mime.startsWith('image/');
const keptOf = (file: MediaFile): z.output<typeof kept> | null => kept.safeParse(file.provider_metadata).data ?? null;

/** Another name that browsers and the media library have for a type. */
const OTHERWISE: Readonly<Record<string, MediaFacts['type']>> = { 'audio/x-m4a': 'audio/mp4' };

/**
 * What a finished file is, if it is one of the types that are wanted and can be learnt with: `file.unsupported` for other contents,
 * films without a length and captions that browsers would lose, `file.oversized`, `file.infected`.
 */
export const checkedMedia = async (place: string, isWanted: (type: MediaFacts['type']) => boolean): Promise<MediaFacts> => {
  const facts = await mediaFacts(place);
  if (!facts || !isWanted(facts.type)) throw refuse('file.unsupported', { rule: 'media.content' });
  // What was watched of a film is told by its length; one that does not say it was never finished.
  if (facts.type.startsWith('video/') && !(facts.seconds && facts.seconds >= 1)) throw refuse('file.unsupported', { rule: 'film.length' });
  if (facts.type.startsWith('audio/') && (await stat(place)).size > MEDIA_MOST.sound) throw refuse('file.oversized', { most: MEDIA_MOST.sound });
  if (facts.type === 'text/vtt') await requireWebVtt(place);
  await requireCleanFile(place);
  return facts;
};

/** Where the bytes of a media file answer; only who was given a signed address of it, and editors, get them. */
export const addressOf = (fileId: string): string => `${new URL(environment().publicUrl).pathname.replace(/\/$/, '')}/api/learning/media/${fileId}`;

/** What is known of a file that arrived in parts: the id under which it is kept, and what it was found to be. */
interface Arrived {
  readonly id: string;
  readonly facts: MediaFacts;
}
const arrived = new Map<string, Arrived>();

/** Does what hands a file to the media library that has arrived in parts and was looked at: it is neither copied nor looked at again. */
export const keepingArrived = async <T>(place: string, known: Arrived, hand: () => Promise<T>): Promise<T> => {
  arrived.set(place, known);
  try {
    return await hand();
  } finally {
    arrived.delete(place);
  }
};

/** Another name for a file; a copy where the disk knows no second names. */
const linked = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to).catch(refuseWhenFull));

/** Keeps a file that lies at a place of its own, which is gone afterwards. */
const keep = async (file: MediaFile, place: string, { type, seconds }: MediaFacts, known?: string): Promise<void> => {
  const { id } = await storeLargeFile(place, { name: plainName(file.name).slice(-120), type }, OWNER, known);
  Object.assign(file, { mime: type, url: addressOf(id), provider_metadata: { fileId: id, seconds } });
};

/** Takes a file in, if its bytes are what it is called. */
const take = async (file: MediaFile): Promise<void> => {
  const [place, before] = [await arrivalPlace(), file.filepath];
  const known = before === undefined ? undefined : arrived.get(before);
  try {
    if (known) {
      file.stream!.destroy();
      await linked(before!, place);
      return await keep(file, place, known.facts, known.id);
    }
    await pipeline(file.stream!, createWriteStream(place, { flags: 'wx', mode: 0o600 })).catch(refuseWhenFull);
    await keep(file, place, await checkedMedia(place, (type) => type === (OTHERWISE[file.mime] ?? file.mime)));
  } finally {
    await rm(place, { force: true });
  }
};

/** Puts the store of lessons before the media library's: whatever is no picture never lies where anybody could fetch it. */
export const keepLessonMedia = (): void =>
  aroundMediaStore((own: MediaStore): MediaStore => {
    const remove = (file: MediaFile): Promise<unknown> => {
      const here = keptOf(file);
      return here ? removeFile(systemSeat('lesson-media'), here.fileId) : own.delete(file);
    };
    const uploadStream = async (file: MediaFile): Promise<void> => {
      if (!isOpen(file)) return take(file);
      await requirePicture(file);
      return own.uploadStream(file);
    };
    return {
      uploadStream,
      delete: remove,
      replaceStream: async (file, before) => {
        if (isOpen(file) && !keptOf(before)) {
          await requirePicture(file);
          return own.replaceStream(file, before);
        }
        await uploadStream(file);
        await remove(before);
      },
    };
  });
