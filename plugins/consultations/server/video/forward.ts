import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { clientAddress, refuseUpgrade, takeUpgrades } from '@bai/kernel/server';

const PATH = /^\/openvidu(\?|$)/;

const headOf = (request: IncomingMessage): string => {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at]!.toLowerCase() !== 'x-forwarded-for') lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\nX-Forwarded-For: ${clientAddress(request)}\r\n\r\n`;
};

/**
 * Hands the sockets of `/openvidu` to the embedded video server, so that people meet the platform at one address. Only
 * sockets: its REST interface is nobody's but this process's.
 */
export const forwardSockets = (portOf: () => Promise<number>): void =>
  takeUpgrades(PATH, (request, socket, head) => {
    portOf().then(
      (port) => {
        const inner = connect(port, '127.0.0.1', () => {
          inner.write(headOf(request));
          if (head.length) inner.write(head);
          socket.pipe(inner).pipe(socket);
        });
        inner.on('error', () => (socket.writable ? refuseUpgrade(socket, '503 Service Unavailable') : socket.destroy()));
        socket.on('close', () => inner.destroy());
      },
      () => refuseUpgrade(socket, '503 Service Unavailable'),
    );
  });
