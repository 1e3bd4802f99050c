/** A line of a list; under a head stand all lines up to the next head. */
export interface Ordered {
  readonly id: string;
  readonly head?: boolean;
}

const isHeaded = (lines: readonly Ordered[]): boolean => lines[0]?.head === true;

/** The lines by the heads under which they stand; without heads all are one. */
const blocksOf = <L extends Ordered>(lines: readonly L[]): L[][] =>
  lines.reduce<L[][]>((blocks, line) => {
    if (line.head || blocks.length === 0) return [...blocks, [line]];
    blocks.at(-1)!.push(line);
    return blocks;
  }, []);

/** A line taken from its place to that of another. A head takes along what stands under it; nothing goes above the first head. */
export const movedTo = <L extends Ordered>(lines: readonly L[], from: number, to: number): L[] => {
  const rest = lines.filter((_, index) => index !== from);
  const line = lines[from]!;
  const flat = [...rest.slice(0, to), line, ...rest.slice(to)];
  if (!isHeaded(lines)) return flat;
  if (!line.head) return flat[0]?.head ? flat : [flat[1]!, flat[0]!, ...flat.slice(2)];
  const blocks = blocksOf(lines);
  return flat.filter(({ head }) => head).flatMap((head) => blocks.find(([first]) => first === head)!);
};

/** A line moved by one: past its neighbour, a head with its lines past the next head with its own. The same lines where it cannot go. */
export const stepped = <L extends Ordered>(lines: readonly L[], at: number, by: -1 | 1): readonly L[] => {
  const line = lines[at]!;
  if (!line.head) {
    const [to, least] = [at + by, isHeaded(lines) ? 1 : 0];
    return to < least || to >= lines.length ? lines : movedTo(lines, at, to);
  }
  const blocks = blocksOf(lines);
  const from = blocks.findIndex(([first]) => first === line);
  const to = from + by;
  if (to < 0 || to >= blocks.length) return lines;
  const rest = blocks.filter((_, index) => index !== from);
  return [...rest.slice(0, to), blocks[from]!, ...rest.slice(to)].flat();
};
