import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { inRepository } from './video-server.mjs';

const BUNDLE = inRepository('portal/node_modules/openvidu-browser/static/js/openvidu-browser-2.32.2.min.js');
const PAGE = inRepository('openvidu/test/measure/call-page.js');
const BARE = inRepository('openvidu/test/measure/bare-call.js');

const HTML =
  '<!doctype html><meta charset="utf-8"><title>Call</title><div id="tiles"></div><script src="/openvidu-browser.js"></script><script src="/call-page.js"></script><script src="/bare-call.js"></script>';

/**
 * A page with the public openvidu-browser at one address with the video server, to which `/openvidu` is passed on, as the CMS
 * does. `target` may be set again; `cut()` breaks all sockets.
 */
export async function startSite() {
  const passed = new Set();
  const site = { target: 0, refuse: false };
  const files = {
    '/': ['text/html', HTML],
    '/openvidu-browser.js': ['text/javascript', BUNDLE],
    '/call-page.js': ['text/javascript', PAGE],
    '/bare-call.js': ['text/javascript', BARE],
  };
  const server = createServer((request, response) => {
    const [type, file] = files[new URL(request.url, 'http://here').pathname] ?? [];
    if (!type) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type });
    response.end(file === HTML ? HTML : readFileSync(file));
  });
  server.on('upgrade', (request, socket, head) => {
    if (site.refuse) return socket.destroy();
    const onward = connect(site.target, '127.0.0.1', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    passed.add(socket);
    const end = () => {
      passed.delete(socket);
      socket.destroy();
      onward.destroy();
    };
    for (const one of [socket, onward]) one.on('error', end).on('close', end);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return Object.assign(site, {
    url: `http://localhost:${port}`,
    sockets: () => passed.size,
    cut: () => {
      for (const socket of passed) socket.destroy();
    },
    stop: () => {
      site.cut();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
