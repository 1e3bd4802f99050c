import { rm } from 'node:fs/promises';
import http from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ID_SHAPE, refuse } from '@bai/kernel/contracts';
import { readAnchor, type AnchorSink } from '@bai/audit/server';
import { agentFor, log, newId, storeKeys, type Environment } from '@bai/kernel/server';
import type { Client, ClientOptions } from 'minio';
import { BATCH, type OldFile, type Storage } from './storage';

type S3 = NonNullable<Environment['s3']>;

/** A store that says nothing for so long is gone. */
const SILENT = 10_000;
/** A large file leaves in parts of so many bytes, each of which is held in memory until it has left. */
const PART = 16 * 1024 * 1024;

/** The client has no time limit of its own: a connection on which nothing moves is closed, which ends what waits on it. */
const closingWhenSilent = <A extends http.Agent>(agent: A): A => {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = ((...given: Parameters<typeof connect>) => {
    const socket = connect(...given) as Socket;
    return socket.on('timeout', () => socket.destroy(new Error('The store of files is silent')));
  }) as typeof agent.createConnection;
  return agent;
};

type KnownBy = Pick<ClientOptions, 'accessKey' | 'secretKey' | 'credentialsProvider'>;

/** By what the store knows who asks; without lasting keys by those that it gives for a while, looked at before each request. */
const knownBy = ({ endpoint, keys }: S3): KnownBy => {
  if (keys) return keys;
  const ask = storeKeys(endpoint);
  const getCredentials = async () => {
    const { accessKey, secretKey, sessionToken } = await ask();
    return { getAccessKey: () => accessKey, getSecretKey: () => secretKey, getSessionToken: () => sessionToken };
  };
  // The class that the client names is handed out by none of its doors; of it this alone is asked.
  return { credentialsProvider: { getCredentials } as unknown as KnownBy['credentialsProvider'] };
};

const makeClient = async (s3: S3): Promise<Client> => {
  const { endpoint, region } = s3;
  // Most installations keep files on a disk and never load it.
  const { Client: S3Client } = await import('minio');
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const transportAgent = closingWhenSilent(
    useSSL ? agentFor(endpoint, { keepAlive: true, timeout: SILENT }) : new http.Agent({ keepAlive: true, timeout: SILENT }),
  );
  const place = { endPoint: hostname, port: Number(port) || (useSSL ? 443 : 80), useSSL, pathStyle: true };
  return new S3Client({ ...place, ...knownBy(s3), region, transportAgent, partSize: PART, retryOptions: { disableRetry: true } });
};

const gone = (error: unknown): never => {
  log.error(`The store of files does not answer: ${String((error as { code?: string }).code ?? (error as Error).message)}`);
  throw refuse('provider.down');
};

/** Asks a store by one client, made when it is asked for the first time. Whatever it fails in is `provider.down`. */
const asking = (s3: S3): (<T>(ask: (client: Client) => Promise<T>) => Promise<T>) => {
  let made: Promise<Client> | undefined;
  return (ask) => (made ??= makeClient(s3)).then(ask).catch(gone);
};

const ANCHORS = 'audit-anchors/';
/** Of the anchors the newest tell how far the trail has been; older ones lie there for whoever looks for them. */
const READ = 50;

/** Anchors of the audit trail beside people's files, an object each, never written over. They are signed and hold nothing personal. */
export const anchorStore = (s3: S3): AnchorSink => {
  const asked = asking(s3);
  return {
    name: 'the store of files',
    append: (anchor) => {
      const bytes = Buffer.from(JSON.stringify(anchor));
      const key = `${ANCHORS}${String(anchor.seq).padStart(15, '0')}-${newId()}.json`;
      return asked(async (client) => void (await client.putObject(s3.bucket, key, bytes, bytes.length)));
    },
    read: () =>
      asked(async (client) => {
        const names: string[] = [];
        for await (const { name } of client.listObjectsV2(s3.bucket, ANCHORS, true) as AsyncIterable<{ name?: string }>) if (name) names.push(name);
        const newest = names.sort().slice(-READ);
        const texts = await Promise.all(newest.map(async (name) => (await buffer(await client.getObject(s3.bucket, name))).toString()));
        return texts.flatMap(readAnchor);
      }),
  };
};

/** Files in a bucket of S3, or of what speaks as it does. */
export const objectStore = (s3: S3): Storage => {
  const asked = asking(s3);
  const remove = (key: string): Promise<void> => asked((client) => client.removeObject(s3.bucket, key));
  return {
    put: (key, bytes) => asked(async (client) => void (await client.putObject(s3.bucket, key, bytes, bytes.length))),
    putFile: async (key, place) => {
      await asked(async (client) => void (await client.fPutObject(s3.bucket, key, place)));
      await rm(place, { force: true });
    },
    get: (key) => asked(async (client) => buffer(await client.getObject(s3.bucket, key))),
    stream: (key, from, to) => asked((client) => client.getPartialObject(s3.bucket, key, from, to - from + 1)),
    remove,
    async *before(instant) {
      const listed = await asked((client) => Promise.resolve(client.listObjectsV2(s3.bucket, '', true)));
      let batch: OldFile[] = [];
      for await (const { name, lastModified } of listed as AsyncIterable<{ name?: string; lastModified?: Date }>) {
        // What others keep in the bucket is theirs.
        if (!name || !ID_SHAPE.test(name) || !lastModified || lastModified >= instant) continue;
        batch.push({ name, finished: true, discard: () => remove(name) });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length) yield batch;
    },
  };
};
