import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '../src/addresses/icon-names';

const NAME = 'virtual:icon-sprite';

const symbol = (folder: string, name: string): string => {
  const [, inside] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(path.join(folder, `${name}.svg`), 'utf8'))!;
  return `<symbol id="${name}" viewBox="0 0 16 16" fill="currentColor">${inside!.replace(/\s*\n\s*/g, '')}</symbol>`;
};

/**
 * Draws the icons that the portal shows into one file of symbols, and gives its address to whoever imports `virtual:icon-sprite`;
 * where it is drawn already, that address.
 */
export const iconSprite = (folder: string, drawn?: string): Plugin => ({
  name: 'icon-sprite',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    if (drawn) return `export default '/${drawn}';`;
    const source = `<svg xmlns="http://www.w3.org/2000/svg">${ICON_NAMES.map((name) => symbol(folder, name)).join('')}</svg>`;
    const asset = this.emitFile({ type: 'asset', name: 'icons.svg', source });
    return `export default '/${this.getFileName(asset)}';`;
  },
});
