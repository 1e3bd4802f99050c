import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { videoClient } from './video-client';

const listening = (server: Server): Promise<string> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));

test.each([301, 302, 307, 308])('the video server leads nobody elsewhere: an answer of %i is a failure, and nothing is asked there', async (status) => {
  let led = 0;
  let asked = 0;
  const elsewhere = createServer((_, answer) => {
    led += 1;
    answer.end('{"numberOfElements":0,"content":[]}');
  });
  const place = await listening(elsewhere);
  const video = createServer((request, answer) => {
    asked += 1;
    answer.writeHead(status, { location: place + request.url! }).end();
  });
  try {
    const client = videoClient(await listening(video), 'a long random word');
    await expect(client.fetch()).rejects.toThrow();
    await expect(client.createSession()).rejects.toThrow();
    expect([asked, led]).toEqual([2, 0]);
  } finally {
    for (const server of [video, elsewhere]) server.close();
  }
});
