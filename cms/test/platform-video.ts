import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { freePort, ROOT } from './platform-server';

/** A video server that several platform processes share, as they share a database. */
export interface TestVideo {
  /** Points the platform's processes to it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): void;
}

/** One UDP address for all media, so that a test can put a way of its own before it: what a video server is told about it, and `address:port`. */
export async function mediaPlace(): Promise<{ env: Readonly<Record<string, string>>; at: string }> {
  const outward = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  const address = outward?.address ?? '127.0.0.1';
  const probe = createSocket('udp4');
  await new Promise<void>((resolve) => probe.bind(0, address, resolve));
  const { port } = probe.address();
  await new Promise<void>((resolve) => probe.close(resolve));
  return { env: { OPENVIDU_MEDIA_PORT: String(port), OPENVIDU_MEDIA_BIND: address }, at: `${address}:${port}` };
}

/** Starts a video server beside the platform of these addresses and waits until it listens. */
export async function startVideo(urls: readonly string[], media: Readonly<Record<string, string>> = {}): Promise<TestVideo> {
  const secret = randomBytes(24).toString('hex');
  const webhookKey = randomBytes(24).toString('hex');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(path.join(ROOT, 'openvidu/dist/server/main.js'), [], {
    env: {
      ...media,
      PATH: process.env.PATH,
      OPENVIDU_PORT: String(port),
      OPENVIDU_PUBLIC_URL: url,
      OPENVIDU_ORIGINS: urls.join(','),
      OPENVIDU_SECRET: secret,
      OPENVIDU_WEBHOOK_ENDPOINT: `${urls[0]}/api/consultations/webhooks/video`,
      OPENVIDU_WEBHOOK_HEADERS: JSON.stringify([`x-video-key: ${webhookKey}`]),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The video server ended with ${code}`)));
  });
  const stop = (): void => void child.kill('SIGTERM');
  process.once('exit', stop);
  return { env: { OPENVIDU_URL: url, OPENVIDU_SECRET: secret, OPENVIDU_WEBHOOK_KEY: webhookKey }, stop };
}
