import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository } from './measure/video-server.mjs';

const FOLDER = inRepository('openvidu/deploy');
const compose = readFileSync(path.join(FOLDER, 'docker-compose.yml'), 'utf8');
const example = readFileSync(path.join(FOLDER, '.env.example'), 'utf8');
const hasCompose = spawnSync('docker-compose', ['version']).status === 0;

test('every image has its version', () => {
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image);
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+\}?$/);
});

test('its relay reaches this machine alone: every other peer is denied, and nothing goes by TCP', () => {
  const peers = [...compose.matchAll(/--((?:allowed|denied)-peer-ip)=(.+)$/gm)].map(([, kind, peer]) => [kind, peer]);
  expect(peers).toEqual([
    ['denied-peer-ip', '0.0.0.0-255.255.255.255'],
    ['denied-peer-ip', '::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['allowed-peer-ip', '$$(discover-host-internal-ip.sh)'],
  ]);
  expect(compose).toContain('--no-tcp-relay');
});

test('what has no default is in the example of the environment', () => {
  const needed = [...compose.matchAll(/(?<!\$)\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(needed.sort()).toEqual(['ALLOWED_ACCESS_TO_RESTAPI', 'DOMAIN_OR_PUBLIC_IP']);
  for (const name of [...needed, 'OPENVIDU_SECRET', 'OPENVIDU_RECORDING', 'OPENVIDU_WEBHOOK_ENDPOINT']) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  expect(example).toContain('OPENVIDU_RECORDING=false');
});

(hasCompose ? test : test.skip)('docker-compose takes it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  try {
    cpSync(path.join(FOLDER, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
    writeFileSync(path.join(folder, '.env'), example);
    const env = { PATH: process.env.PATH };
    expect(execFileSync('docker-compose', ['config', '--services'], { cwd: folder, env, encoding: 'utf8' }).split('\n').filter(Boolean).sort()).toEqual([
      'coturn',
      'kms',
      'nginx',
      'openvidu-server',
    ]);
    writeFileSync(path.join(folder, '.env'), '');
    expect(spawnSync('docker-compose', ['config'], { cwd: folder, env, encoding: 'utf8' }).stderr).toContain('the host name of this machine');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
