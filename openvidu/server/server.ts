import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Buckets, OpenCount } from './limits';
import { log } from './log';
import { addressOf } from './rest/request';
import { serveRequest } from './rest/serve';
import type { Hub } from './rooms/hub';
import { serveSocket } from './rpc/socket';
import type { Settings } from './settings';
import { isCaller, proofIn } from './tls';

const turnAway = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const knownOrigins = (settings: Settings): Set<string> =>
  new Set([settings.OPENVIDU_PUBLIC_URL, ...settings.OPENVIDU_ORIGINS].map((address) => new URL(address).origin));

/** How often it is looked whether the certificate was renewed. */
const LOOK = 60_000;

/** The server of HTTP itself; with a folder of certificates over TLS, and then for whom the installation knows alone. */
const serverFor = (folder: string | undefined, answer: RequestListener): Server => {
  if (!folder) return createServer(answer);
  let proof = proofIn(folder);
  const server = https.createServer({ ...proof, requestCert: true, rejectUnauthorized: true, handshakeTimeout: 10_000, ALPNProtocols: ['http/1.1'] }, answer);
  server.prependListener('secureConnection', (socket) => {
    if (!isCaller(socket)) socket.destroy();
  });
  setInterval(() => {
    const now = proofIn(folder);
    if (now !== proof) server.setSecureContext((proof = now));
  }, LOOK).unref();
  return server;
};

/** Opens the one port for REST and sockets. */
export class VideoServer {
  private readonly server: Server;
  private readonly sockets: WebSocketServer;
  private readonly open = new OpenCount();
  private readonly origins: Set<string>;

  constructor(private readonly hub: Hub) {
    const { settings } = hub;
    const buckets = new Buckets(settings.OPENVIDU_MAX_REQUESTS_PER_SECOND);
    this.origins = knownOrigins(settings);
    this.sockets = new WebSocketServer({ noServer: true, maxPayload: settings.OPENVIDU_MAX_MESSAGE_BYTES, perMessageDeflate: false });
    this.server = serverFor(settings.OPENVIDU_TLS_DIR, (request, response) => void serveRequest(hub, buckets, request, response));
    this.server.headersTimeout = 10_000;
    this.server.requestTimeout = 20_000;
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  /** Listens; answers the port. */
  async listen(): Promise<number> {
    const { OPENVIDU_PORT, OPENVIDU_HOST } = this.hub.settings;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(OPENVIDU_PORT, OPENVIDU_HOST, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** Closes all sockets and the port. */
  async stop(): Promise<void> {
    for (const client of this.sockets.clients) client.close(1001, 'the server stops');
    const closed = new Promise((resolve) => this.server.close(resolve));
    setTimeout(() => {
      for (const client of this.sockets.clients) client.terminate();
      this.server.closeAllConnections();
    }, 1000).unref();
    await closed;
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = addressOf(request);
    // Without a listener a reset of the far end would end the process.
    socket.on('error', () => socket.destroy());
    if (!URL.canParse(request.url ?? '', 'http://here')) return turnAway(socket, '400 Bad Request');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const session = (searchParams.get('sessionId') ?? '').slice(0, 200);
    if (pathname !== '/openvidu') return turnAway(socket, '404 Not Found');
    if (!this.origins.has(request.headers.origin ?? '')) return turnAway(socket, '403 Forbidden');
    if (this.open.of(address) >= this.hub.settings.OPENVIDU_MAX_SOCKETS_PER_ADDRESS) return turnAway(socket, '429 Too Many Requests');
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      this.open.add(address);
      client.on('close', () => this.open.remove(address));
      log('socket opened', { session });
      serveSocket(this.hub, client, session, address);
    });
  }
}
