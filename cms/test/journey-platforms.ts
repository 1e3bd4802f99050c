import { startPlatform, type Platform, type PlatformWish } from './platform';
import { mediaPlace } from './platform-video';

/** A worker's platform, as its journeys find it. */
export interface JourneyPlatform {
  readonly urls: readonly string[];
  readonly folder: string;
  /** postgres://… or the path of the SQLite file. */
  readonly database: string;
  /** Where the video server receives media, as `address:port`. */
  readonly media: string;
  readonly pids: readonly (number | undefined)[];
  readonly logs: readonly string[];
}

const WISHES: Readonly<Record<string, PlatformWish>> = {
  'th-sqlite': { database: 'sqlite' },
  'en-sqlite': { database: 'sqlite' },
  'th-postgres': { database: 'postgres', processes: 2 },
  'en-postgres': { database: 'postgres', processes: 2 },
  a11y: { database: 'sqlite' },
};

export const PROJECTS = Object.keys(WISHES);

const VARIABLE = 'BAI_JOURNEY_PLATFORMS';

/** Starts a platform for each worker of a project: two browsers at one platform would meet in its demo people. The second begins as the first did. */
export async function startPlatforms(project: string, workers: number): Promise<readonly Platform[]> {
  const wish = WISHES[project];
  if (!wish) throw new Error(`There is no project ${project}; there are ${PROJECTS.join(', ')}.`);
  const started: Platform[] = [];
  const told: JourneyPlatform[] = [];
  try {
    for (let worker = 0; worker < workers; worker += 1) {
      const media = await mediaPlace();
      const platform = await startPlatform({ ...wish, name: `journeys-${project}-${worker + 1}`, media: media.env, kept: worker === 0 && workers > 1 });
      started.push(platform);
      const { urls, folder, database, servers, logs } = platform;
      told.push({ urls, folder, database: database.address, media: media.at, pids: servers.map(({ pid }) => pid), logs });
    }
  } catch (error) {
    await Promise.all(started.map((platform) => platform.stop()));
    throw error;
  }
  const all = JSON.parse(process.env[VARIABLE] ?? '{}') as Record<string, JourneyPlatform[]>;
  process.env[VARIABLE] = JSON.stringify({ ...all, [project]: told });
  delete process.env.BAI_TEST_KEPT;
  return started;
}

/** Returns the platform of a project's worker, by the worker's place among those that run at once. */
export const platformOf = (project: string, place: number): JourneyPlatform =>
  (JSON.parse(process.env[VARIABLE]!) as Record<string, JourneyPlatform[]>)[project]![place]!;
