import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './progress.mjs';
import { inRoot } from './root.mjs';

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The process that holds the lock file, or null once it is ours. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to a process that is about to write its number.
    if (holder && !alive(holder)) rmSync(file, { force: true });
    return holder;
  }
}

/** Does the work while no other process of this project holds the same lock: two builds at once would spoil each other. */
export async function alone(name, work) {
  const folder = inRoot('.cache/locks');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}`;
  for (let told = false, holder = take(file); holder !== null; holder = take(file)) {
    if (!told) say(`waiting for another process (${holder}) that is busy with: ${name}`);
    told = true;
    await wait(300);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
