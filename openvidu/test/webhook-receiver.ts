import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  event: string;
  sessionId: string;
  [fact: string]: unknown;
}

export interface Receiver {
  url: string;
  port: number;
  events: Delivery[];
  headers: IncomingHttpHeaders[];
  /** How many of the next deliveries to answer with 500. */
  failing: number;
  of(session: string): Delivery[];
  stop(): Promise<void>;
}

/** A real server to which webhook events are sent; on a port of its own, or again on that of one that stopped. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (receiver.failing > 0) {
        receiver.failing -= 1;
        return response.writeHead(500).end();
      }
      receiver.events.push(JSON.parse(Buffer.concat(chunks).toString()) as Delivery);
      receiver.headers.push(request.headers);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    port: (server.address() as AddressInfo).port,
    events: [],
    headers: [],
    failing: 0,
    of: (session) => receiver.events.filter(({ sessionId }) => sessionId === session),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
