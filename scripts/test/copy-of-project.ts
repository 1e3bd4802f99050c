import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** A copy of the parts that the generators change; inside the project, so that installed packages are found from it. */
export function copyOfProject(...parts: string[]) {
  const parent = path.join(ROOT, '.tmp');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'copy-'));
  const within = (...names: string[]) => path.join(folder, ...names);
  for (const part of parts) {
    cpSync(path.join(ROOT, part), within(part), { recursive: true, filter: (from) => !/(^|\/)(dist|node_modules|test)$/.test(path.relative(ROOT, from)) });
  }
  return {
    within,
    read: (file: string) => readFileSync(within(file), 'utf8'),
    node: (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    /** Lets `@bai/<plugin>` mean the plugin of the copy. */
    link: (plugin: string) => {
      mkdirSync(within('node_modules/@bai'), { recursive: true });
      symlinkSync(within('plugins', plugin), within('node_modules/@bai', plugin));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
