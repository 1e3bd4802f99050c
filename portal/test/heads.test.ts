import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import en from '../src/words/en';
import th from '../src/words/th';

const FEATURES = path.resolve(__dirname, '../src/features');
const HEAD = /(?:head: t|<th\b[^>]*>\s*\{t|[hH]ead=\{t)\('([\w:.]+)'/g;
/** Questions, prepositions and participles that once stood over columns, and their like in Thai. */
const NO_NOUN = {
  en: /^(what|who|whom|when|where|how|why|to|by|for|from|until|since|left|born|issued|sealed|started|paid|as .*)$/i,
  th: /(แล้ว|เมื่อ)$|^(เหลือ|เป็น|ถึง|จาก|โดย|เพื่อ|จ่ายได้|เริ่มใช้$)/,
};

const screens = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(FEATURES, file), 'utf8'));

/** What a key says in the words of the screen that uses it. */
const sentence = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], words);

test.each([
  ['en', en],
  ['th', th],
] as const)('heads of columns are nouns (%s)', (language, words) => {
  const heads = screens.flatMap((source) => {
    const space = /useWords\(\[?'(\w+)'/.exec(source)?.[1] as keyof typeof words;
    return [...source.matchAll(HEAD)].map(([, key]) => String(sentence(words[space], key!)));
  });
  expect(heads.length).toBeGreaterThan(50);
  expect(heads.filter((head) => NO_NOUN[language].test(head))).toEqual([]);
});
