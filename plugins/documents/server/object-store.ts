import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refuse } from '@bai/kernel/contracts';
import { log, type Environment } from '@bai/kernel/server';
import type { Client } from 'minio';
import { BATCH, type OldFile, type Storage } from './storage';

type S3 = NonNullable<Environment['s3']>;

/** A store that says nothing for so long is gone. */
const SILENT = 10_000;

/** The client has no time limit of its own: a connection on which nothing moves is closed, which ends what waits on it. */
const closingWhenSilent = <A extends http.Agent>(agent: A): A => {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = ((...given: Parameters<typeof connect>) => {
    const socket = connect(...given) as Socket;
    return socket.on('timeout', () => socket.destroy(new Error('The store of files is silent')));
  }) as typeof agent.createConnection;
  return agent;
};

const makeClient = async ({ endpoint, accessKey, secretKey, region }: S3): Promise<Client> => {
  // Most installations keep files on a disk and never load it.
  const { Client: S3Client } = await import('minio');
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const transportAgent = closingWhenSilent(
    useSSL ? new https.Agent({ keepAlive: true, timeout: SILENT }) : new http.Agent({ keepAlive: true, timeout: SILENT }),
  );
  const place = { endPoint: hostname, port: Number(port) || (useSSL ? 443 : 80), useSSL, pathStyle: true };
  return new S3Client({ ...place, accessKey, secretKey, region, transportAgent, retryOptions: { disableRetry: true } });
};

const gone = (error: unknown): never => {
  log.error(`The store of files does not answer: ${String((error as { code?: string }).code ?? (error as Error).message)}`);
  throw refuse('provider.down');
};

/** Files in a bucket of S3, or of what speaks as it does. Whatever the store fails in is `provider.down`. */
export const objectStore = (s3: S3): Storage => {
  let made: Promise<Client> | undefined;
  const asked = <T>(ask: (client: Client) => Promise<T>): Promise<T> => (made ??= makeClient(s3)).then(ask).catch(gone);
  const remove = (key: string): Promise<void> => asked((client) => client.removeObject(s3.bucket, key));
  return {
    put: (key, bytes) => asked(async (client) => void (await client.putObject(s3.bucket, key, bytes, bytes.length))),
    get: (key) => asked(async (client) => buffer(await client.getObject(s3.bucket, key))),
    stream: (key, from, to) => asked((client) => client.getPartialObject(s3.bucket, key, from, to - from + 1)),
    remove,
    async *before(instant) {
      const listed = await asked((client) => Promise.resolve(client.listObjectsV2(s3.bucket, '', true)));
      let batch: OldFile[] = [];
      for await (const { name, lastModified } of listed as AsyncIterable<{ name?: string; lastModified?: Date }>) {
        // What others keep in the bucket is theirs.
        if (!name || !/^[a-z0-9]{24}$/.test(name) || !lastModified || lastModified >= instant) continue;
        batch.push({ name, finished: true, discard: () => remove(name) });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length) yield batch;
    },
  };
};
