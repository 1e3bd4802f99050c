import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaFile } from '@bai/kernel/server';
import sharp from 'sharp';
import { requirePicture } from './open-pictures';

const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const picture = (type: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#396' } })
    .toFormat(type)
    .toBuffer();
const file = (mime: string, ext: string, bytes: Buffer): MediaFile => ({ name: `leaf${ext}`, mime, ext, stream: Readable.from([bytes]) }) as MediaFile;
const refused = (given: MediaFile) => expect(requirePicture(given)).rejects.toMatchObject({ code: 'file.unsupported' });

describe('a picture of the media library', () => {
  test.each([
    ['png', '.png'],
    ['jpeg', '.jpg'],
    ['jpeg', '.JPEG'],
    ['webp', '.webp'],
  ] as const)('%s with the ending %s is taken, and loses no byte by being looked at', async (type, ext) => {
    const bytes = await picture(type);
    const given = file(`image/${type}`, ext, bytes);
    await requirePicture(given);
    expect(await buffer(given.stream!)).toEqual(bytes);
  });

  test('is refused where its bytes are those of something else, or of another kind of picture', async () => {
    await refused(file('image/png', '.png', PAGE));
    await refused(file('image/png', '.png', await picture('jpeg')));
    await refused(file('image/webp', '.webp', await picture('png')));
    await refused(file('image/jpeg', '.jpg', Buffer.alloc(0)));
    await refused(file('image/gif', '.gif', Buffer.from('GIF89a')));
  });

  test('is refused where its name ends in something else', async () => {
    const bytes = await picture('png');
    for (const ext of ['.html', '.svg', '.jpg', '.exe', '', '.png.html']) await refused(file('image/png', ext, bytes));
  });
});
