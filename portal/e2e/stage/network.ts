import type { Page } from '@playwright/test';

interface Line {
  readonly offline?: boolean;
  /** Bytes a second; without it as fast as it goes. */
  readonly down?: number;
  readonly up?: number;
  /** Milliseconds until an answer begins. */
  readonly latency?: number;
}

/** The network of a page, as slow as it is said to be, or lost. */
export const network = async (page: Page): Promise<(line: Line) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async ({ offline = false, down = -1, up = -1, latency = 0 }) =>
    void (await session.send('Network.emulateNetworkConditions', { offline, latency, downloadThroughput: down, uploadThroughput: up }));
};
