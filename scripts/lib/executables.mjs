import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first program of one of these names that this machine can run, or undefined. */
export const executable = (...names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(runs);
