import { createRequire } from 'node:module';
import path from 'node:path';

/** The formatter's program. Found as packages are, since a copy of the project inside it has none of its own; asked for when it is there. */
export const formatter = () => path.join(path.dirname(createRequire(import.meta.url).resolve('oxfmt/package.json')), 'bin/oxfmt');
