import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { turns } from '@bai/kernel/server';
import { documentsProblems } from '../../contracts';

/** LibreOffice takes some seconds to start. */
const LONGEST = 30_000;
/** It takes a core and some hundred megabytes. */
const alone = turns({ atOnce: 1, each: 4, most: 12 });

const runs = async (program: string): Promise<boolean> =>
  access(program, constants.X_OK).then(
    () => true,
    () => false,
  );

/** LibreOffice, as this machine has it; null where it has none. */
export const libreOffice = async (folders = process.env.PATH ?? ''): Promise<string | null> => {
  for (const folder of folders.split(path.delimiter).filter(Boolean)) {
    const program = path.join(folder, 'soffice');
    if (await runs(program)) return program;
  }
  return null;
};

/** Whether a program of its own group ended well; one that takes too long is ended with all that it started. */
const ended = (program: string, given: readonly string[], longest: number): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, given, { detached: true, stdio: 'ignore' });
    const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), longest);
    const end = (well: boolean): void => {
      clearTimeout(late);
      resolve(well);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });

/**
 * A Word document as a PDF, where the machine has LibreOffice; else, or where it fails, `document.unavailable`: the Word document is there in any case. Each
 * is made by a process and a profile of their own, which are gone afterwards.
 */
export const letterPdf = async (who: string, document: Buffer, longest = LONGEST, program?: string | null): Promise<Buffer> => {
  const office = program ?? (await libreOffice());
  if (!office) throw documentsProblems.refuse('document.unavailable', { reason: 'no LibreOffice' });
  return alone.take(who, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bai-letter-'));
    try {
      const profile = pathToFileURL(path.join(folder, 'profile')).href;
      await writeFile(path.join(folder, 'letter.docx'), document, { mode: 0o600 });
      const given = [
        `-env:UserInstallation=${profile}`,
        '--headless',
        '--norestore',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        path.join(folder, 'letter.docx'),
      ];
      if (!(await ended(office, given, longest))) throw documentsProblems.refuse('document.unavailable', { reason: 'LibreOffice failed' });
      return await readFile(path.join(folder, 'letter.pdf')).catch(() => {
        throw documentsProblems.refuse('document.unavailable', { reason: 'LibreOffice made nothing' });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
};
