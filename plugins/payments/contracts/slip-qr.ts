import { slipVerify } from 'promptparse/validate';
import { slipReading, type SlipReading } from './schemas';

/** A slip's QR has some 60 characters. */
const MOST = 200;

/** What the text of a QR says, when it is that of a bank's slip; null of any other: a QR that asks for money, a link, one whose checksum is wrong. */
export const slipReadingOf = (text: string): SlipReading | null => {
  if (text.length > MOST) return null;
  const found = slipVerify(text);
  return slipReading.safeParse(found && { bank: found.sendingBank, reference: found.transRef }).data ?? null;
};

/** What a picture says by its codes: it is read when one transfer stands on it, and none when there are two. */
export const slipReadingIn = (texts: readonly string[]): SlipReading | null => {
  const found = texts.flatMap((text) => slipReadingOf(text) ?? []);
  return found[0] && found.every(({ reference }) => reference === found[0]!.reference) ? found[0] : null;
};
