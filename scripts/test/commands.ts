import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './copy-of-project';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md'];
const ENVIRONMENT = /^(?:[A-Z_]+=\S* )+/;

/** Splits a line at `&&`; drops comments, the environment in front and what writes the output to a file. */
const splitLine = (line: string): string[] =>
  line
    .replace(/\s+# .*$/, '')
    .split('&&')
    .map((part) =>
      part
        .trim()
        .replace(ENVIRONMENT, '')
        .replace(/ > \S+$/, ''),
    )
    .filter((part) => /^(npm|npx|node|docker) ./.test(part));

/** Returns the commands of a Markdown text: lines of its `sh` blocks, and code in its sentences that begins with a program. */
export function readCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, body]) => body!.split('\n'));
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  return [...blocks, ...inline].flatMap(splitLine);
}

/** Returns the commands of README.md and CONTRIBUTING.md, each once. */
export const documentedCommands = (): string[] => [...new Set(DOCUMENTS.flatMap((file) => readCommands(readFileSync(path.join(ROOT, file), 'utf8'))))];
