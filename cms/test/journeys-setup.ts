import type { FullConfig } from '@playwright/test';
import { PROJECTS, startPlatforms } from './journey-platforms';
import type { Platform } from './platform';

/** Returns the projects named on the command line (`--project=th-sqlite` or `--project th-sqlite`), or all. */
function projectsAsked(): string[] {
  const named = process.argv.flatMap((arg, i, all) => {
    if (arg === '--project') return [all[i + 1] ?? ''];
    return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
  });
  return named.length ? named : PROJECTS;
}

/** Starts the platforms of every project that will run; the function it returns stops them. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started: Platform[] = [];
  // The owner of a first platform's database owns those that began as it did.
  const stop = async () => {
    for (const platform of started.toReversed()) await platform.stop();
  };
  try {
    for (const project of projectsAsked()) started.push(...(await startPlatforms(project, workers)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
