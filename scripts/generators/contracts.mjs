import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../lib/progress.mjs';
import { inRoot } from '../lib/root.mjs';
import { createEvaluator } from '../lib/screens.mjs';
import { filesUnder } from '../lib/sources.mjs';

const FEATURES = inRoot('portal/src/features');
const CLIENT = inRoot('portal/src/app/client');

/** The function of the portal's client that a screen of each kind calls. */
export const MEMBERS = { list: 'useList', record: 'useRead', form: 'send' };

/** Stands in for the portal's client: each function names itself and its API instead of calling it. */
const stubClient = (_plugin, api) => Object.fromEntries(Object.values(MEMBERS).map((member) => [member, { api, member }]));
const evaluate = createEvaluator({ [CLIENT]: { client: stubClient } });

const isEndpoint = (value) => value !== null && typeof value === 'object' && [value.method, value.path, value.action].every((part) => typeof part === 'string');
const isApi = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint);

/** Returns the APIs that a plugin's contracts export, the smallest first: browsers load only the part that a screen uses. */
export function readApis(plugin) {
  const contracts = inRoot('plugins', plugin, 'contracts/index.ts');
  if (!existsSync(contracts)) throw new Refusal(`There is no plugin ${plugin}; a screen with an endpoint is named <plugin>/<place>.`);
  const rank = ({ name, api }) => Object.keys(api).length + (name.endsWith('Api') ? 0 : 0.5);
  return Object.entries(evaluate(contracts))
    .filter(([, value]) => isApi(value))
    .map(([name, api]) => ({ name, api }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns every endpoint of a plugin by its name. */
export const readEndpoints = (plugin) => new Map(readApis(plugin).flatMap(({ api }) => Object.entries(api)));

/** Returns the export of the portal that calls this endpoint by `member`, from the smallest client that has it; undefined where none does. */
export function findClient(plugin, endpoint, member) {
  const found = filesUnder(path.join(FEATURES, plugin))
    .filter((file) => /(^|-)client\.ts$/.test(path.basename(file)))
    .flatMap((file) => Object.entries(evaluate(file)).map(([name, value]) => ({ file, name, ...Object(value) })))
    .filter((entry) => entry.member === member && Object.values(entry.api).includes(endpoint));
  return found.sort((a, b) => Object.keys(a.api).length - Object.keys(b.api).length)[0];
}
