import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** What is not packed by its own format already. */
const PACKABLE = /\.(m?js|css|html|svg|json|txt|xml|webmanifest|wasm)$/;
/** Below this a header outweighs what is won. */
const LEAST = 1000;

const pack = async (file: string): Promise<void> => {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST) return;
  const [br, gz] = await Promise.all([brotlied(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }), gzipped(bytes, { level: 9 })]);
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
};

/** Lays every file of the build beside itself, packed by brotli and gzip, so that the server only chooses. */
export const precompress = (dist: string): Plugin => ({
  name: 'precompress',
  apply: ({ mode }) => mode === 'production',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => PACKABLE.test(file));
      await Promise.all(files.map((file) => pack(path.join(dist, file))));
    },
  },
});
