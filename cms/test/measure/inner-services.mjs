// The services of docker-compose.yml without Docker: each with the words and files that stand there, on this machine's own programs.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { composeFile } from './people.mjs';
import { demand } from './live-streams.mjs';

/** As Docker reads it: two dollars are one. */
const unescaped = (text) => text.replaceAll('$$', '$');
/** What a service of the file runs, with the places of this machine. */
export const wordsOf = (name, places) =>
  composeFile()
    .commandOf(name)
    .map((word) => replaced(unescaped(word), places));
const replaced = (text, places) => Object.entries(places).reduce((said, [from, to]) => said.replaceAll(from, to), text);

/** The check of health of a service, as its container runs it: what a renewed certificate reaches it by. */
export const healthOf = (name, places) => {
  const text = /^ *test:\s+\[\s*CMD-SHELL,\s+'(.+)',?\s+\]$/m.exec(composeFile().service(name))[1].replaceAll("''", "'");
  const command = replaced(unescaped(text).replaceAll(String.raw`\\`, '\\'), places);
  return (env = {}) => execFileSync('sh', ['-c', command], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
};

export const listens = (target) =>
  new Promise((resolve) => {
    const socket = net.connect(target, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/** Starts a program and waits until it is there; answers how to end it. */
const started = async (what, command, args, target, options = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  let words = '';
  child.stderr.on('data', (part) => (words = (words + part).slice(-4000)));
  for (let tries = 0; !(await listens(target)); tries += 1) {
    demand(tries < 300 && child.exitCode === null, `${what} did not begin:\n${words}`);
    await wait(100);
  }
  return async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
};

/** The user and the group of this machine that a program runs as. */
export const userOf = (name) => ({ uid: Number(execFileSync('id', ['-u', name])), gid: Number(execFileSync('id', ['-g', name])) });

/** PostgreSQL: a cluster of its own, made as the image makes it, and the file that gives the CMS its database. */
export async function startPostgres(folder, port) {
  const [version] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const bin = path.join('/usr/lib/postgresql', version, 'bin');
  const own = path.join(folder, 'cluster');
  const user = userOf('postgres');
  mkdirSync(own);
  execFileSync('chown', ['postgres', own]);
  const [data, hba] = [path.join(own, 'data'), path.join(own, 'pg_hba.conf')];
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=peer', '-N'], { ...user, cwd: own, stdio: 'ignore' });
  writeFileSync(hba, composeFile().handed('pg-hba'));
  const places = { '/etc/postgresql/pg_hba.conf': hba, '/tls/': `${folder}/postgres/` };
  // Only where it listens is this machine's; the image has all addresses of its container.
  const args = [...wordsOf('postgres', places).slice(1), '-D', data, '-k', own, '-p', String(port), '-c', 'listen_addresses=localhost', '-F'];
  const stop = await started('PostgreSQL', path.join(bin, 'postgres'), args, path.join(own, `.s.PGSQL.${port}`), { ...user, cwd: own });
  const env = { ...process.env, PGHOST: own, PGPORT: String(port) };
  execFileSync('sh', ['-c', unescaped(composeFile().handed('least-rights'))], {
    ...user,
    cwd: own,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ask = (statement) => execFileSync('psql', ['-At', '-U', 'postgres', '-d', 'bai', '-c', statement], { ...user, cwd: own, env, encoding: 'utf8' }).trim();
  const health = healthOf('postgres', { ...places, '"*ready"': '"localhostready"', '/tmp/taken': path.join(folder, 'postgres.taken') });
  return { stop: () => stop('SIGINT'), ask, version: ask('SHOW server_version').split(' ')[0], heard: () => health({ PGDATA: data }) };
}

/** Redis, by the very words of the file. */
export async function startRedis(folder, port) {
  const places = { '/tls/': `${folder}/redis/` };
  const words = wordsOf('redis', places).map((word) => (word === '6379' ? String(port) : word));
  const stop = await started('Redis', words[0], [...words.slice(1), '--dir', folder], { port, host: 'localhost' });
  const own = { ...places, '/tmp/taken': path.join(folder, 'redis.taken'), 'redis-cli': `redis-cli -h localhost -p ${port}` };
  const proof = ['ca', 'tls', 'tls'].map((name, index) => path.join(folder, 'redis', `${name}.${['crt', 'crt', 'key'][index]}`));
  const ask = (...said) =>
    execFileSync('redis-cli', ['-p', String(port), '--tls', '--cacert', proof[0], '--cert', proof[1], '--key', proof[2], ...said], { encoding: 'utf8' }).trim();
  const version = /v=([\d.]+)/.exec(execFileSync('redis-server', ['--version'], { encoding: 'utf8' }))[1];
  return { stop, ask, version, heard: healthOf('redis', own) };
}

/** clamd at its socket, with one signature in place of its makers’ lists; null where this machine has none. */
export async function startClamd(folder, signature) {
  let version;
  try {
    version = execFileSync('clamd', ['--version'], { encoding: 'utf8' }).split('/')[0].trim();
  } catch {
    return null;
  }
  const own = path.join(folder, 'clamav');
  mkdirSync(path.join(own, 'lists'), { recursive: true });
  chmodSync(own, 0o1777);
  writeFileSync(path.join(own, 'lists/own.ndb'), `Own.Test.Virus:0:*:${signature.toString('hex')}\n`);
  const places = { '/run/clamav': own, '/run/lock': own, '/var/log/clamav': own };
  const settings = `${replaced(composeFile().handed('clamd'), places)}Foreground yes\nDatabaseDirectory ${own}/lists\nTemporaryDirectory ${own}\n`;
  writeFileSync(path.join(own, 'clamd.conf'), settings);
  const place = path.join(own, 'clamd.sock');
  const stop = await started('clamd', 'clamd', ['--config-file', path.join(own, 'clamd.conf')], place);
  return { stop: () => stop('SIGKILL'), place, version };
}

/**
 * The proxy, with what the file says it does for its one address, once for each process of the CMS and in clear: whose certificate
 * people see is not what is shown. Where this machine's release is older than the file's, its words of then are put in.
 */
export async function startCaddy(folder, { entries, video, admin }) {
  let version;
  try {
    version = /\d[\d.]+/.exec(execFileSync('caddy', ['version'], { encoding: 'utf8' }))[0];
  } catch {
    return null;
  }
  const file = composeFile().handed('caddyfile');
  const inside = /^\(inside\) \{\n[^]*?^\}$/m.exec(file)[0];
  const shared = (name) => file.slice(file.indexOf(`(${name}) {\n`) + name.length + 5).split(/^\}$/m)[0];
  const site = /^https:\/\/\$\{DOMAIN.*\{\n([^]*?)^\}$/m
    .exec(file)[1]
    .replaceAll(/^ +import (guarded|platform)$/gm, (_, name) => shared(name))
    .replace(/^ +tls \{\n[^]*?^ {2}\}\n/m, '');
  const sites = entries.map(({ port, cms }) => {
    const own = site
      .replace('dynamic a cms 4000', `to localhost:${cms}`)
      .replace('video:4443', `localhost:${video}`)
      .replaceAll(/\$\{[^}]+\}/g, 'media');
    return `http://127.0.0.1:${port} {\n${own}}\n`;
  });
  const old = Number(version.split('.')[1]) < 7;
  const text = `{\n  admin localhost:${admin}\n}\n${inside}\n${sites.join('')}`.replaceAll('/tls/', `${folder}/proxy/`);
  const fitted = old
    ? text
        .replace('tls_trust_pool file', 'tls_trusted_ca_certs')
        .replace('{args[0]}', '{args.0}')
        .replace(/^ +stream_close_delay .*\n/m, '')
    : text;
  const place = path.join(folder, 'Caddyfile');
  writeFileSync(place, fitted);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const stop = await started('Caddy', 'caddy', ['run', '--config', place], { port: entries[0].port, host: '127.0.0.1' }, { env });
  const places = {
    '/tls/': `${folder}/proxy/`,
    '/tmp/taken': path.join(folder, 'proxy.taken'),
    '/etc/caddy/Caddyfile': `${place} --address localhost:${admin}`,
  };
  return { stop, version, old, heard: healthOf('proxy', places) };
}
