import fc from 'fast-check';
import {
  CARD_RATIO,
  coverAdded,
  covered,
  coverNudged,
  coversOn,
  ID_CARD_COVERS,
  sheetOf,
  stretched,
  type Cover,
} from '../src/features/applications/photo/covers';

const [WIDTH, HEIGHT] = [856, 540];
const card = { width: WIDTH, height: HEIGHT };
const sheet = sheetOf(card);

/** A picture whose every point is of its own colour, by a rule. */
const picture = (colour: (x: number, y: number) => readonly [number, number, number]) => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) data.set([...colour(at % WIDTH, Math.floor(at / WIDTH)), 255], at * 4);
  return { ...card, data };
};
const background = (x: number, y: number) => [(x * 7 + y * 13) % 256, (x * 3) % 256, (y * 5) % 256] as const;
/** Where a cover lies in the picture, in its points. */
const lies = ({ x, y, width, height }: Cover) => {
  const unit = WIDTH / sheet.width;
  const down = HEIGHT / sheet.height;
  return (px: number, py: number): boolean =>
    px >= Math.floor(x * unit) && px < Math.ceil((x + width) * unit) && py >= Math.floor(y * down) && py < Math.ceil((y + height) * down);
};

describe('what is covered on a card', () => {
  it('is gone: two cards that differ there alone become the same to the last point', () => {
    const under = lies(ID_CARD_COVERS[0]!);
    const [one, other] = [60, 200].map((ink) => picture((x, y) => (under(x, y) && (x + y * ink) % 9 < 4 ? [ink, 0, ink] : background(x, y))));
    expect(Buffer.from(one!.data).equals(Buffer.from(other!.data))).toBe(false);
    expect(Buffer.from(covered(one!, ID_CARD_COVERS)).equals(Buffer.from(covered(other!, ID_CARD_COVERS)))).toBe(true);
  });

  it('is gone too where covers meet, and takes no colour from under another', () => {
    const covers: Cover[] = [
      { id: 'a', x: 40, y: 40, width: 40, height: 20 },
      { id: 'b', x: 60, y: 50, width: 40, height: 20 },
    ];
    const under = covers.map(lies);
    const [one, other] = [30, 220].map((ink) => picture((x, y) => (under.some((hides) => hides(x, y)) ? [ink, ink, ink] : background(x, y))));
    expect(Buffer.from(covered(one!, covers)).equals(Buffer.from(covered(other!, covers)))).toBe(true);
  });

  it('is covered, and nothing else is touched', () => {
    const given = picture(background);
    const made = covered(given, ID_CARD_COVERS);
    const under = lies(ID_CARD_COVERS[0]!);
    let [outside, inside] = [0, 0];
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
      const same = [0, 1, 2, 3].every((channel) => made[at * 4 + channel] === given.data[at * 4 + channel]);
      if (under(at % WIDTH, Math.floor(at / WIDTH))) inside += Number(same);
      else outside += Number(!same);
    }
    expect([outside, inside]).toEqual([0, 0]);
  });

  it('is the line of the religion with margins, and neither the date of birth nor the portrait', () => {
    expect(CARD_RATIO).toBeCloseTo(1.585, 3);
    const [cover] = ID_CARD_COVERS;
    // The template that its place is from: 600 × 350 points.
    const at = (x: number, y: number): readonly [number, number] => [(x / 600) * sheet.width, (y / 350) * sheet.height];
    const [[left, top], [right, bottom]] = [at(240, 208), at(309, 233)];
    expect(cover!.x).toBeLessThan(left - 5);
    expect(cover!.y).toBeLessThan(top);
    expect(cover!.x + cover!.width).toBeGreaterThan(right + 5);
    expect(cover!.y + cover!.height).toBeGreaterThan(bottom);
    expect(cover!.y).toBeGreaterThan(at(0, 195)[1]);
  });
});

describe('a cover', () => {
  const one: Cover = ID_CARD_COVERS[0]!;

  it('stays on the picture however it is moved and stretched', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }), fc.boolean(), (right, down, alt) => {
        const key = right > 0 ? 'ArrowRight' : 'ArrowUp';
        let cover = stretched(one, right, down, sheet);
        for (let n = 0; n < 30; n += 1) cover = coverNudged(cover, { key, shiftKey: true, altKey: alt }, sheet)!;
        return (
          cover.x >= 0 &&
          cover.y >= 0 &&
          cover.width >= 5 &&
          cover.height >= 5 &&
          cover.x + cover.width <= sheet.width &&
          cover.y + cover.height <= sheet.height
        );
      }),
    );
    expect(coverNudged(one, { key: 'a', shiftKey: false, altKey: false }, sheet)).toBeNull();
  });

  it('has a name of its own, whatever was removed before', () => {
    const covers = coverAdded(coverAdded(ID_CARD_COVERS, sheet), sheet);
    const [, , last] = covers;
    expect(new Set(coverAdded([last!], sheet).map(({ id }) => id)).size).toBe(2);
  });

  it('finds room on a picture of other proportions', () => {
    const low = sheetOf({ width: 1000, height: 100 });
    expect(coversOn(ID_CARD_COVERS, low).every(({ y, height }) => y + height <= low.height)).toBe(true);
  });
});
