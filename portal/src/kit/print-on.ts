/** Papers that a shop prints on: two widths of roll, and a sheet. */
export const PAPERS = ['roll80', 'roll58', 'a4'] as const;
export type PaperSize = (typeof PAPERS)[number];

const WIDTH = { roll80: 80, roll58: 58 } as const;
/** Millimetres left free at each edge of a roll. */
const EDGE = 3;
const PX_PER_MM = 96 / 25.4;

let sheet: CSSStyleSheet | undefined;

/** How high something stands when it is as wide as a roll leaves room for, in millimetres. */
const heightOn = (piece: HTMLElement, width: number): number => {
  const holder = document.createElement('div');
  holder.className = 'print-measure';
  holder.style.width = `${(width - 2 * EDGE) * PX_PER_MM}px`;
  holder.append(piece.cloneNode(true));
  document.body.append(holder);
  const { height } = holder.getBoundingClientRect();
  holder.remove();
  return Math.ceil(height / PX_PER_MM);
};

/** Prints a piece of the screen. A roll is as long as the piece, so that the printer cuts it where it ends. */
export const printOn = (size: PaperSize, piece: HTMLElement): void => {
  const page =
    size === 'a4' ? 'size: A4; margin: 15mm' : `size: ${WIDTH[size]}mm ${Math.max(WIDTH[size], heightOn(piece, WIDTH[size]) + 4 * EDGE)}mm; margin: ${EDGE}mm`;
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(`@page { ${page} }`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.documentElement.dataset.paper = size;
  print();
};
