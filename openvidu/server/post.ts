import http from 'node:http';
import https from 'node:https';
import { ProvingAgent } from './tls';

/** Sends a body of JSON and answers whether it was taken; nobody is led elsewhere by a redirect. */
export type Post = (body: string, signal: AbortSignal) => Promise<boolean>;

/** How an endpoint is told: by the certificate of a folder, if there is one. */
export function poster(endpoint: string, headers: Record<string, string>, folder: string | undefined): Post {
  const url = new URL(endpoint);
  const agent = folder && url.protocol === 'https:' ? new ProvingAgent(folder) : undefined;
  const { request } = url.protocol === 'https:' ? https : http;
  return (body, signal) =>
    new Promise((resolve) => {
      const length = Buffer.byteLength(body);
      const asked = request(url, { method: 'POST', agent, signal, headers: { 'content-type': 'application/json', 'content-length': length, ...headers } });
      asked.on('error', () => resolve(false));
      asked.on('response', (reply) => {
        reply.on('error', () => resolve(false)).resume();
        const status = reply.statusCode ?? 0;
        resolve(status >= 200 && status < 300);
      });
      asked.end(body);
    });
}
