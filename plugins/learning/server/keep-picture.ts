import { rm, writeFile } from 'node:fs/promises';
import { remadePicture } from '@bai/documents/server';
import { appendAudit, arrivalPlace, newId, service, type Seat, type Upload } from '@bai/kernel/server';
import { z } from 'zod';
import { pictureBlock, type KeptPicture } from '../contracts';

interface Library {
  upload(files: object): Promise<readonly object[]>;
}

const moment = z.coerce.date().transform((at) => at.toISOString());
/** A file of the library as its service answers it. */
const libraryFile = pictureBlock.extend({ id: z.number(), size: z.coerce.number(), createdAt: moment, updatedAt: moment });

/** Puts a picture into the media library: recognised by its content, made anew without metadata, under a name that says nothing of it. */
export const keepPicture = async (seat: Seat, upload: Upload, alternative: string): Promise<KeptPicture> => {
  const { type, bytes } = await remadePicture(seat, upload);
  const filepath = await arrivalPlace();
  const name = `picture-${newId().slice(0, 8)}.${type.slice('image/'.length)}`;
  try {
    await writeFile(filepath, bytes, { mode: 0o600 });
    const files = { filepath, originalFilename: name, mimetype: type, size: bytes.length };
    const fileInfo = { name, alternativeText: alternative };
    const [file] = await service<Library>('upload', 'upload').upload({ data: { fileInfo }, files });
    const { id, ...block } = libraryFile.parse(file);
    const picture = { id: String(id), url: block.url, alternative, block };
    await appendAudit(seat, { action: 'picture.keep', type: 'picture', id: picture.id, after: { name, alternative } });
    return picture;
  } finally {
    await rm(filepath, { force: true });
  }
};
