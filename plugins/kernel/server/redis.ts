import type { Redis } from 'ioredis';
import { environment } from './environment';
import { redisTls } from './inner-tls';
import { inTurns } from './patience';

let client: Redis | undefined;
/** It did not answer, and is not asked for anybody until it does. */
let silent = false;
const ASK_AGAIN = 1000;

// Most platforms of one process have none, and loading its client takes a hundredth of a cold start.
const connect = (url: string): Redis => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import of it would load at once
  const { Redis: Client } = require('ioredis') as typeof import('ioredis');
  const made = new Client(url, { ...redisTls(url), enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2000 });
  return made.on('error', () => undefined);
};

/** The connection to Redis, which several processes share limits by. */
export const redis = (): Redis => (client ??= watched(connect(environment().redisUrl!)));

/** Asks now and then whether it answers again. */
const probe = (made: Redis): void => {
  setTimeout(() => {
    if (client !== made) return;
    made.ping().then(
      () => (silent = false),
      () => probe(made),
    );
  }, ASK_AGAIN).unref();
};

/**
 * A Redis that is gone refuses at once; one that is frozen answers nobody, and every request would wait for it. After one
 * command without an answer it is left alone until it answers a probe.
 */
const watched = (made: Redis): Redis => {
  const send = made.sendCommand.bind(made);
  made.sendCommand = (...given) => {
    const answer = inTurns(send(...given) as Promise<unknown>);
    void answer.catch((error: Error) => {
      if (silent || !/timed out/i.test(error.message)) return;
      silent = true;
      probe(made);
    });
    return answer;
  };
  return made;
};

/** Whether Redis may be asked now. */
export const redisAnswers = (): boolean => !silent;

/** Closes the connection, whether or not Redis still answers. */
export const stopRedis = async (): Promise<void> => {
  await client?.quit().catch(() => client?.disconnect());
  client = undefined;
};
