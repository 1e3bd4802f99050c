import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SCREEN = 'prescriptions-verify-scan';
const LANGUAGES = ['th', 'en'] as const;
/** The screen's own code, what it fetches when it is needed, and the verdict that it leads to. */
const OWN = /\/features\/prescriptions\/verify\/(?:scan|by-code)\.screen\.tsx$/;
/** What follows the start, whatever screen it is: what is said of refusals, at fields and in place; and where the names of seldom screens are. */
const FOLLOWS = /\/words\/(?:th|en)\/(?:accounts|laws|problems|rules|dispensary|scanner)\.ts$|\/routes\/seldom-screens\.ts$/;
/** The reader, the icons, and both scripts of the one face that the screen is written in. */
const BESIDE =
  /(?:^|\/)(?:qr\.worker-[\w-]+\.js|zxing_reader-[\w-]+\.wasm|icons-[\w-]+\.svg|ibm-plex-sans-thai-looped-(?:thai|latin)-\d+-normal-[\w-]+\.woff2)$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** A chunk with its styles, and all that it cannot run without; what it may fetch later too where it is `whole`. */
const gather = (bundle: Rolldown.OutputBundle, name: string, whole: boolean, found: Set<string>): void => {
  const chunk = bundle[name] as Chunk | Rolldown.OutputAsset | undefined;
  if (chunk?.type !== 'chunk' || found.has(name)) return;
  found.add(name);
  chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
  chunk.imports.forEach((next) => gather(bundle, next, false, found));
  if (whole) chunk.dynamicImports.forEach((next) => gather(bundle, next, false, found));
};

/** The files that the screen needs in both languages: those that its page names, those that it may fetch, and what no chunk names. */
const filesOf = (bundle: Rolldown.OutputBundle, pages: readonly string[]): string[] => {
  const named = pages.flatMap((page) => [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!));
  const found = new Set<string>();
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && part.facadeModuleId && (OWN.test(part.facadeModuleId) || FOLLOWS.test(part.facadeModuleId)))
      gather(bundle, part.fileName, OWN.test(part.facadeModuleId), found);
  for (const file of Object.keys(bundle)) if (BESIDE.test(file)) found.add(file);
  return [...new Set([...named, ...found])].sort();
};

/** Lays `offline.js` beside the build: the worker that keeps the scanner, with the names of this build's files in it. */
export const offline = (root: string): Plugin => ({
  name: 'offline',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      const pages = LANGUAGES.map((language) => readFileSync(path.join(dir!, `pages/${SCREEN}.${language}.html`), 'utf8'));
      const files = filesOf(bundle, pages);
      const [, entry] = /<script type="module" crossorigin src="([^"]+)"/.exec(pages[0]!)!;
      const build = createHash('sha256').update(pages.join()).update(files.join()).digest('hex').slice(0, 12);
      const worker = readFileSync(path.join(root, 'build/offline-worker.js'), 'utf8')
        .replace("'%BUILD%'", `'${build}'`)
        .replace("['%FILES%']", JSON.stringify(files.map((file) => `/${file}`)))
        .replace('%ENTRY%', entry!);
      writeFileSync(path.join(dir!, 'offline.js'), worker);
    },
  },
});
