import './global-setup';

export default async function teardown(): Promise<void> {
  // The owner of the first one's database owns those that began as it did.
  for (const platform of (globalThis.baiPlatforms ?? []).toReversed()) await platform.stop();
}
