import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** Copies the parts that a generator changes. The copy is inside the project, so that installed packages are found from it. */
export function copyOfProject(...parts: string[]) {
  const parent = path.join(ROOT, '.tmp');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'copy-'));
  const within = (...names: string[]) => path.join(folder, ...names);
  for (const part of parts) {
    cpSync(path.join(ROOT, part), within(part), {
      recursive: true,
      filter: (from) => !/\/(dist|node_modules|mrz)$|^(plugins\/[^/]+|scripts)\/test$/.test(path.relative(ROOT, from)),
    });
  }
  const env = { ...process.env, NO_COLOR: '1', TZ: 'UTC' };
  /** Runs a program in the copy and returns its output; throws with all of it when the program fails. */
  const run = (program: string, args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26, env });
    if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} failed (${status}):\n${stdout}${stderr}`);
    return stdout;
  };
  return {
    within,
    read: (file: string) => readFileSync(within(file), 'utf8'),
    writeJson: (file: string, content: object) => writeFileSync(within(file), JSON.stringify(content)),
    /** Makes an installed folder of the project available in the copy. */
    link: (part: string) => symlinkSync(path.join(ROOT, part), within(part)),
    run,
    node: (...args: string[]) => run(process.execPath, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
