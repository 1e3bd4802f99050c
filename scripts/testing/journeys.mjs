import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../lib/root.mjs';
import { isJourney, projectFiles } from './files.mjs';

const require = createRequire(import.meta.url);

/** Returns the tags that a spec's constants name: `const MERGE = { tag: ['@merge', '@learning'] }`. */
const tagsIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^const (\w+) = \{ tag: \[([^\]]*)\] \};$/gm)].map(([, name, tags]) => [name, [...tags.matchAll(/'([^']+)'/g)].map(([, tag]) => tag)]),
  );

/** Returns every journey as its spec declares it: title, spec and tags. A title that a loop builds stands as it is written. */
export function journeys() {
  const ts = require('typescript');
  return projectFiles()
    .filter(isJourney)
    .flatMap((spec) => {
      const text = readFileSync(inRoot(spec), 'utf8');
      const tags = tagsIn(text);
      const source = ts.createSourceFile(spec, text, ts.ScriptTarget.Latest, true);
      const found = [];
      const visit = (node) => {
        if (ts.isCallExpression(node) && node.expression.getText() === 'test' && node.arguments.length === 3) {
          const [title, details] = node.arguments;
          found.push({ title: ts.isStringLiteralLike(title) ? title.text : title.getText(), spec, tags: tags[details.getText()] ?? [] });
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}
