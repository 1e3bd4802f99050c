import { readFileSync } from 'node:fs';

/** The weights of Sarabun that the paper uses. */
export type Weight = 'regular' | 'medium' | 'bold';

const FILES: Record<Weight, string> = {
  regular: '400Regular/Sarabun_400Regular.ttf',
  medium: '500Medium/Sarabun_500Medium.ttf',
  bold: '700Bold/Sarabun_700Bold.ttf',
};
const WEIGHTS: readonly Weight[] = ['regular', 'medium', 'bold'];

interface Face {
  createSubset(): unknown;
}

// What pdfkit 0.17 keeps of a selected font; pinned by the tests of identical bytes and of the text.
interface EmbeddedFont {
  font: Face;
  subset: unknown;
}

const files = new Map<Weight, Buffer>();
const parsed = new Map<Weight, Face>();

/** Makes the weights known to a document, under their names; always in one order, for the names in the file follow it. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const weight of WEIGHTS) {
    doc.registerFont(weight, fontFile(weight)).font(weight);
    shareTables(weight, Reflect.get(doc, '_font') as EmbeddedFont);
  }
}

// Reading a font's shaping tables takes most of the time of a page, so documents share them. Glyphs they do not share:
// a glyph remembers the letters it was first drawn for, and a file's bytes would depend on the files before it.
function shareTables(weight: Weight, embedded: EmbeddedFont): void {
  const tables = parsed.get(weight) ?? embedded.font;
  parsed.set(weight, tables);
  embedded.font = Object.create(tables, { _glyphs: { value: {} } }) as Face;
  embedded.subset = embedded.font.createSubset();
}

/** A weight's file as it lies. */
export function fontFile(weight: Weight): Buffer {
  const file = files.get(weight) ?? readFileSync(require.resolve(`@expo-google-fonts/sarabun/${FILES[weight]}`));
  files.set(weight, file);
  return file;
}
