import { open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@bai/kernel/server';
import type { Anchor } from './anchors';
import type { Point } from './head';

/*
 * What lies beside the database, where SQL does not reach. The anchors are appended and never rewritten. The mark is the
 * point the sealer has reached, renewed with each batch: it closes the time until the next anchor, for all processes.
 */

const missing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (missing(error)) return '';
    throw error;
  }
};

const parsed = <T>(line: string): T[] => {
  try {
    return [JSON.parse(line) as T];
  } catch {
    // The machine went down while this line was written; it says nothing.
    return [];
  }
};

/** The file of anchors in a folder. */
export const anchorFile = (folder: string) => {
  const file = path.join(folder, 'audit-anchors.jsonl');
  return {
    async append(anchor: Anchor): Promise<void> {
      const handle = await open(file, 'a', 0o600);
      try {
        // The line break before it parts it from a line that was never finished.
        await handle.appendFile(`\n${JSON.stringify(anchor)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async read(): Promise<Anchor[]> {
      return (await textOf(file)).split('\n').flatMap((line) => (line ? parsed<Anchor>(line) : []));
    },
  };
};

/** The file of the mark in a folder. Processes share it; each renews it with what it has seen last. */
export const markFile = (folder: string) => {
  const file = path.join(folder, 'audit-mark.json');
  return {
    async write(point: Point): Promise<void> {
      const own = `${file}.${newId()}`;
      await writeFile(own, JSON.stringify(point), { mode: 0o600 });
      await rename(own, file);
    },
    async read(): Promise<Point | null> {
      return parsed<Point>(await textOf(file))[0] ?? null;
    },
  };
};
