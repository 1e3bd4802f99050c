import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileOf, removeFile, storeLargeFile, type StoredFileRow } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { aroundMediaStore, arrivalPlace, environment, refuseWhenFull, systemSeat, type MediaFile, type MediaStore } from '@bai/kernel/server';
import { z } from 'zod';
import { mediaFacts, type MediaFacts } from './media-facts';

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

/** Bytes that a sound may have: it is the lesson for who has little network. */
const SOUND_MOST = 1024 * 1024;

/** Another name that browsers and the media library have for a type. */
const OTHERWISE: Readonly<Record<string, MediaFacts['type']>> = { 'audio/x-m4a': 'audio/mp4' };

const checked = async (place: string, mime: string): Promise<MediaFacts> => {
  const facts = await mediaFacts(place);
  if (facts?.type !== (OTHERWISE[mime] ?? mime)) throw refuse('file.unsupported', { rule: 'media.content' });
  // What was watched of a film is told by its length; one that does not say it was never finished.
  if (facts.type.startsWith('video/') && !(facts.seconds && facts.seconds >= 1)) throw refuse('file.unsupported', { rule: 'film.length' });
  if (facts.type.startsWith('audio/') && (await stat(place)).size > SOUND_MOST) throw refuse('file.oversized', { most: SOUND_MOST });
  return facts;
};

/** Where the bytes of a media file answer; only who was given a signed address of it, and editors, get them. */
export const addressOf = (fileId: string): string => `${new URL(environment().publicUrl).pathname.replace(/\/$/, '')}/api/learning/media/${fileId}`;

/** Takes a finished file in, if its bytes are what it is called. */
const keep = async (file: MediaFile, place: string): Promise<void> => {
  const { type, seconds } = await checked(place, file.mime);
  const { id } = await storeLargeFile(place, { name: file.name.slice(-120), type }, OWNER);
  Object.assign(file, { mime: type, url: addressOf(id), provider_metadata: { fileId: id, seconds } });
};

const take = async (file: MediaFile): Promise<void> => {
  const place = await arrivalPlace();
  try {
    await pipeline(file.stream!, createWriteStream(place, { flags: 'wx', mode: 0o600 })).catch(refuseWhenFull);
    await keep(file, place);
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
    const uploadStream = (file: MediaFile): Promise<void> => (isOpen(file) ? own.uploadStream(file) : take(file));
    return {
      uploadStream,
      delete: remove,
      replaceStream: async (file, before) => {
        if (isOpen(file) && !keptOf(before)) return own.replaceStream(file, before);
        await uploadStream(file);
        await remove(before);
      },
    };
  });
