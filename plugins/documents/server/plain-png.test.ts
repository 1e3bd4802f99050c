import sharp from 'sharp';
import { isReadableSignature, plainPng } from './plain-png';

const url = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
const drawn = (width = 300, height = 120) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .withExif({ IFD0: { Artist: 'Somebody Real' } })
    .png()
    .toBuffer();

test('a drawing keeps its pixels and loses what only tells', async () => {
  const png = await drawn();
  expect(png.toString('latin1')).toContain('Somebody Real');
  const plain = plainPng(url(png));
  expect(plain.toString('latin1')).not.toContain('Somebody Real');
  expect((await sharp(plain).raw().toBuffer()).equals(await sharp(png).raw().toBuffer())).toBe(true);
});

test.each([
  ['a cut-off drawing', async () => url((await drawn()).subarray(0, 80))],
  [
    'a drawing with a changed byte',
    async () => {
      const png = Buffer.from(await drawn());
      png[png.length - 30]! ^= 1;
      return url(png);
    },
  ],
  [
    'a photograph named PNG',
    async () =>
      url(
        await sharp(await drawn())
          .flatten()
          .jpeg()
          .toBuffer(),
      ),
  ],
  ['a giant', async () => url(await drawn(4000, 100))],
  ['another data URL', async () => 'data:text/html;base64,PGI+'],
  ['nothing', async () => ''],
])('%s is no signature', async (_, make) => {
  expect(isReadableSignature(await make())).toBe(false);
});

test('a drawing is a signature', async () => {
  expect(isReadableSignature(url(await drawn()))).toBe(true);
});
