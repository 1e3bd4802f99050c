import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../src');
/** An element whose class says that it holds a code or a number, up to the end of that class. */
const SHOWN = /className="(?:[^"]*\s)?(?:code|num)(?:\s[^"]*)?"(?!\s+translate="no")/g;

/** Fields that hold the name of a product, a strain, a person or a place. A title of a platform's own package may be translated. */
const OF = '(?!offer\\.)(?:\\w+[?!]?\\.)*';
const WHO = 'product|patient|physician|holder|buyer|seller|supplier|person|prescriber|dispensary|owner|shop|witness';
const NAMED = `${OF}(?:strain|product|supplier|(?:${WHO})(?:\\.name|Name)(?:Latin)?|(?:holder|patient)\\.nameLatin)`;
const NAMES = [
  // As a text of its own: neither an attribute nor a part of a template.
  `(?<![=$])\\{(?:said\\(language, ${NAMED}\\)|${NAMED})\\}`,
  // As words in a language, which a browser may translate.
  `<(?:Said|Typed)(?: key="\\w+")? words=\\{${OF}(?:\\w*[nN]ame|seller|supplier|dispensary|product|strain)\\} />`,
  // As a title, or within one, that does not say which part of it is the name.
  `\\btitle=\\{(?:said\\(language, ${NAMED}\\)|t\\([^\\n]*\\b(?:${WHO})(?:\\.name|Name)\\b[^\\n]*\\))\\}(?!\\s+naming=)`,
].map((shown) => new RegExp(shown, 'g'));
/** What is called a name, and is words of the language: a package that is booked, a condition of health, a category or template of the office. */
const WORDS = /packageName|conditionName|category\.name|\/(?:package-list|bank-categories|template-list)\.tsx/;

const found = (...patterns: readonly RegExp[]): readonly string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(path.join(SRC, file), 'utf8');
      return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([shown]) => `${file}: ${shown}`));
    });

test('codes, numbers and doses are kept from a browser that translates the page', () => {
  expect(found(SHOWN)).toEqual([]);
});

test('case 01 names of products, strains, people and places are kept from a browser that translates the page', () => {
  expect(found(...NAMES).filter((shown) => !WORDS.test(shown))).toEqual([]);
});
