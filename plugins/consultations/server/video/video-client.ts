import type { Agent } from 'node:https';
import { createRequire } from 'node:module';
import { agentFor } from '@bai/kernel/server';
import { OpenVidu } from 'openvidu-node-client';

// The client's own axios, which it takes as it stands: who answers in the video server's place with a redirect is not to be followed
// with the secret in hand, or to places that only this server reaches.
const { defaults } = createRequire(require.resolve('openvidu-node-client'))('axios') as {
  defaults: { maxRedirects?: number; httpsAgent?: Agent };
};
defaults.maxRedirects = 0;

/** A client of the video server at an address, which asks nobody else; there is one video server, which is proven to by a certificate where it is an inner one. */
export const videoClient = (url: string, secret: string): OpenVidu => {
  if (url.startsWith('https:')) defaults.httpsAgent ??= agentFor(url);
  return new OpenVidu(url, secret);
};
