import { generate } from 'promptparse';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';

/** What the QR on a bank's slip says of a transfer. */
export const slipText = (reference: string, bank = '004'): string => generate.slipVerify({ sendingBank: bank, transRef: reference });

const WIDTH = 720;
const HEIGHT = 1100;
const print = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#eef6f0"/><rect width="100%" height="120" fill="#138f2d"/>${Array.from({ length: 24 }, (_, n) => `<rect x="60" y="${180 + n * 22}" width="${120 + ((n * 97) % 380)}" height="9" fill="#345"/>`).join('')}</svg>`,
);

/** A slip as an app of a bank keeps it, with these texts as QR codes at its foot. */
export const slipPicture = async (...texts: readonly string[]): Promise<Buffer> => {
  const codes = await Promise.all(texts.map((text) => toBuffer(text, { errorCorrectionLevel: 'M', width: 260, margin: 2 })));
  return sharp(print)
    .composite(codes.map((input, n) => ({ input, left: 60 + n * 320, top: 780 })))
    .png()
    .toBuffer();
};

/** The same, printed and photographed: 12 megapixels, askew on a table, dark, out of focus and with the camera's noise. */
export const slipPhoto = async (...texts: readonly string[]): Promise<Buffer> => {
  const slip = await sharp(await slipPicture(...texts))
    .resize({ height: 2000 })
    .rotate(17, { background: '#6b5a48' })
    .blur(2.2)
    .modulate({ brightness: 0.7 })
    .toBuffer();
  const noise = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 28 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#6b5a48' } })
    .composite([
      { input: slip, left: 900, top: 300 },
      { input: noise, blend: 'soft-light' },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
};
