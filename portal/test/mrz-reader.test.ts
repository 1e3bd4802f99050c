import { adviceOf } from '../src/features/applications/mrz/advice';
import { mrzReader } from '../src/features/applications/mrz/reader';
import { NO_ZONE } from '../src/features/applications/mrz/reading';
import { decodedPicture } from './mrz/decoded';
import { SPECIMENS } from './mrz/invented';
import { pictured, plainPicture } from './mrz/pictures';

const TODAY = '2026-11-25';
const FORMATS = ['TD3', 'TD1', 'TD2'] as const;

describe('the reader of passports', () => {
  it.each(FORMATS)('reads the specimen %s of ICAO out of a picture', async (format) => {
    const pixels = await decodedPicture(await plainPicture(format, SPECIMENS[format]));
    const { reading, guidance } = mrzReader().read(pixels, { today: TODAY });
    expect(reading?.lines).toEqual(SPECIMENS[format]);
    expect(reading).toMatchObject({ format, accepted: true, uncertain: [], fields: { issuingState: 'UTO', surname: 'ERIKSSON' } });
    expect(guidance).toMatchObject({ upsideDown: false, cutOff: false, glare: 0 });
    expect(guidance.zoneWidth).toBeGreaterThan(900);
  });

  it('reads a zone that stands on its head and says so, and one that lies sideways where that is asked for', async () => {
    const jpeg = await plainPicture('TD3', SPECIMENS.TD3);
    const head = mrzReader().read(await decodedPicture(jpeg, 180), { today: TODAY });
    expect(head.guidance.upsideDown).toBe(true);
    expect(head.reading?.lines).toEqual(SPECIMENS.TD3);
    const pixels = await decodedPicture(jpeg, 90);
    expect(mrzReader().read(pixels, { today: TODAY }).reading).toBeNull();
    expect(mrzReader().read(pixels, { today: TODAY, thorough: true }).reading?.lines).toEqual(SPECIMENS.TD3);
  });

  it('finds nothing where there is none, and accepts nothing of half a zone', async () => {
    const empty = { width: 640, height: 480, data: new Uint8Array(640 * 480 * 4).fill(180) };
    expect(mrzReader().read(empty, { today: TODAY })).toEqual({ reading: null, guidance: NO_ZONE });
    const { width, height, data } = await decodedPicture(await plainPicture('TD3', SPECIMENS.TD3));
    const half = {
      width: width / 2,
      height,
      data: Uint8Array.from({ length: data.length / 2 }, (_, at) => data[Math.floor(at / (width * 2)) * width * 4 + (at % (width * 2))]!),
    };
    expect(mrzReader().read(half, { today: TODAY }).reading?.accepted ?? false).toBe(false);
  });

  it('sees what a hand should do: come closer, hold still, keep out of the glare, show the whole', async () => {
    const told = async (but: Parameters<typeof plainPicture>[4]): Promise<string> => {
      const pixels = await decodedPicture(await plainPicture('TD3', SPECIMENS.TD3, 'easy', 3, but));
      return adviceOf(mrzReader().read(pixels, { today: TODAY, thorough: true }).guidance);
    };
    expect(await told({})).toBe('reading');
    expect(await told({ across: [620, 621] })).toBe('closer');
    expect(await told({ soft: [4, 4] })).toBe('still');
    expect(await told({ across: [1790, 1791] })).toBe('whole');
    expect(adviceOf({ zoneWidth: 900, blur: 0.1, glare: 0.05, upsideDown: false, cutOff: false })).toBe('glare');
    expect(adviceOf(NO_ZONE)).toBe('looking');
  });

  it('reads pictures that were hard to take, and misleads nobody', async () => {
    for (const index of [2, 7]) {
      const { lines, jpeg } = await pictured(index, 5);
      const { reading } = mrzReader().read(await decodedPicture(jpeg), { today: TODAY });
      expect([index, reading?.lines]).toEqual([index, lines]);
    }
  });

  it('lets pictures of one document vote, and forgets them for the next', async () => {
    const reader = mrzReader();
    const pixels = await decodedPicture(await plainPicture('TD3', SPECIMENS.TD3));
    const other = await decodedPicture(await plainPicture('TD1', SPECIMENS.TD1, 'medium', 4));
    const first = reader.read(pixels, { today: TODAY }).reading!;
    const second = reader.read(pixels, { today: TODAY }).reading!;
    expect(second.certainty).toBeGreaterThanOrEqual(first.certainty);
    reader.begin();
    expect(reader.read(other, { today: TODAY }).reading).toMatchObject({ format: 'TD1', lines: SPECIMENS.TD1 });
  });
});
