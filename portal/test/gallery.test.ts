import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const KIT = path.resolve(__dirname, '../src/kit');
const GALLERY = path.resolve(__dirname, '../src/features/general/parts');

/** Parts of the kit that the gallery cannot draw, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  AskBeforeGone:
    'it keeps whoever looks from leaving without being asked, the gallery too: looked at where recovery codes are shown, and what it draws where an exam is sat',
  AskRelease: 'it keeps the viewer from leaving, as the one above does: looked at where a sale is begun and left',
  PdfPages: 'it draws a file of the platform, which a visitor of the gallery has none of: looked at where a prescription is previewed',
  UnsavedAmong: 'it draws nothing of its own',
};

const read = (file: string): string => readFileSync(file, 'utf8');
const parts = readdirSync(KIT).filter((file) => file.endsWith('.tsx'));
/** Where each component of the kit is written. */
const home = new Map(
  parts.flatMap((file) => [...read(path.join(KIT, file)).matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)].map(([, name]) => [name!, file])),
);

/** What is drawn by a text, with what draws that. */
const drawn = (text: string, seen: Set<string>): Set<string> => {
  const names = [...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name!);
  for (const name of names.filter((one) => home.has(one) && !seen.has(one))) {
    seen.add(name);
    drawn(read(path.join(KIT, home.get(name)!)), seen);
  }
  for (const [, file] of text.matchAll(/import\('\.\/([\w-]+)'\)/g)) drawn(read(path.join(KIT, `${file}.tsx`)), seen);
  return seen;
};

test('every part of the kit stands in the gallery, or it is said where else it is looked at', () => {
  const gallery = readdirSync(GALLERY).filter((file) => file.startsWith('kit-'));
  const seen = drawn(gallery.map((file) => read(path.join(GALLERY, file))).join('\n'), new Set());
  expect(seen.size).toBeGreaterThan(60);
  expect([...home.keys()].filter((name) => !seen.has(name)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
