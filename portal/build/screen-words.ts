import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { whole } from './tie';

const NAME = 'virtual:screen-words';
const IMPORTS = /(?:from|import\(|import)\s*'(\.[^']+)'/g;
const ASKED = /useWords\(([^)]*)\)|getResourceBundle\([^,]+,\s*('\w+')\)/g;

const fileOf = (from: string, to: string): string | undefined =>
  ['', '.ts', '.tsx', '/index.ts'].map((end) => path.resolve(path.dirname(from), to) + end).find((file) => existsSync(file) && statSync(file).isFile());

/** What one file asks words of by itself, and which files it imports. */
interface Asking {
  readonly own: readonly string[];
  readonly imports: readonly string[];
}
const askingOf = (file: string): Asking => {
  const text = readFileSync(file, 'utf8');
  return {
    own: [...text.matchAll(ASKED)].flatMap(([asked]) => [...asked.matchAll(/'(\w+)'/g)].map(([, part]) => part!)),
    imports: [...text.matchAll(IMPORTS)].flatMap(([, to]) => fileOf(file, to!) ?? []),
  };
};

/** What a file and all it imports ask words of. The words themselves are not followed. Screens share most of their files: each is read once. */
const partsOf = (file: string, words: string, read: Map<string, Asking>): Set<string> => {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || next.startsWith(words) || !/\.tsx?$/.test(next)) continue;
    seen.add(next);
    const asking = read.get(next) ?? askingOf(next);
    read.set(next, asking);
    for (const part of asking.own) parts.add(part);
    waiting.push(...asking.imports);
  }
  return parts;
};

/** What every screen may come to say, and none of them at once: the names of laws. It follows the start. */
const AFTER = 'laws';
/** What the frames say to some people alone, and fetch by themselves then; and what is said at fields and of refusals, which comes with the screens that have some. */
const APART = ['accounts', 'find', 'tablet', 'rules', 'problems'];

/** The parts of the words that the portal begins with, and those that each screen needs beside them. */
export const screenWords = (source: string): { first: string[]; screens: Record<string, string[]> } => {
  const words = path.join(source, 'words');
  const read = new Map<string, Asking>();
  const first = new Set([...partsOf(path.join(source, 'main.tsx'), words, read)].filter((part) => part !== AFTER && !APART.includes(part)));
  const screens = readdirSync(path.join(source, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.screen.tsx'))
    .map((file) => {
      const parts = [...partsOf(path.join(source, 'features', file), words, read)].filter((part) => !first.has(part) && part !== AFTER);
      return [file.replaceAll(path.sep, '/').replace('.screen.tsx', ''), parts.sort()] as const;
    });
  return { first: [...first].sort(), screens: Object.fromEntries(screens) };
};

const LANGUAGES = ['th', 'en'] as const;

/**
 * Hands the portal its words as it needs them, read from the code, so that nobody keeps a list: what it begins with in one file a
 * language, which names the file of every further part, and which of those a screen wants. A start in one language names no file of
 * the other. Their sentences are joined where no line may end.
 */
export const screenWordsPlugin = (source: string): Plugin => {
  const fileOfPart = (language: string, part: string): string => JSON.stringify(path.join(source, 'words', language, `${part}.ts`));
  const index = (): string => {
    const { screens } = screenWords(source);
    const spoken = LANGUAGES.map((language) => `${language}: () => import('${NAME}/${language}')`);
    return `export const screens = ${JSON.stringify(screens)};\nexport const words = { ${spoken.join(', ')} };`;
  };
  const spoken = (language: string): string => {
    const { first, screens } = screenWords(source);
    const parts = [...new Set([...Object.values(screens).flat(), AFTER, ...APART])];
    const further = parts.map((part) => `${part}: () => import(${fileOfPart(language, part)})`);
    const imports = first.map((part) => `import ${part} from ${fileOfPart(language, part)};`);
    return `${imports.join('\n')}\nexport const first = { ${first.join(', ')} };\nexport const further = { ${further.join(', ')} };`;
  };
  return {
    name: 'screen-words',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) if (/\.tsx?$/.test(file)) this.addWatchFile(path.join(source, file));
      return id === `\0${NAME}` ? index() : spoken(id.slice(NAME.length + 2));
    },
    transform(code, id) {
      const language = LANGUAGES.find((one) => id.startsWith(path.join(source, 'words', one) + path.sep));
      return language ? { code: whole(code, language), map: null } : null;
    },
  };
};
