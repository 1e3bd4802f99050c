import net, { type AddressInfo } from 'node:net';
import { environment } from './environment';
import { httpServer, log } from './strapi-edge';

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'smtp:': 587,
  'smtps:': 465,
};

/** A host without the brackets of an address of IPv6, and the port that an address names or its protocol has. */
const wayOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/^\[|\]$/g, '').toLowerCase()}:${port || PORTS[protocol]}`;
};

/** Ways within this machine that are known once their server listens. */
const opened = new Set<string>();
/** Lets this process connect to a server of its own: at a port of this machine that was only just given out. */
export const openWay = (host: string, port: number): void => void opened.add(`${host}:${port}`);

/** Where this process reaches its own server, whatever the address that people use. */
export const ownAddress = (): string => {
  const { address, port } = httpServer().address() as AddressInfo;
  const host = ['0.0.0.0', '::', ''].includes(address) ? '127.0.0.1' : address;
  openWay(host, port);
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

let named: ReadonlySet<string> | undefined;
const namedWays = (): ReadonlySet<string> =>
  (named ??= new Set(
    environment().waysOut.map((way) => (URL.canParse(way) && way.includes('://') ? wayOf(way) : way.toLowerCase().replace(/^\[(.+)\]:/, '$1:'))),
  ));

/** Whether this process may connect there: its environment names the host and the port, or a server of its own listens. */
export const mayReach = (host: string, port: number): boolean => {
  const way = `${host.toLowerCase()}:${port}`;
  if (opened.has(way) || namedWays().has(way)) return true;
  const { s3, mailUrl } = environment();
  // A store may have each bucket below its own name.
  if (s3 && way.endsWith(`.${wayOf(s3.endpoint)}`)) return true;
  // The library that sends mail resolves the name of its server itself.
  return Boolean(mailUrl && net.isIP(host) && wayOf(mailUrl).endsWith(`:${port}`));
};

type Target = { readonly host?: string; readonly port?: number | string; readonly path?: string };
/** What a socket is asked to connect to, in any of the forms that Node takes; null for what is no address of a network. */
const targetOf = ([first, second]: readonly unknown[]): Target | null => {
  const given = Array.isArray(first) ? (first[0] as unknown) : first;
  if (given !== null && typeof given === 'object') return (given as Target).path ? null : (given as Target);
  if (typeof given === 'string' && !/^\d+$/.test(given)) return null;
  return { port: given as number | string, host: typeof second === 'string' ? second : undefined };
};

/**
 * From now on this process connects only to what its environment names, whichever library asks: every connection of Node's, in clear or over TLS, begins with the
 * one function that is guarded here. `tell` hears of each refusal. Answers how to end it.
 */
export const guardWaysOut = (tell: (text: string) => void = (text) => log.warn(text)): (() => void) => {
  const prototype = net.Socket.prototype as unknown as { connect: (this: net.Socket, ...args: unknown[]) => net.Socket };
  const { connect } = prototype;
  prototype.connect = function (...args) {
    const target = targetOf(args);
    const [host, port] = [target?.host ?? 'localhost', Number(target?.port)];
    if (!target || mayReach(host, port)) return connect.apply(this, args);
    tell(`ways out: nothing names ${host}:${port}, and nothing was asked there (WAYS_OUT)`);
    process.nextTick(() => this.destroy(Object.assign(new Error(`The environment names no ${host}:${port}`), { code: 'EACCES' })));
    return this;
  };
  return () => void (prototype.connect = connect);
};
