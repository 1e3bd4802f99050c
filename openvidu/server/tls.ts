import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, type AgentOptions } from 'node:https';
import type { Socket } from 'node:net';
import path from 'node:path';
import { checkServerIdentity, type TLSSocket } from 'node:tls';

/** TLS 1.3 alone: whoever speaks to this server belongs to the same installation. */
const VERSION = 'TLSv1.3';
/** Who asks this server anything: the proxy for browsers, and the platform. */
const CALLERS = ['proxy', 'cms'];

/** What this server shows, and whom it trusts. */
export interface Proof {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
  readonly minVersion: typeof VERSION;
}

let known: Proof | undefined;

/**
 * What lies in the folder now. Certificates are renewed while all runs, their key and they one after the other: what does not
 * belong together, or is not there for a moment, is what was there before.
 */
export function proofIn(folder: string): Proof {
  try {
    const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((name) => readFileSync(path.join(folder, name), 'utf8')) as [string, string, string];
    if (known?.ca === ca && known.cert === cert && known.key === key) return known;
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) throw new Error(`In ${folder} certificate and key do not belong together`);
    known = { ca, cert, key, minVersion: VERSION };
    return known;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/** Whether a certificate of the inner authority is one of those that ask here. */
export function isCaller(socket: TLSSocket): boolean {
  const certificate = socket.getPeerCertificate();
  return CALLERS.some((name) => checkServerIdentity(name, certificate) === undefined);
}

/** Connections that prove themselves, each anew by what lies in the folder when it begins. */
export class ProvingAgent extends Agent {
  constructor(private readonly folder: string) {
    super({ keepAlive: true, maxCachedSessions: 0 });
  }

  override createConnection(options: AgentOptions, made?: (error: Error | null, socket: Socket) => void): Socket {
    const connect = super.createConnection.bind(this) as unknown as typeof this.createConnection;
    return connect({ ...options, ...proofIn(this.folder) }, made);
  }
}
