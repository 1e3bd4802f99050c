import { Problem } from '@bai/kernel/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { recognise } from './recognise';

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 20, g: 120, b: 60 } } });
const jpeg = () =>
  picture()
    .withExif({ IFD0: { Artist: 'Somebody Real', Copyright: 'secret-place' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const pdf = (inside = ''): Buffer => {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${inside}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
};
/** The end of a ZIP archive. */
const zip = Buffer.concat([Buffer.from('PK\x03\x04hidden', 'latin1'), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

const refusal = async (bytes: Buffer): Promise<unknown> => {
  const error: unknown = await recognise(bytes).catch((caught: unknown) => caught);
  if (!(error instanceof Problem)) throw new Error(`Not refused: ${JSON.stringify(error)?.slice(0, 80)}`);
  expect([error.code, error.status]).toEqual(['file.unsupported', 415]);
  return error.details.rule;
};

describe('images', () => {
  test('are turned upright and keep nothing but their pixels', async () => {
    const original = await jpeg();
    expect(original.toString('latin1')).toContain('Somebody Real');
    const { type, bytes } = await recognise(original);
    const seen = await sharp(bytes).metadata();
    expect([type, seen.format, seen.width, seen.height]).toEqual(['image/jpeg', 'jpeg', 40, 60]);
    expect([seen.exif, seen.orientation, seen.xmp, seen.icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Somebody Real|secret-place/);
  });

  test.each(['png', 'webp'] as const)('of kind %s are known by content', async (format) => {
    const { type, bytes } = await recognise(await picture().toFormat(format).toBuffer());
    expect([type, (await sharp(bytes).metadata()).format]).toEqual([`image/${format}`, format]);
  });

  test('lose what hangs behind them', async () => {
    const { bytes } = await recognise(Buffer.concat([await jpeg(), Buffer.from('TRAILING DATA')]));
    expect(bytes.toString('latin1')).not.toContain('TRAILING');
  });

  test('that are cut off, or none at all, are refused', async () => {
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
      .png()
      .toBuffer();
    expect(await refusal(png.subarray(0, png.length / 2))).toBe('file.damaged');
    expect(await refusal(Buffer.concat([png.subarray(0, 8), Buffer.from('no image')]))).toBe('file.damaged');
  });

  test('with more pixels than any photograph are refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refusal(bomb)).toBe('file.pixels');
    const line = await sharp({ create: { width: 16_000, height: 20, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await refusal(line)).toBe('file.pixels');
  });
});

describe('PDF', () => {
  test('is made anew with its pages when it is whole', async () => {
    const { type, bytes } = await recognise(pdf('/OpenAction [3 0 R /Fit] '));
    const paper = await PDFDocument.load(bytes);
    expect([type, paper.getPageCount(), paper.getPage(0).getSize()]).toEqual(['application/pdf', 1, { width: 99, height: 99 }]);
    expect(bytes.toString('latin1')).not.toContain('OpenAction');
  });

  test.each([
    ['without its end', pdf().subarray(0, 60)],
    ['with something behind its end', Buffer.concat([pdf(), Buffer.from('MZ program')])],
    [
      'that is locked',
      Buffer.from(pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P -4 >>'), 'latin1'),
    ],
    ['with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')],
    ['that launches', pdf('/OpenAction << /S /Launch >> ')],
    ['with a file inside', pdf('/Names << /EmbeddedFile 2 0 R >> ')],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('file.pdf');
  });
});

describe('what two programs read differently', () => {
  test.each([
    ['an image that is an archive', async () => Buffer.concat([await jpeg(), zip])],
    ['a PDF that is an archive', async () => Buffer.concat([pdf().subarray(0, -6), zip, Buffer.from('%%EOF\n')])],
    [
      'an image with a page in its comment',
      async () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x2a]), Buffer.from('<html><script>alert(document.domain)</s>'), (await jpeg()).subarray(2)]),
    ],
    [
      'an image that begins a PDF',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x0c]), Buffer.from('%PDF-1.4 ..'), (await jpeg()).subarray(2)]),
    ],
  ])('%s is refused', async (_, make) => {
    expect(await refusal(await make())).toBe('file.ambiguous');
  });
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['HTML', '<!doctype html><p>hello'],
  ['GIF', 'GIF89a.............'],
  ['a program', 'MZ\x90\x00'],
  ['nothing', ''],
])('%s is not accepted', async (_, text) => {
  expect(await refusal(Buffer.from(text, 'latin1'))).toBe('file.kind');
});
