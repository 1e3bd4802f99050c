import http from 'node:http';
import { anyUrl, type Person } from '../../../cms/test/people';

export interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly type?: string; readonly id?: string | null };
}
/** A browser's one stream of changes. */
export interface Stream {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly told: readonly Told[];
  readonly closed: () => boolean;
  close(): void;
}

const parsed = (block: string): Told | null => {
  const lines = block.split('\n').filter((line) => line && !line.startsWith(':'));
  const of = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return of('event') ? { id: of('id'), event: of('event'), data: JSON.parse(of('data') || '{}') as Told['data'] } : null;
};

/** Opens somebody's stream, in one process or any, as a browser does after it lost the connection when `last` is given. */
export const listenAs = (person: Person, { last, url }: { last?: string; url?: string } = {}): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, accept: 'text/event-stream', ...(last === undefined ? {} : { 'last-event-id': last }) };
    const request = http.get(`${url ?? anyUrl()}/api/live`, { headers, localAddress: person.address, agent: false }, (response) => {
      const told: Told[] = [];
      let open = '';
      let ended = false;
      response.setEncoding('utf8').on('data', (part: string) => {
        const blocks = (open + part).split('\n\n');
        open = blocks.pop()!;
        told.push(...blocks.flatMap((block) => parsed(block) ?? []));
      });
      response.on('close', () => (ended = true)).on('error', () => (ended = true));
      resolve({ status: response.statusCode!, headers: response.headers, told, closed: () => ended, close: () => response.destroy() });
    });
    request.on('error', reject);
  });
