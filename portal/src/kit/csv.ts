/** A leading =, +, - or @ would be run as a formula by a spreadsheet. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;

/** Offers rows as a CSV file that spreadsheets open with Thai intact (UTF-8 with a byte order mark). */
export const downloadCsv = (name: string, lines: readonly (readonly (string | number)[])[]): void => {
  const text = '\uFEFF' + lines.map((cells) => cells.map(cell).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
