import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const NAME = 'virtual:frequent-passwords';

/** Lays the list of common passwords, a line each, beside the scripts, and gives its address to whoever imports `virtual:frequent-passwords`. */
export const frequentPasswords = (): Plugin => ({
  name: 'frequent-passwords',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    const asset = this.emitFile({ type: 'asset', name: 'frequent-passwords.txt', source: dictionary.passwords.join('\n') });
    return `export default '/${this.getFileName(asset)}';`;
  },
});
