import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { refuse } from '@bai/kernel/contracts';
import type { MediaFile } from '@bai/kernel/server';

interface Kind {
  readonly endings: readonly string[];
  readonly begins: (head: Buffer) => boolean;
}
const begun =
  (...bytes: readonly number[]) =>
  (head: Buffer): boolean =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** The pictures that editors may keep: how each begins, and what its name may end in. */
const KINDS: Readonly<Record<string, Kind>> = {
  'image/png': { endings: ['.png'], begins: begun(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  'image/jpeg': { endings: ['.jpg', '.jpeg'], begins: begun(0xff, 0xd8, 0xff) },
  'image/webp': { endings: ['.webp'], begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP' },
};

/** The first bytes of a stream, which still has them afterwards. */
const headOf = async (stream: Readable): Promise<Buffer> => {
  for (;;) {
    const chunk = stream.read() as Buffer | null;
    if (chunk === null) {
      if (stream.readableEnded || stream.destroyed) return Buffer.alloc(0);
      await Promise.race(['readable', 'end', 'close'].map((event) => once(stream, event)));
      continue;
    }
    // A first piece that is shorter than what a picture begins with is no picture's.
    stream.unshift(chunk);
    return chunk;
  }
};

/**
 * Refuses a picture of the media library whose bytes are not what it is called, or whose name ends in something else: it is served
 * by its ending to whoever knows its name.
 */
export const requirePicture = async ({ mime, ext, stream }: MediaFile): Promise<void> => {
  const kind = KINDS[mime];
  if (!kind?.endings.includes((ext ?? '').toLowerCase())) throw refuse('file.unsupported', { rule: 'media.content' });
  if (stream && !kind.begins(await headOf(stream))) throw refuse('file.unsupported', { rule: 'media.content' });
};
