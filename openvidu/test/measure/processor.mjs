import { readdirSync, readFileSync } from 'node:fs';

const parents = () => {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]));
    } catch {
      // It has ended since the folder was read.
    }
  }
  return found;
};

/** A process and all it has started. */
export function familyOf(pid) {
  const family = [pid];
  const known = parents();
  for (const member of family) for (const [child, parent] of known) if (parent === member) family.push(child);
  return family;
}
