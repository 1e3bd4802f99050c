import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { environment } from '@bai/kernel/server';

const PATH = /^\/openvidu(\?|$)/;

const refused = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/** Whom the video server counts: the browser's address, not this process. */
const forwardedFor = (request: IncomingMessage): string => {
  const given = request.headers['x-forwarded-for'];
  const told = environment().trustProxy && typeof given === 'string' ? given.split(',')[0]!.trim() : '';
  return told || (request.socket.remoteAddress ?? '');
};

const headOf = (request: IncomingMessage): string => {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at]!.toLowerCase() !== 'x-forwarded-for') lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\nX-Forwarded-For: ${forwardedFor(request)}\r\n\r\n`;
};

/**
 * Hands the sockets of `/openvidu` to the embedded video server, so that people meet the platform at one address. Only
 * sockets: its REST interface is nobody's but this process's.
 */
export const forwardSockets = (server: Server, portOf: () => Promise<number>): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!PATH.test(request.url ?? '')) return refused(socket, '404 Not Found');
    portOf().then(
      (port) => {
        const inner = connect(port, '127.0.0.1', () => {
          inner.write(headOf(request));
          if (head.length) inner.write(head);
          socket.pipe(inner).pipe(socket);
        });
        inner.on('error', () => (socket.writable ? refused(socket, '503 Service Unavailable') : socket.destroy()));
        socket.on('close', () => inner.destroy());
      },
      () => refused(socket, '503 Service Unavailable'),
    );
  });
};
