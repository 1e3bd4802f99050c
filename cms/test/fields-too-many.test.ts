import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '@bai/kernel/contracts';
import { z } from 'zod';

const PLUGINS = path.resolve(__dirname, '../../plugins');
const isApi = (value: unknown): value is Api =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((line) => typeof (line as { action?: unknown } | null)?.action === 'string' && 'method' in (line as object));

const bodies = readdirSync(PLUGINS)
  .filter((plugin) => existsSync(path.join(PLUGINS, plugin, 'contracts/index.ts')))
  .flatMap((plugin) =>
    Object.values(jest.requireActual<object>(`@bai/${plugin}/contracts`))
      .filter(isApi)
      .map((api) => [plugin, api] as const),
  )
  .flatMap(([plugin, api]) => Object.entries(api).flatMap(([name, { body }]) => (body ? [[`${plugin}.${name}`, body] as const] : [])));

/** Where a schema lets fields through that it does not name; maps by the keys of their own are named by their keys’ schema. */
const looseIn = (schema: unknown, at = ''): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => looseIn(one, `${at}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { additionalProperties, propertyNames } = schema as { additionalProperties?: unknown; propertyNames?: unknown };
  const open = typeof additionalProperties === 'object' && additionalProperties !== null && Object.keys(additionalProperties).length === 0 && !propertyNames;
  return [...(open || additionalProperties === true ? [at] : []), ...Object.entries(schema).flatMap(([key, value]) => looseIn(value, `${at}/${key}`))];
};

test('no body of any endpoint lets a field through that it does not name', () => {
  expect(bodies.length).toBeGreaterThan(100);
  const loose = bodies.flatMap(([name, body]) => looseIn(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })).map((at) => `${name} ${at}`));
  expect(loose).toEqual([]);
});

test('a role, a state or a prototype that is sent along does not arrive', () => {
  const sent = JSON.parse(
    '{"role":"admin","state":"issued","accountId":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  ) as object;
  const read = bodies.flatMap(([name, body]) => {
    const result = body.safeParse(sent);
    return result.success && typeof result.data === 'object' && result.data !== null ? [[name, result.data as object] as const] : [];
  });
  expect(read.length).toBeGreaterThan(3);
  for (const [name, data] of read) {
    expect([name, Object.getPrototypeOf(data), (data as { polluted?: unknown }).polluted]).toEqual([name, Object.prototype, undefined]);
    expect([name, Object.keys(data).filter((key) => ['constructor', '__proto__', 'state', 'accountId'].includes(key))]).toEqual([name, []]);
    // Whoever has several roles says which one they go on in; it is one of theirs or refused.
    expect([name, 'role' in data]).toEqual([name, name === 'accounts.switchRole']);
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
