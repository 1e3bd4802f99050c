import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'sass';
import { ICON_NAMES } from '../src/addresses/icon-names';

const root = path.join(__dirname, '..');
const source = path.join(root, 'src');
const modules = path.join(root, 'node_modules');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words') && !file.endsWith('icon-names.ts'))
  .map((file) => readFileSync(path.join(source, file), 'utf8'));

const classesOf = (css: string): Set<string> => new Set([...css.replace(/url\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
const sheet = (file: string): string => compile(file, { loadPaths: [modules], quietDeps: true, logger: { warn: () => undefined } }).css;

/** The words in a screen's className and in the tables of classes of the kit. */
const named = new Set(
  code.flatMap((text) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{[^}]*\})|'((?:btn|form|alert|d|w|m|p|text|fw|gap|table|card|modal)-[\w -]*)'/g)].flatMap(([all]) =>
      [...all.matchAll(/["'`\s]([a-z][\w-]*)/g)].map(([, name]) => name!),
    ),
  ),
);

describe('the styles', () => {
  it('hold every class of Bootstrap that a screen names', () => {
    const bootstrap = classesOf(readFileSync(path.join(modules, 'bootstrap/dist/css/bootstrap.css'), 'utf8'));
    const own = new Set(
      readdirSync(path.join(source, 'kit/styles'))
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => [...classesOf(readFileSync(path.join(source, 'kit/styles', file), 'utf8'))]),
    );
    const kept = classesOf(sheet(path.join(source, 'kit/styles/bai.scss')));
    expect([...kept].filter((name) => named.has(name)).length).toBeGreaterThan(25);
    expect([...named].filter((name) => bootstrap.has(name) && !kept.has(name) && !own.has(name))).toEqual([]);
  });

  it('draw the icons that screens show, and no others', () => {
    const text = code.join('\n');
    expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(text))).toEqual([]);
  });
});
