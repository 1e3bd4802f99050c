import path from 'node:path';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { admits } from '../src/addresses/gates';
import { ALIASES, KIT, OPEN_SCREENS, SCREENS, TOLD_SCREENS, WRITTEN_SCREENS, type ScreenName } from '../src/addresses/table';
import en from '../src/words/en';
import th from '../src/words/th';
import { iconSprite } from './icon-sprite';
import { screenWords, screenWordsPlugin } from './screen-words';
import { withWriter } from './write-screens';

const WORDS = { th, en };
type Language = keyof typeof WORDS;
const LANGUAGES = ['th', 'en'] as const;
/** The two faces that the first screen is written in, by language. */
const FACES: Readonly<Record<Language, readonly string[]>> = {
  th: ['ibm-plex-sans-thai-looped-thai-400-normal', 'ibm-plex-sans-thai-looped-thai-600-normal'],
  en: ['ibm-plex-sans-thai-looped-latin-400-normal', 'ibm-plex-sans-thai-looped-latin-600-normal'],
};

/** What a written page begins with. */
const START_LATER = 'start-later.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');

/** A chunk and all that it cannot run without. */
const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  chunk.imports.forEach((next) => withImports(bundle, next, found));
  return found;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const fileOf = (screen: ScreenName): string => screen.replaceAll('/', '-');
/** For whom a screen stands written in its page: for nobody in particular where its gate lets them in, else for somebody signed in. */
const writtenFor = (screen: ScreenName): { written?: 'nobody' | 'somebody' } =>
  WRITTEN_SCREENS.some((written) => written === screen) ? { written: admits(SCREENS[screen].gate, null) ? 'nobody' : 'somebody' } : {};
/** Of a page about one thing the server says what it is about, in place of these words. */
const isTold = (screen: ScreenName | undefined): boolean => TOLD_SCREENS.some((told) => told === screen);
const isOpen = (screen: ScreenName | undefined): screen is ScreenName => OPEN_SCREENS.some((open) => open === screen);

/** What a page says of itself: to the tab, to who searches, to who is sent a link to it. */
const told = (language: Language, screen?: ScreenName): string => {
  const { titles, landing } = WORDS[language];
  const isAbout = isTold(screen);
  const title = isAbout ? '%TOLD_TITLE% · Bai ใบ' : screen ? `${titles[screen]} · Bai ใบ` : 'Bai ใบ';
  const description = isAbout ? '%TOLD_DESCRIPTION%' : landing.lead;
  const plain = [`<title>${escaped(title)}</title>`, `<meta name="description" content="${escaped(description)}" />`];
  if (!isOpen(screen) && !isAbout) return [...plain, '<meta name="robots" content="noindex" />'].join('\n    ');
  const address = `%PUBLIC_URL%${isAbout ? '%TOLD_PATH%' : SCREENS[screen!].path}`;
  const card = {
    'og:type': 'website',
    'og:site_name': 'Bai ใบ',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': '%PUBLIC_URL%/card.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': language === 'th' ? 'th_TH' : 'en_GB',
  };
  return [
    ...plain,
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(card).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(isAbout ? ['<script type="application/ld+json">"%TOLD_DATA%"</script>'] : []),
  ].join('\n    ');
};

type Written = Readonly<Record<string, string>>;

interface Built {
  readonly html: string;
  readonly bundle: Bundle;
  /** The parts of the words that each screen needs beside those of the start. */
  readonly parts: ReturnType<typeof screenWords>['screens'];
  /** The written screens as HTML, by name and language. */
  readonly written: Written;
}

/** Whatever the screen will ask for as soon as it runs, named in its page, so that nothing waits for another. */
const ahead = ({ html, bundle, parts: all }: Built, language: Language, screen?: ScreenName): string => {
  const byModule = (end: string): string | undefined => chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))?.fileName;
  const parts = screen ? (all[screen] ?? []) : [];
  const files = [
    `virtual:screen-words/${language}`,
    ...parts.map((part) => `/words/${language}/${part}.ts`),
    ...(screen ? [`/features/${screen}.screen.tsx`] : []),
  ].flatMap((end) => [...withImports(bundle, byModule(end) ?? '')]);
  const scripts = [...new Set(files)].filter((file) => !html.includes(`/${file}"`));
  const styles = new Set(files.flatMap((file) => [...((bundle[file] as Chunk).viteMetadata?.importedCss ?? [])]));
  const faces = Object.values(bundle).filter((part) => part.type === 'asset' && FACES[language].some((face) => part.names.includes(`${face}.woff2`)));
  return [
    ...faces.map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].filter((file) => !html.includes(`/${file}"`)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n    ');
};

const rootOf = (html: string, language: Language, screen: ScreenName): string =>
  `<div id="root" inert data-screen="${screen}" data-language="${language}">${html}</div>`;

/** Scripts are only named where a screen stands written: what begins at once is what fetches them once it has been painted. */
const startedLater = (html: string, bundle: Bundle): string => {
  const { fileName } = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(START_LATER))!;
  const own = [...withImports(bundle, fileName)].filter((file) => file !== fileName).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace(/<script type="module" crossorigin src="([^"]+)">/, `${own.join('')}<script type="module" crossorigin src="/${fileName}" data-start="$1">`);
};

/** The page of a screen in a language; of none, that of every other address. */
const pageOf = (built: Built, language: Language, screen?: ScreenName): string =>
  built.html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>.*<\/title>/, told(language, screen))
    .replace(/\s*<\/head>/, `\n    ${ahead(built, language, screen)}\n  </head>`);

/** The same page with its screen written in it. */
const writtenPageOf = (built: Built, language: Language, screen: ScreenName): string =>
  startedLater(pageOf(built, language, screen), built.bundle).replace('<div id="root"></div>', () =>
    rootOf(built.written[`${screen}.${language}`]!, language, screen),
  );

const write = (bundle: Bundle, source: string, resolve: UserConfig['resolve']): Promise<Written> => {
  const drawn = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes('icons.svg'))!.fileName;
  return withWriter(path.dirname(source), resolve, [iconSprite('', drawn), screenWordsPlugin(source)], async (writer) => {
    const written: Record<string, string> = {};
    for (const language of LANGUAGES) for (const screen of WRITTEN_SCREENS) written[`${screen}.${language}`] = await writer(screen, language);
    return written;
  });
};

/**
 * Lays a page a screen and language beside the build, with what it says of itself and names for what it needs, a second one for the screens
 * that are written, and the list of known addresses, so that the server can choose among them and answer 404 to all others.
 */
export const pages = (source: string, resolve: UserConfig['resolve']): Plugin => ({
  name: 'pages',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: path.join(source, START_LATER), name: 'start-later' });
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') throw new Error('There is no page to write others from.');
      const built = { html: String(html.source), bundle, parts: screenWords(source).screens, written: await write(bundle, source, resolve) };
      const names = Object.keys(SCREENS) as ScreenName[];
      for (const language of LANGUAGES) {
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: pageOf(built, language) });
        for (const name of names) this.emitFile({ type: 'asset', fileName: `pages/${fileOf(name)}.${language}.html`, source: pageOf(built, language, name) });
        for (const name of WRITTEN_SCREENS)
          this.emitFile({ type: 'asset', fileName: `pages/${fileOf(name)}.written.${language}.html`, source: writtenPageOf(built, language, name) });
      }
      const addresses = [
        ...names.map((name) => ({ path: SCREENS[name].path, page: fileOf(name), open: isOpen(name), told: isTold(name), ...writtenFor(name) })),
        ...ALIASES.map(({ path }) => ({ path })),
        { path: KIT },
      ];
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) });
    },
  },
});
