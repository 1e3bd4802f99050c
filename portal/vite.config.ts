import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { frequentPasswords } from './build/frequent-passwords';
import { iconSprite } from './build/icon-sprite';
import { offline } from './build/offline';
import { pages } from './build/pages';
import { plainContracts } from './build/plain-contracts';
import { precompress } from './build/precompress';
import { screenWordsPlugin } from './build/screen-words';

const here = path.dirname(fileURLToPath(import.meta.url));
const source = path.join(here, 'src');

const resolve: UserConfig['resolve'] = {
  // The contracts are read as TypeScript, straight from the plugins; zod comes from here, so the bundle holds one of it.
  alias: [
    { find: '@bai/kernel/matrix', replacement: path.join(here, '../plugins/kernel/contracts/matrix.ts') },
    { find: /^@bai\/([a-z-]+)\/contracts$/, replacement: path.join(here, '../plugins/$1/contracts/index.ts') },
  ],
  dedupe: ['zod', 'react', 'react-dom'],
};

export default defineConfig({
  plugins: [
    plainContracts(),
    react(),
    iconSprite(path.join(here, 'node_modules/bootstrap-icons/icons')),
    frequentPasswords(),
    screenWordsPlugin(source),
    pages(source, resolve),
    offline(here),
    precompress(path.join(here, 'dist')),
  ],
  resolve,
  // Bootstrap 5.3 is written for the older Sass module system; its deprecation notices are not ours to mend.
  css: { preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    sourcemap: false,
    // Contracts declare, and do nothing by being read: a screen brings the part of them that it asks, not its plugin's whole surface.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/plugins\/[a-z-]+\/contracts\//.test(id) },
      // The start names some six hundred files; no packing shortens a digest. 42 bits, the fewest that the bundler takes, tell apart the versions of one file.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
});
