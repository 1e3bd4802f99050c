import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  event: string;
  sessionId: string;
  [fact: string]: unknown;
}

export interface Receiver {
  url: string;
  events: Delivery[];
  headers: IncomingHttpHeaders[];
  /** How many of the next deliveries to answer with 500. */
  failing: number;
  of(session: string): Delivery[];
  /** How many of the next deliveries to take without an answer. */
  silent: number;
  /** Closes every connection, those of now and those to come, until `back`. The port stays its own: another test's server may not take it. */
  away(): void;
  back(): void;
  stop(): Promise<void>;
}

/** A real server to which webhook events are sent. */
export async function startReceiver(): Promise<Receiver> {
  let away = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (receiver.failing > 0) {
        receiver.failing -= 1;
        return response.writeHead(500).end();
      }
      if (receiver.silent > 0) return void (receiver.silent -= 1);
      receiver.events.push(JSON.parse(Buffer.concat(chunks).toString()) as Delivery);
      receiver.headers.push(request.headers);
      response.writeHead(200).end();
    });
  });
  server.on('connection', (socket) => away && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events: [],
    headers: [],
    failing: 0,
    silent: 0,
    of: (session) => receiver.events.filter(({ sessionId }) => sessionId === session),
    away: () => {
      away = true;
      server.closeAllConnections();
    },
    back: () => {
      away = false;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
