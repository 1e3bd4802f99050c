import { readFileSync } from 'node:fs';
import { readSettings } from '../server/settings';
import { inRepository } from './measure/video-server.mjs';

const example = Object.fromEntries(
  readFileSync(inRepository('openvidu/config.env.example'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const needed = { OPENVIDU_SECRET: 'a'.repeat(16), OPENVIDU_PUBLIC_URL: 'http://localhost:4000' };

test('the explained file names every setting, with its default', () => {
  const defaults = readSettings(needed);
  expect(readSettings({ ...example, ...needed })).toEqual(defaults);
  const optional = ['OPENVIDU_MEDIA_BIND', 'OPENVIDU_ANNOUNCED_IP', 'OPENVIDU_TURN_SECRET', 'OPENVIDU_WEBHOOK_ENDPOINT', 'OPENVIDU_TLS_DIR'];
  expect(Object.keys(example).sort()).toEqual([...new Set([...Object.keys(defaults), ...optional])].sort());
});
