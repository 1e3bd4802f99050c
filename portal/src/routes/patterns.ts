import { readFileSync } from 'node:fs';

/** The address patterns of the route table, read from its source: every line starts with `at('…'` or `to('…'`. */
export const patternsOf = (table: string): string[] => [...readFileSync(table, 'utf8').matchAll(/\b(?:at|to)\(\s*'(\/[^']*)'/g)].map(([, pattern]) => pattern!);
