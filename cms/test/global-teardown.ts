import './global-setup';

export default async function teardown(): Promise<void> {
  for (const platform of globalThis.baiPlatforms ?? []) await platform.stop();
}
