// Prints the bill of materials: every part of both lockfiles, in CycloneDX. `npm --silent run sbom > sbom.json`
import { readFileSync } from 'node:fs';
import { program } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';
import { billOfMaterials } from './lib/sbom.mjs';

await program(() => {
  const lockOf = (at) => ({ at, lock: JSON.parse(readFileSync(inRoot(at, 'package-lock.json'), 'utf8')) });
  process.stdout.write(`${JSON.stringify(billOfMaterials([lockOf(''), lockOf('portal')]), null, 1)}\n`);
});
