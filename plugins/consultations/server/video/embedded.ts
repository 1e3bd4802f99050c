import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, log, openWay, ownAddress } from '@bai/kernel/server';

/** How this process and the embedded video server know each other. */
export interface Acquaintance {
  readonly secret: string;
  readonly webhookHeader: string;
  /** Told when the server died by itself. */
  readonly died: () => void;
}

const START_LIMIT = 20_000;
const PAUSE = 500;

/** Settings of the embedded server that whoever runs the platform may give it. */
const PASSED_ON = /^(PATH|TZ|NODE_ENV|OPENVIDU_(MEDIA|ANNOUNCED|ICE|TURN|MAX|TOKEN|GRACE|PING|SESSIONS)_.*)$/;

const environmentOf = ({ secret, webhookHeader }: Acquaintance): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  OPENVIDU_HOST: '127.0.0.1',
  OPENVIDU_PORT: '0',
  OPENVIDU_SECRET: secret,
  OPENVIDU_PUBLIC_URL: environment().publicUrl,
  OPENVIDU_WEBHOOK_ENDPOINT: `${ownAddress()}/api/consultations/webhooks/video`,
  OPENVIDU_WEBHOOK_HEADERS: JSON.stringify([webhookHeader]),
});

const listening = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the video server did not start in time')), START_LIMIT);
    child.once('message', (message: { listening?: number }) => {
      clearTimeout(late);
      if (message.listening) {
        openWay('127.0.0.1', message.listening);
        resolve(message.listening);
      } else reject(new Error('the video server said something else than its port'));
    });
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`the video server ended at its start (${signal ?? code})`));
    });
  });

/**
 * The embedded video server: a process of its own, started when the first room needs it, so that a fault in media never takes
 * the platform down. One that dies is started again.
 */
export const embedded = (acquaintance: Acquaintance) => {
  let child: ChildProcess | null = null;
  let port: Promise<number> | null = null;
  let leaving = false;

  const start = async (): Promise<number> => {
    const started = fork(require.resolve('@bai/openvidu/main'), [], {
      env: environmentOf(acquaintance),
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.once('exit', (code, signal) => {
      if (child === started) {
        child = null;
        port = null;
      }
      if (leaving) return;
      log.warn(`the embedded video server ended (${signal ?? code}) and is started again`);
      acquaintance.died();
      void wait(PAUSE).then(() => (leaving ? undefined : running().catch((error: unknown) => log.error(`video: ${String(error)}`))));
    });
    return listening(started);
  };
  const running = (): Promise<number> => {
    port ??= start().catch((error: unknown) => {
      port = null;
      throw error;
    });
    return port;
  };
  return {
    /** The port of 127.0.0.1 where it listens; starts it when it does not run. */
    port: running,
    pid: () => child?.pid,
    /** Whether it runs or is being started. */
    runs: () => port !== null,
    stop: () => {
      leaving = true;
      child?.kill('SIGTERM');
    },
  };
};
