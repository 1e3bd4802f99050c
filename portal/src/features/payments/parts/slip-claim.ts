import { slipReadingIn, type SlipReading } from '@bai/payments/contracts';
import { qrTextsOf } from '../../../kit/qr-reader';

/** What the QR of a slip says to this device, null where it cannot be read. A claim: the platform reads the picture itself. */
export const slipClaimOf = async (picture: Blob): Promise<SlipReading | null> => slipReadingIn(await qrTextsOf(picture));
