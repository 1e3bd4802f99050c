import { expect, type Page } from '@playwright/test';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { Words } from '../stage/words';

/** A sheet with a QR on it, as a camera sees it from a hand's breadth. */
export const sheet = async (text: string): Promise<Buffer> => {
  const qr = await QRCode.toBuffer(text, { errorCorrectionLevel: 'L', width: 620, margin: 4 });
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: '#d8d2c6' } })
    .composite([{ input: qr }])
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** Opens the camera, unless it has opened by itself. */
export const look = async (page: Page, { scanner }: Words): Promise<void> => {
  const open = page.getByRole('button', { name: scanner.open });
  const stop = page.getByRole('button', { name: scanner.stop });
  await expect(open.or(stop)).toBeVisible();
  if (await open.isVisible()) await open.click();
};
