import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { httpServer } from './strapi-edge';

type Take = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
const ours: { readonly path: RegExp; readonly take: Take }[] = [];

/** Takes the sockets of an address. Its listener for errors is set already. */
export const takeUpgrades = (path: RegExp, take: Take): void => void ours.push({ path, take });

/** Answers a request for a socket with a plain refusal. */
export const refuseUpgrade = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/**
 * Refuses every socket that no plugin takes. Without a listener Node hands such requests to Strapi, whose data transfer would
 * open one to whoever has a panel token: through it every record could be pulled, and pushed.
 */
export const guardUpgrades = (): void =>
  void httpServer().on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const taker = ours.find(({ path }) => path.test(request.url ?? ''));
    if (taker) taker.take(request, socket, head);
    else refuseUpgrade(socket, '404 Not Found');
  });
