import type { Bilingual } from '@bai/kernel/contracts';
import { fontFile, type Weight } from '../paper/fonts';
import type { CopiedRecord, Gathered, GatheredPart } from './gather';
import { readable, type Fact } from './personal-data';
import { said } from './said';
import { CONTENTS, NOTHING, openingOf } from './words';

type Language = keyof Bilingual;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

// The file is opened years from now, on any machine, without this site: it carries its letters with it.
const face = (weight: Weight, figure: number): string =>
  `@font-face{font-family:Sarabun;font-weight:${figure};src:url(data:font/ttf;base64,${fontFile(weight).toString('base64')})}`;

const STYLE = `
:root{color-scheme:light dark;--ink:#14181a;--quiet:#5a625f;--line:#d5dbd8;--leaf:#1c6b47;--paper:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecea;--quiet:#a9b3ae;--line:#3a423f;--leaf:#7fd0a6;--paper:#14181a}}
body{font:16px/1.6 Sarabun,sans-serif;color:var(--ink);background:var(--paper);max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.3}h2{font-size:1.3rem;color:var(--leaf);margin:2.5rem 0 .25rem}h3{font-size:1.05rem;margin:1.5rem 0 .25rem}
.why,dt,.none{color:var(--quiet)}nav a{color:var(--leaf)}nav ol{padding-left:1.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.15rem 1rem;margin:0;padding:.75rem 0;border-top:1px solid var(--line)}
dd{margin:0;white-space:pre-line}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media print{:root{--ink:#000;--quiet:#444;--line:#bbb;--leaf:#000;--paper:#fff}body{max-width:none;padding:0;font-size:11pt}dl{break-inside:avoid}h2,h3{break-after:avoid}nav{display:none}@page{size:A4;margin:18mm}}`;

const recordOf = (record: CopiedRecord, facts: Readonly<Record<string, Fact>>, language: Language): string => {
  const pairs = readable(facts).flatMap(([key, of]) => (Object.hasOwn(record, key) ? [[of, said(record[key], of, language)] as const] : []));
  const shown = ({ as, label }: Fact, value: string): string =>
    as === 'picture' ? `<img src="${escaped(value)}" alt="${escaped(label[language])}" width="160" height="160">` : escaped(value);
  return `<dl>${pairs.map(([of, value]) => `<dt>${escaped(of.label[language])}</dt><dd>${shown(of, value)}</dd>`).join('')}</dl>`;
};

const partOf = ({ part, found }: GatheredPart, language: Language): string => {
  const sorts = Object.entries(part.sorts).filter(([sort]) => found.get(sort)!.length > 0);
  const inner = sorts.map(
    ([sort, { title, facts }]) =>
      `<h3>${escaped(title[language])}</h3>${found
        .get(sort)!
        .map((record) => recordOf(record, facts, language))
        .join('\n')}`,
  );
  const body = inner.length ? inner.join('\n') : `<p class="none">${NOTHING[language]}</p>`;
  return `<section id="${part.name}"><h2>${escaped(part.title[language])}</h2><p class="why">${escaped(part.why[language])}</p>${body}</section>`;
};

/** The copy to be read in a browser, on any machine: one file that asks nobody for anything, and prints well. */
export const htmlOf = (gathered: Gathered): Buffer => {
  const { language, parts } = gathered;
  const { title, lines } = openingOf(gathered);
  const contents = parts.map(({ part }) => `<li><a href="#${part.name}">${escaped(part.title[language])}</a></li>`).join('');
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${face('regular', 400)}${face('bold', 700)}${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</header>
<nav aria-label="${CONTENTS[language]}"><ol>${contents}</ol></nav>
<main>
${parts.map((one) => partOf(one, language)).join('\n')}
</main>
</body>
</html>
`);
};
