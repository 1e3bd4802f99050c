import { startPlatform, type Platform, type PlatformWish } from './platform';
import { mediaPlace } from './platform-video';

/** `suffix` ends the names of the variables in which a project's journeys find their platform. */
const PLATFORMS: Readonly<Record<string, { suffix: 'TH' | 'EN' | 'LOOKS'; wish: PlatformWish }>> = {
  'th-sqlite': { suffix: 'TH', wish: { name: 'journeys-th', database: 'sqlite' } },
  'en-postgres': { suffix: 'EN', wish: { name: 'journeys-en', database: 'postgres', processes: 2 } },
  looks: { suffix: 'LOOKS', wish: { name: 'looks', database: 'sqlite' } },
};

/** The projects named on the command line (`--project=th-sqlite` or `--project th-sqlite`), or all. */
function projectsAsked(): string[] {
  const named = process.argv.flatMap((arg, i, all) => {
    if (arg === '--project') return [all[i + 1] ?? ''];
    return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
  });
  return named.length ? named : Object.keys(PLATFORMS);
}

/** Starts the platform of every project that will run; what it returns stops them. */
export default async function setup(): Promise<() => Promise<void>> {
  const started: Platform[] = [];
  const stop = async () => {
    await Promise.all(started.map((platform) => platform.stop()));
  };
  try {
    for (const name of projectsAsked()) {
      const meant = PLATFORMS[name];
      if (!meant) throw new Error(`There is no project ${name}; there are ${Object.keys(PLATFORMS).join(', ')}.`);
      const media = await mediaPlace();
      const platform = await startPlatform({ ...meant.wish, media: media.env });
      started.push(platform);
      process.env[`BAI_MEDIA_${meant.suffix}`] = media.at;
      process.env[`BAI_FOLDER_${meant.suffix}`] = platform.folder;
      process.env[`BAI_URLS_${meant.suffix}`] = platform.urls.join(',');
      process.env[`BAI_DATABASE_${meant.suffix}`] = platform.database.address;
      process.env[`BAI_PIDS_${meant.suffix}`] = platform.servers.map(({ pid }) => pid).join(',');
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
