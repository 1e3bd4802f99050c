import { randomUUID } from 'node:crypto';
import { queryDatabase } from './clock';

type Row = Readonly<Record<string, unknown>>;
const AT_ONCE = 50;

/** As the driver takes it back: what it read as JSON is text again. */
const stored = (value: unknown): unknown => (value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value);

/** A row of a table by its public id. */
export const rowOf = async (table: string, id: string): Promise<Row> => (await queryDatabase<Row>(`SELECT * FROM ${table} WHERE document_id = ?`, [id]))[0]!;

/** Adds copies of a row, each with a public id of its own and its changes; answers their ids. For more records than can be made by hand. */
export const copyRow = async (table: string, source: Row, changes: readonly Row[]): Promise<string[]> => {
  const rows = changes.map((change) => ({ ...source, document_id: randomUUID().replaceAll('-', '').slice(0, 24), ...change }) as Row);
  const columns = Object.keys(source).filter((column) => column !== 'id');
  const places = `(${columns.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const values = some.flatMap((row) => columns.map((column) => stored(row[column])));
    await queryDatabase(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => places).join(', ')}`, values);
  }
  return rows.map(({ document_id }) => String(document_id));
};
