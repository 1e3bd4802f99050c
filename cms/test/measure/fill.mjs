// Fills tables in bulk: each row says what one real row says, under ids, numbers, names, people and times of its own.

const SYLLABLES = 'กา นิ ชัย พร ศรี มา ลี ธน วัฒ ณัฐ สุ จิ รา ปรี ยา อน งค์ วี ระ ดา'.split(' ');
const sqlArray = `ARRAY[${SYLLABLES.map((part) => `'${part}'`).join(', ')}]`;
const syllable = (of) => `(${sqlArray})[1 + (${of}) % ${SYLLABLES.length}]`;
/** As many people as this share of the rows. */
const EACH = 4;

/** Ids of those a row is about; one row in `share` is the template's own people's, who are signed in. */
const spread = (letter, of) => `'z${letter}' || lpad((${of})::text, 22, '0')`;
const someone = (total) => `(hashint4(g)::bigint & 2147483647) % ${Math.max(1, Math.floor(total / EACH))}`;
const ownOr = (share, column, other) => `CASE WHEN g % ${share} = 0 THEN t.${column} ELSE ${other} END`;

const person = `${syllable('g * 7')} || ${syllable('g / 20')} || ' ' || ${syllable('g / 3')} || ${syllable('g * 13 + g / 400')} || ${syllable('g / 60')} || ${syllable('g / 1200')}`;
/** One row in so many is in a state that few are in. */
const RARE = 4999;
/** One row in so many is of the dispensary whose people are signed in. */
export const OF_ONE_SHOP = 20;
/** Seconds between two rows. */
const stepOf = (total) => (3 * 365 * 86_400) / total;

const PEOPLE = [
  [/^(patient|payer_patient|person)(_id)?$/, (column, total) => ownOr(Math.ceil(total / 20), column, spread('p', someone(total)))],
  [/^(account|payer_account)(_id)?$/, (column, total) => ownOr(Math.ceil(total / 20), column, spread('a', someone(total)))],
  [/^(physician)(_id)?$/, (column) => ownOr(50, column, spread('d', 'g % 500'))],
  [/^(dispensary|seller_account)(_id)?$/, (column) => ownOr(OF_ONE_SHOP, column, spread('s', 'g % 500'))],
  [/^product(_id)?$/, (column) => ownOr(200, column, spread('r', 'g % 20000'))],
  [/^actor$/, (column, total) => ownOr(20, column, spread('a', someone(total)))],
  [/^(subject|application_id|appointment_id|transaction_id|payable_id|prescription_id|about|about_id)$/, () => spread('u', 'g')],
  [/^(patient_name|payer_name|name_line|name)$/, () => person],
];
/** Numbers as they are drawn: no two rows have one, and no order is in them. The check digit is not looked at where they are searched. */
const drawn = (kind) => `'${kind}69-' || lpad(((g::bigint * 7368787 + 2718281) % 10000000)::text, 7, '0') || '-0'`;
const NUMBERS = { receipt_number: 'RC', prescription_number: 'RX', application_number: 'AP' };
const ZONED = "AT TIME ZONE 'Asia/Bangkok'";

const asText = (column, at) => {
  if (column === 'at') return `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (['day', 'issued_on', 'valid_until', 'check_in_day'].includes(column))
    return `to_char((${at} + interval '${column === 'valid_until' ? 30 : 0} days') ${ZONED}, 'YYYY-MM-DD')`;
  return column === 'month' ? `to_char(${at} ${ZONED}, 'YYYY-MM')` : null;
};

/** How a column of row number `g` is written; null where it says what the template says. */
const written = ({ column, type, unique }, { total, kind, states = [], rare, more = {} }, at) => {
  if (more[column]) return more[column];
  if (column === 'number' && kind) return drawn(kind);
  if (NUMBERS[column]) return drawn(NUMBERS[column]);
  if (column === 'state' && states.length)
    return `CASE WHEN g % ${RARE} = 0 THEN '${rare}' ELSE (ARRAY[${states.map((state) => `'${state}'`).join(', ')}])[1 + g % ${states.length}] END`;
  if (column === 'search') return `lower(${kind ? `${drawn(kind)} || ' ' || ` : ''}${person})`;
  const text = type.startsWith('character') || type === 'text';
  const told = text ? asText(column, at) : null;
  if (told) return told;
  if (type.startsWith('timestamp')) return `CASE WHEN t.${column} IS NULL THEN NULL ELSE ${at} END`;
  const found = PEOPLE.find(([name]) => name.test(column));
  if (found && !unique) return found[1](column, total);
  if (!unique) return null;
  return text ? spread('u', 'g') : `1000000 + g`;
};

const columnsOf = async (client, table) => {
  const { rows } = await client.query(
    `SELECT c.column_name AS column, c.data_type AS type, EXISTS (
       SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = $1::text::regclass AND i.indisunique AND a.attname = c.column_name AND i.indpred IS NULL
         AND a.attnum = i.indkey[i.indnkeyatts - 1]) AS unique
     FROM information_schema.columns c WHERE c.table_name = $1::text AND c.column_name <> 'id'`,
    [table],
  );
  return rows;
};

/** The indexes of a table that guard nothing: filling goes faster without them, and they are made again. */
const withoutIndexes = async (client, table, work) => {
  const { rows } = await client.query(
    `SELECT x.indexdef, c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_indexes x ON x.indexname = c.relname
     WHERE i.indrelid = $1::regclass AND NOT i.indisunique AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
    [table],
  );
  for (const { relname } of rows) await client.query(`DROP INDEX "${relname}"`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
};

/**
 * Gives a table `total` rows of a kind. `template` is the id of the row that all
 * are made of, `kind` that of their numbers, `states` what they are in by turns, `rare` what few are in, `more` SQL of single columns, in which `g` is the row's number.
 */
export async function fill(client, { table, template, ...how }) {
  const at = `(timestamptz '2023-11-01' + g * interval '${stepOf(how.total)} seconds')`;
  const columns = await columnsOf(client, table);
  const values = columns.map((column) => written(column, how, at) ?? (column.column === 'document_id' ? spread('u', 'g') : `t."${column.column}"`));
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await withoutIndexes(client, table, () =>
    client.query(
      `INSERT INTO ${table} (${columns.map(({ column }) => `"${column}"`).join(', ')})
       SELECT ${values.join(', ')} FROM ${table} t, generate_series(1, ${how.total}) g WHERE t.id = $1`,
      [template],
    ),
  );
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query(`VACUUM ANALYZE ${table}`);
}
