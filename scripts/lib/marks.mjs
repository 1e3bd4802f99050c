// What a benchmark has to reach, and whether it did.

/** Falling short by this much is the machine's mood; by more it is the platform's. */
const TOLERANCE = 0.1;

/** A figure that has to be at least, or at most, a mark. */
export const atLeast = (what, measured, mark, unit = '×') => ({ what, measured, mark, unit, least: true });
export const atMost = (what, measured, mark, unit = '×') => ({ what, measured, mark, unit, least: false });

/** How far a figure falls short of its mark, as a share of the mark; nothing or less where it holds. */
const short = ({ measured, mark, least }) => (least ? mark - measured : measured - mark) / mark;

/** Whether a figure is short of its mark by more than a tenth. */
export const fails = (figure) => short(figure) > TOLERANCE;

const verdict = (figure) => {
  const missing = short(figure);
  if (missing <= 0) return 'holds';
  return `falls short by ${(missing * 100).toFixed(0)} %`;
};

/** The figures with their marks and verdicts, as Markdown. */
export const verdicts = (figures) =>
  [
    '| what | measured | mark | verdict |',
    '| --- | --- | --- | --- |',
    ...figures.map((figure) => {
      const { what, measured, mark, unit, least } = figure;
      return `| ${what} | ${measured.toFixed(2)} ${unit} | ${least ? 'at least' : 'at most'} ${mark} ${unit} | ${verdict(figure)} |`;
    }),
  ].join('\n');
