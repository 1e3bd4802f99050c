import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { innerProof } from '@bai/kernel/server';

/** How long keys last: for as long as they are asked for. */
const LASTING = 3_600_000;

/**
 * A store that gives keys as MinIO documents it (docs/sts/tls.md): to who posts to it over TLS and shows a certificate of the
 * inner authority. It lets in who shows none, as MinIO does, and gives them nothing.
 */
export class KeyGiver {
  /** Whom it gave keys to, by their certificates, in their order. */
  readonly given: string[] = [];
  /** What it was asked besides. */
  readonly requests: IncomingMessage[] = [];
  /** What it answers instead of keys. */
  instead: { readonly status: number; readonly text: string } | null = null;
  /** What it answers to all else. */
  otherwise: (answer: ServerResponse) => void = (answer) => void answer.end();

  private constructor(private readonly server: https.Server) {
    server.on('request', (request: IncomingMessage, answer: ServerResponse) => this.take(request, answer));
    server.on('secureConnection', (socket: TLSSocket) => socket.on('error', () => undefined));
  }

  /** `folder` is the proof of the store itself. */
  static async open(folder: string): Promise<KeyGiver> {
    const server = https.createServer({ ...innerProof(folder), requestCert: true, rejectUnauthorized: false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new KeyGiver(server);
  }

  get url(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(request: IncomingMessage, answer: ServerResponse): void {
    request.resume();
    const { pathname, searchParams } = new URL(request.url!, this.url);
    if (request.method !== 'POST' || searchParams.get('Action') !== 'AssumeRoleWithCertificate') {
      this.requests.push(request);
      this.otherwise(answer);
      return;
    }
    const asked = [pathname, searchParams.get('Version'), searchParams.get('DurationSeconds')].join(' ');
    const socket = request.socket as TLSSocket;
    const name = socket.authorized ? socket.getPeerCertificate().subject.CN : undefined;
    if (this.instead) return void answer.writeHead(this.instead.status).end(this.instead.text);
    if (asked !== '/ 2011-06-15 3600' || typeof name !== 'string') return void answer.writeHead(400).end(errorOf('InvalidClientCertificate'));
    const number = this.given.push(name);
    answer.writeHead(200, { 'content-type': 'application/xml' }).end(keysOf(number, new Date(Date.now() + LASTING)));
  }
}

/** The documented answer; the keys of the first are numbers to whom does not look. */
export const keysOf = (number: number, expiration: Date): string => `<?xml version="1.0" encoding="UTF-8"?>
<AssumeRoleWithCertificateResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithCertificateResult><Credentials><AccessKeyId>${'0'.repeat(19)}${number}</AccessKeyId><SecretAccessKey>Zgl9+zdE0pZ88+hLqtfh0ocLN+WQTJixHouCkZk${number}</SecretAccessKey><Expiration>${expiration.toISOString().replace(/\.\d+/, '')}</Expiration><SessionToken>eyJhbGciOiJIUzUxMiJ9.eyJhY2Nlc3NLZXkiOiJ${number}.wvMU_f3w</SessionToken></Credentials></AssumeRoleWithCertificateResult><ResponseMetadata><RequestId>169339CD8B3A6948</RequestId></ResponseMetadata></AssumeRoleWithCertificateResponse>`;

/** The documented error. */
export const errorOf = (code: string, message = 'no'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type></Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>16</RequestId></ErrorResponse>`;

/** Has the machine's clock stand at a moment, and all else go on; until `jest.useRealTimers`. */
export const atMoment = (now: number): void => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
  jest.useFakeTimers({ now, doNotFake: [...timers, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] });
};
