import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { slipPhoto, slipPicture, slipText } from '../../../cms/test/slip-picture';
import { qrTextsOf } from './read-qr';

const text = slipText('2026112512345678901');

test('a code on a screenshot is read, and several of them', async () => {
  expect(await qrTextsOf('image/png', await slipPicture(text))).toEqual([text]);
  expect([...(await qrTextsOf('image/png', await slipPicture(text, 'another text')))].sort()).toEqual([text, 'another text'].sort());
});

test('a code on a large photo, askew, dark and with noise, is read', async () => {
  const photo = await slipPhoto(text);
  expect((await sharp(photo).metadata()).width).toBe(4000);
  expect(await qrTextsOf('image/jpeg', photo)).toEqual([text]);
});

test('a code upside down, and light on dark, is read', async () => {
  const code = await toBuffer(text, { width: 400, margin: 4 });
  expect(await qrTextsOf('image/png', await sharp(code).rotate(180).png().toBuffer())).toEqual([text]);
  expect(await qrTextsOf('image/png', await sharp(code).negate({ alpha: false }).png().toBuffer())).toEqual([text]);
});

test('what has no code, or a spoilt one, and a PDF, are not read and no fault', async () => {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c8d4cc' } })
    .png()
    .toBuffer();
  expect(await qrTextsOf('image/png', plain)).toEqual([]);
  const spoilt = await sharp(await toBuffer(text, { width: 60, margin: 4 }))
    .blur(6)
    .png()
    .toBuffer();
  expect(await qrTextsOf('image/png', spoilt)).toEqual([]);
  expect(await qrTextsOf('application/pdf', Buffer.from('%PDF-1.4'))).toEqual([]);
});
