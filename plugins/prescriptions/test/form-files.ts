import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { openedBy, SECRETS, sealedBy } from '../../../cms/test/platform-secrets';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, type Person } from '../../../cms/test/people';
import type { FormExport, FormFilter, FormFormat } from '../contracts';

export const WHY = 'ส่งแบบให้หน่วยงานที่ขอตรวจสอบ';
const AT = '/api/prescriptions/form-exports';

/** Asks for a file of forms. */
export const begun = (person: Person, filter: FormFilter, format: FormFormat) => person.post<FormExport>(AT, { filter, format, reason: WHY, language: 'en' });
export const newest = async (person: Person): Promise<FormExport> => must(await person.get<FormExport[]>(AT), 'exports')[0]!;
/** Waits until a file is made or not; whoever waits longer than their session's cookie is good for has it renewed, as a page does. */
export const settled = (person: Person, id: string, within = 90): Promise<FormExport> =>
  eventually(async () => {
    const answer = await person.get<FormExport[]>(AT);
    if (answer.status === 401) return void must(await person.post('/api/accounts/refresh'), 'refresh');
    const found = must(answer, 'exports').find((one) => one.id === id);
    return found && found.state !== 'making' && found;
  }, within);
export const fileOf = (person: Person, id: string) => person.get(`${AT}/${id}/file`);
export const made = async (person: Person, filter: FormFilter, format: FormFormat) => {
  const { id } = must(await begun(person, filter, format), 'begin');
  const done = await settled(person, id);
  return { done, file: await fileOf(person, id) };
};

/** What an archive holds, by its own list. */
export const unpacked = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const found = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const [packed, size, name, place] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const called = archive.subarray(at + 46, at + 46 + name).toString();
    const from = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    const bytes = inflateRawSync(archive.subarray(from, from + packed));
    if (bytes.length !== size || found.has(called)) throw new Error(`The archive is wrong about ${called}`);
    found.set(called, bytes);
    at += 46 + name;
  }
  if (at !== end) throw new Error('The archive is wrong about its list');
  return found;
};

const PLACE = 'plugin::prescriptions.prescription';

/** As many copies of an issued form, on a day that nobody else has forms of: their numbers. */
export const copiedForms = async (id: string, many: number, day: string): Promise<string[]> => {
  const source = await rowOf('prescriptions', id);
  const secrets = Object.fromEntries(
    (['document_number', 'token'] as const).map((column): [string, { readonly field: string; readonly plain: string }] => {
      const field = column === 'token' ? 'token' : 'documentNumber';
      return [column, { field, plain: openedBy(SECRETS.FIELD_KEY, String(source[column]), `${PLACE}:${id}:${field}`) }];
    }),
  );
  const mark = randomBytes(3).toString('hex');
  const changes = Array.from({ length: many }, (_, index) => {
    const own = randomBytes(12).toString('hex');
    const sealed = Object.entries(secrets).map(([column, { field, plain }]): [string, string] => [
      column,
      sealedBy(SECRETS.FIELD_KEY, plain, `${PLACE}:${own}:${field}`),
    ]);
    return {
      ...Object.fromEntries<string>(sealed),
      document_id: own,
      number: `RXT-${mark}-${String(index).padStart(5, '0')}`,
      code: randomBytes(5).toString('hex').toUpperCase(),
      appointment_id: randomBytes(12).toString('hex'),
      token_id: randomBytes(12).toString('hex'),
      status_list: `t${mark}`,
      status_index: index,
      issued_on: day,
      search: `rxt-${mark}`,
    };
  });
  await copyRow('prescriptions', source, changes);
  return changes.map(({ number }) => number);
};

/** How many segments of a file of forms are kept. */
export const keptSegments = async (id: string): Promise<number> => {
  const [row] = await queryDatabase<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM stored_files WHERE removed_at IS NULL AND owner_type = 'form-part' AND owner_id IN (SELECT document_id FROM form_parts WHERE export_id = ?)`,
    [id],
  );
  return Number(row!.n);
};
