import { spawn } from 'node:child_process';
import { clockOffset } from '../../../cms/test/clock';
import { ROOT } from '../../../cms/test/platform-server';
import { SECRETS } from '../../../cms/test/platform-secrets';

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/**
 * Pipes a mail into `scripts/bounce.mjs` as a mail server does: bytes to standard input, the end by its code. The script's clock is the
 * platform's, which tests move on.
 */
export const piped = async (mail: string | Buffer, env: NodeJS.ProcessEnv = {}): Promise<Ended> => {
  const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${await clockOffset()}`;
  const child = spawn(process.execPath, ['--import', clock, 'scripts/bounce.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PUBLIC_URL: process.env.BAI_URLS!.split(',')[0], BOUNCE_SECRET: SECRETS.BOUNCE_SECRET, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  // Whoever ends before it has read all closes the pipe.
  child.stdin.on('error', () => undefined).end(mail);
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve({ code, said: said.trim() })));
};
