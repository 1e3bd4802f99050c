import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');
export const compose = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');

/** The lines below a key that stands at the margin, without their own. */
export const below = (text: string, key: string): string => {
  const body = new RegExp(`^${key}:.*\\n((?: +.*\\n|\\s*\\n)*)`, 'm').exec(text)?.[1];
  if (body === undefined) throw new Error(`There is no ${key}`);
  return body.replaceAll(/^ {2}/gm, '');
};
export const services = below(compose, 'services');
export const service = (name: string): string => below(services, name);
/** What our own servers have in common. */
export const common = below(compose, 'x-server');
export const NAMES = [...services.matchAll(/^([a-z]+):$/gm)].map(([, name]) => name!);
export const networksOf = (name: string): string[] => {
  const networks = /^networks: \[(.*)\]$/m;
  const own = networks.exec(service(name)) ?? (service(name).includes('*server') ? networks.exec(common) : null);
  return (own?.[1] ?? '').split(', ').filter(Boolean);
};
/** The text of a file that a container is handed. */
export const handed = (name: string): string => below(below(below(compose, 'configs'), name), 'content');
/** The words of a service's command. */
export const commandOf = (name: string): string[] => {
  const text = /^command:\s+\[([^\]]+)\]$/m.exec(service(name))![1]!;
  return [...text.matchAll(/'([^']*)'|([^\s,']+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
};
