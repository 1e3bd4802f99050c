import { create } from 'qrcode';

/** What is written on the picture; `qr`: the text of the QR that a shop scans. */
export interface WalletFacts {
  readonly brand: string;
  readonly kind: string;
  readonly name: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly code: string;
  readonly qr: string;
  readonly note: string;
}

const WIDTH = 1080;
const HEIGHT = 1760;
const EDGE = 80;
const QR = 760;
/** Printed as paper is, whatever the theme: a scanner reads black on white. */
const INK = '#16261d';
const QUIET = '#4c5f54';
const LEAF = '#1c6b48';

const drawQr = (pen: CanvasRenderingContext2D, text: string, top: number): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const step = Math.floor(QR / modules.size);
  const left = Math.round((WIDTH - step * modules.size) / 2);
  pen.fillStyle = '#000';
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) pen.fillRect(left + x * step, top + y * step, step, step);
};

/** Where a text may be broken: between words, in Thai too. */
const pieces = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** Writes a text on as many lines as it needs, and answers where the next begins. */
const write = (pen: CanvasRenderingContext2D, text: string, language: string, at: { left: number; top: number; height: number; width: number }): number => {
  let { top } = at;
  let line = '';
  for (const piece of pieces(text, language)) {
    if (line && pen.measureText(line + piece).width > at.width) {
      pen.fillText(line.trimEnd(), at.left, top);
      top += at.height;
      line = piece.trimStart();
    } else line += piece;
  }
  pen.fillText(line, at.left, top);
  return top + at.height;
};

/**
 * One's prescription as a picture for the phone, drawn on the device and sent nowhere: the QR that a shop scans, its code, whose it is
 * and its dates. A PNG of 1080 by 1760 pixels.
 */
export const walletImage = async (facts: WalletFacts, language: string): Promise<Blob> => {
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d')!;
  const font = (weight: number, size: number): void => void (pen.font = `${weight} ${size}px ${family}`);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = LEAF;
  pen.fillRect(0, 0, WIDTH, 24);
  const width = WIDTH - 2 * EDGE;
  pen.textBaseline = 'top';
  font(600, 52);
  pen.fillText(facts.brand, EDGE, 84);
  font(600, 40);
  pen.fillStyle = QUIET;
  pen.fillText(facts.kind, EDGE, 164);
  font(600, 60);
  pen.fillStyle = INK;
  let top = write(pen, facts.name, language, { left: EDGE, top: 250, height: 84, width }) + 12;
  for (const [label, value] of facts.lines) {
    font(400, 38);
    pen.fillStyle = QUIET;
    pen.fillText(label, EDGE, top);
    font(600, 38);
    pen.fillStyle = INK;
    top = write(pen, value, language, { left: EDGE + 340, top, height: 60, width: width - 340 });
  }
  drawQr(pen, facts.qr, top + 40);
  top += QR + 64;
  pen.textAlign = 'center';
  font(600, 60);
  pen.fillText(facts.code, WIDTH / 2, top);
  pen.textAlign = 'left';
  font(400, 34);
  pen.fillStyle = QUIET;
  write(pen, facts.note, language, { left: EDGE, top: top + 108, height: 50, width });
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'));
};
