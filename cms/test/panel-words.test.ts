import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as uids from '../../plugins/learning/server/uids';
import { PARTS, TAUGHT, type Fields } from '../src/admin/learning-words';

const SOURCE = join(__dirname, '../src');

interface Schema {
  readonly info: { readonly displayName: string };
  readonly attributes: Readonly<Record<string, { readonly component?: string }>>;
}
const schemaAt = (...path: string[]): Schema => JSON.parse(readFileSync(join(SOURCE, ...path), 'utf8')) as Schema;

const types = new Map(
  Object.values(uids).map((uid) => {
    const type = uid.slice(uid.indexOf('.') + 1);
    return [type, schemaAt('api', type, 'content-types', type, 'schema.json')];
  }),
);
const partAt = (uid: string): Schema => {
  const [folder, name] = uid.split('.') as [string, string];
  return schemaAt('components', folder, `${name}.json`);
};
/** The parts of courses and exams, and those that they share with others. */
const parts = new Map(
  readdirSync(join(SOURCE, 'components/learning'))
    .map((file) => `learning.${basename(file, '.json')}`)
    .map((uid) => [uid, partAt(uid)]),
);
for (const { attributes } of [...types.values(), ...parts.values()])
  for (const { component } of Object.values(attributes)) if (component && !parts.has(component)) parts.set(component, partAt(component));

const THAI = /[ก-๙]/;
/** What a field lacks of a name and a hint in both languages; a hint that begins with the name says it twice. */
const lacking = ([en, th, hintEn, hintTh]: Fields[string]): string[] => [
  ...(en && !THAI.test(en) ? [] : ['name en']),
  ...(THAI.test(th) ? [] : ['name th']),
  ...(hintEn && !THAI.test(hintEn) && !hintEn.startsWith(en) ? [] : ['hint en']),
  ...(hintTh && THAI.test(hintTh) && !hintTh.startsWith(th) ? [] : ['hint th']),
];
const NOTHING: Fields[string] = ['', ''];
const faults = (schemas: ReadonlyMap<string, Schema>, words: Readonly<Record<string, Fields>>): string[] =>
  [...schemas].flatMap(([uid, { attributes }]) =>
    Object.keys(attributes).flatMap((field) => lacking(words[uid]?.[field] ?? NOTHING).map((what) => `${uid}.${field}: ${what}`)),
  );

test('every field of what is taught has a name and a hint in Thai and in English', () => {
  expect([...faults(types, TAUGHT), ...faults(parts, PARTS)]).toEqual([]);
});

test('nothing is named that is no field', () => {
  const strange = (schemas: ReadonlyMap<string, Schema>, words: Readonly<Record<string, Fields>>): string[] =>
    Object.entries(words).flatMap(([uid, fields]) =>
      Object.keys(fields).flatMap((field) => (field === 'called' || schemas.get(uid)?.attributes[field] ? [] : [`${uid}.${field}`])),
    );
  expect([...strange(types, TAUGHT), ...strange(parts, PARTS)]).toEqual([]);
});

test('a type is found by the name that its schema has', () => {
  for (const [type, { info }] of types) expect([type, TAUGHT[type]?.called?.[0]]).toEqual([type, info.displayName]);
});
