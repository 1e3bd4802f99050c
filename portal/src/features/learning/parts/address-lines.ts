const BETWEEN = /[,;\t]/;
const HEAD = /^e-?mail|^mail|อีเมล/i;

/** The cells of each line. What is quoted may hold what parts cells, quotes twice, and lines: those it goes on over have none. */
const cellsByLine = (csv: string): string[][] => {
  const lines: string[][] = [['']];
  let at = 0;
  let quoted = false;
  for (let place = 0; place < csv.length; place += 1) {
    const letter = csv[place]!;
    const cells = lines[at]!;
    const last = cells.length - 1;
    if (letter === '"' && quoted && csv[place + 1] === '"') {
      cells[last] += letter;
      place += 1;
    } else if (letter === '"' && (quoted || cells[last]!.trim() === '')) quoted = !quoted;
    else if (letter === '\n') {
      lines.push(quoted ? [] : ['']);
      if (!quoted) at = lines.length - 1;
    } else if (!quoted && BETWEEN.test(letter)) cells.push('');
    else cells[last] += letter;
  }
  return lines.map((cells) => cells.map((cell) => cell.trim()));
};

/**
 * The mail addresses of a CSV file as a list, one a line and each on the line that it has in the file, so that what is said of a line
 * is found there: the cell with an `@`, else the one below the head of addresses, else the first. A head itself is no address.
 */
export const addressLines = (csv: string): string => {
  const lines = cellsByLine(csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const first = lines.findIndex((cells) => cells.some(Boolean));
  const column = lines[first]?.some((cell) => cell.includes('@')) ? -1 : (lines[first]?.findIndex((cell) => HEAD.test(cell)) ?? -1);
  return lines
    .map((cells, line) => (line === first && column >= 0 ? '' : (cells.find((cell) => cell.includes('@')) ?? (cells[column] || cells.find(Boolean) || ''))))
    .join('\n')
    .trimEnd();
};
