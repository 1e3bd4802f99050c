import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import { environment } from './environment';
import { isNear } from './environment-schema';

/** Whom one side of inner speech trusts, and by what it proves itself. */
interface Proof {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** TLS 1.3 alone: both sides are of this installation. */
export const INNER_VERSION = 'TLSv1.3';

const known = new Map<string, Proof>();

/**
 * What lies in a folder now: certificates are renewed while all runs. Key and certificate take their places one after the other,
 * and what does not fit together, or is not there for a moment, is what was there before.
 */
export const innerProof = (folder: string): Proof => {
  const before = known.get(folder);
  try {
    const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((name) => readFileSync(path.join(folder, name), 'utf8')) as [string, string, string];
    if (before?.ca === ca && before.cert === cert && before.key === key) return before;
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) throw new Error(`In ${folder} certificate and key do not belong together`);
    const proof = { ca, cert, key };
    known.set(folder, proof);
    return proof;
  } catch (error) {
    if (before) return before;
    throw error;
  }
};

/** Where the proof of this process lies, if it has one. */
const ownFolder = (): string => environment().inner?.folder ?? '';
/** The folder by which this process proves itself at an address; null where that is outside, or inner services do not prove themselves. */
const folderFor = (url: string, folder: string): string | null => (folder && isNear(url) ? folder : null);

/** Connections to inner services: each proves itself anew, by what lies in the folder when it begins. */
class InnerAgent extends https.Agent {
  constructor(
    private readonly folder: string,
    options: https.AgentOptions,
  ) {
    super({ ...options, minVersion: INNER_VERSION, maxCachedSessions: 0 });
  }

  override createConnection(options: https.AgentOptions, made?: (error: Error | null, socket: net.Socket) => void): net.Socket {
    const connect = super.createConnection.bind(this) as unknown as typeof this.createConnection;
    return connect({ ...options, ...innerProof(this.folder) }, made);
  }
}

/** The agent for HTTPS to an address: with a proof inside, a plain one outside. */
export const agentFor = (url: string, options: https.AgentOptions = {}, own = ownFolder()): https.Agent => {
  const folder = folderFor(url, own);
  return folder ? new InnerAgent(folder, options) : new https.Agent(options);
};

/** The same for Redis, whose client reads these anew for each connection; nothing outside. */
export const redisTls = (url: string, own = ownFolder()): { readonly tls?: ConnectionOptions } => {
  const folder = folderFor(url, own);
  if (!folder) return {};
  return {
    tls: {
      minVersion: INNER_VERSION,
      get ca() {
        return innerProof(folder).ca;
      },
      get cert() {
        return innerProof(folder).cert;
      },
      get key() {
        return innerProof(folder).key;
      },
    },
  };
};

interface DatabaseTls {
  readonly ssl: boolean | ConnectionOptions;
  /** Called by the driver for each connection before it begins. */
  readonly stream?: (config: { readonly ssl: object }) => net.Socket;
}

/** The same for PostgreSQL; outside TLS is as `ssl` says, always with the name verified. */
export const databaseTls = (url: string, ssl: boolean, own = ownFolder()): DatabaseTls => {
  const folder = folderFor(url, own);
  if (!folder) return { ssl: ssl && { rejectUnauthorized: true } };
  return {
    ssl: { rejectUnauthorized: true, minVersion: INNER_VERSION, ...innerProof(folder) },
    stream: (config) => {
      // Whoever holds these settings has copied them: only here they can be brought up to date.
      Object.assign(config.ssl, innerProof(folder));
      return new net.Socket();
    },
  };
};

/**
 * Where mail leaves, as the library that sends it is told: in clear only inside one's own walls, and not even there where inner
 * services prove themselves. Beside an address it hears nothing else, so it stands in there.
 */
export const mailUrl = (url: string, own = ownFolder()): string => {
  const folder = folderFor(url, own);
  if (!folder && isNear(url)) return url;
  const words: Record<string, string> = { requireTLS: 'true' };
  if (folder) for (const [name, value] of Object.entries({ minVersion: INNER_VERSION, ...innerProof(folder) })) words[`tls.${name}`] = value;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(words).toString()}`;
};
