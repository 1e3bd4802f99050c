import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { ID, ODD, ODD_TEXT } from './odd';

/** How many requests are sent: some at every commit, ten thousand in `npm run prove fuzz`. */
const RUNS = Number(process.env.BAI_FUZZ ?? 500);
jest.setTimeout(RUNS * 600);

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
}
interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly body: Schema | undefined;
  readonly multipart: boolean;
}

let routes: Route[];
let people: Person[];
beforeAll(async () => {
  const { bytes } = await new Person().get('/api/openapi.json');
  const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, Operation>> };
  // A stream has no end to wait for, whoever signs out tries nothing more, and one endpoint fails because it is asked to. The staff and
  // what is logged are those of all tests: their password, rights, language, choices and other browsers and its settings are not changed.
  const spared = [
    ...[
      'kernel.live',
      'accounts.signOut',
      'accounts.changePassword',
      'accounts.endOtherSessions',
      'accounts.closeAccount',
      'accounts.keepProfile',
      'accounts.keepName',
      'accounts.keepGrant',
      'accounts.standFor',
    ],
    ...['monitoring.raise', 'monitoring.keepConfig', 'notifications.keepChoices'],
  ];
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      if (spared.includes(operation.operationId)) return [];
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return [{ method: method.toUpperCase(), path, operation, body: content?.schema, multipart: type === 'multipart/form-data' }];
    }),
  );
  const staff = ['admin', 'physician-two', 'dispensary-two', 'budtender-two'].map(signedIn);
  const patients = Array.from({ length: 4 }, () => newPatient());
  people = [new Person(), ...(await Promise.all([...patients, ...staff]))];
});

/** Values near what a schema wants: the right names, sometimes the right kind. */
const near = (schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> => {
  if (!schema || depth > 4) return ODD;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => near(one, depth + 1)));
  if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, { weight: 1, arbitrary: ODD });
  if (schema.properties) {
    const fields = Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, near(part, depth + 1)]));
    return fc.oneof({ weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: ODD });
  }
  if (schema.type === 'array')
    return fc.oneof({ weight: 4, arbitrary: fc.array(near(schema.items, depth + 1), { maxLength: 3 }) }, { weight: 1, arbitrary: ODD });
  const right = { string: fc.oneof(ODD_TEXT, ID), integer: fc.integer(), number: fc.double(), boolean: fc.boolean() }[schema.type ?? ''];
  return right ? fc.oneof({ weight: 5, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: ODD }) : ODD;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Percent-encodes what can be; a lone surrogate cannot. */
const whole = (value: string): string => Buffer.from(value).toString();
const encoded = (value: string): string => encodeURIComponent(whole(value));

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? 'null');

interface Sent {
  readonly route: Route;
  readonly path: string;
  readonly body: unknown;
  readonly type: string;
}
const request = (): fc.Arbitrary<Sent> =>
  fc.constantFrom(...routes).chain((route) => {
    const named = (place: string) => route.operation.parameters.filter((one) => one.in === place);
    const params = fc.record(Object.fromEntries(named('path').map(({ name, schema }) => [name, fc.oneof(ID, near(schema))])));
    const query = fc.record(Object.fromEntries(named('query').map(({ name, schema }) => [name, near(schema)])), { requiredKeys: [] });
    const type = fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x') },
    );
    return fc.record({ params, query, body: near(route.body), type }).map(({ params, query, body, type }) => {
      const at = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(text((params as Record<string, unknown>)[name])) || 'x');
      const search = Object.entries(query as Record<string, unknown>).map(([name, value]) => `${name}=${encoded(text(value))}`);
      // Node hangs up on a longer head before the platform hears of it.
      return { route, path: (search.length ? `${at}?${search.join('&')}` : at).slice(0, 12_000), body, type };
    });
  });

const NOT_ENVELOPES = ['kernel.openapi', 'payments.sandboxPage', 'payments.sandboxDecide'];
let turn = 0;

describe('whatever is sent', () => {
  it('is answered, in time, with something other than a fault', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request(), async ({ route, path, body, type }) => {
        turn += 1;
        const person = people[turn % people.length]!;
        const payload = bytesOf(body);
        const from = performance.now();
        const answer = route.multipart
          ? await person.upload(
              path,
              { name: 'x.png', bytes: payload, type },
              {
                kind: text(body)
                  .slice(0, 200)
                  .replace(/[\r\n]/g, ''),
              },
            )
          : await person.call(route.method, path, route.method === 'GET' ? {} : { body: payload, headers: { 'content-type': type } });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const digest = `${route.method} ${path.slice(0, 200)} ${payload.toString().slice(0, 300)}: ${answer.status} ${JSON.stringify(answer.error)}`;
        if (answer.status >= 500 || performance.now() - from > 10_000) throw new Error(digest);
        if (answer.status >= 400 && !answer.error?.name && !NOT_ENVELOPES.includes(route.operation.operationId)) throw new Error(`No envelope: ${digest}`);
      }),
      { numRuns: RUNS },
    );
    const report = process.env.BAI_FUZZ_REPORT;
    if (report) writeFileSync(report, JSON.stringify({ routes: routes.length, statuses: [...statuses].sort(([one], [other]) => one - other) }));
    // Most of it must get past the limits, or nothing was tried.
    const refusedByLimit = statuses.get(429) ?? 0;
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(refusedByLimit).toBeLessThan(all / 2);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(0);
  });

  it('as a file of any content is refused by content or by reach', async () => {
    const [, patient] = people;
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        ODD_TEXT,
        fc.constantFrom('image/png', 'image/jpeg', 'application/pdf', 'text/html', ''),
        async (bytes, name, type) => {
          const safe = whole(name)
            .replace(/[\r\n"\0]/g, '')
            .slice(0, 200);
          const answer = await patient!.upload(
            `/api/applications/${'a'.repeat(24)}/files`,
            { name: safe, bytes: Buffer.from(bytes), type },
            { kind: 'id_card' },
          );
          if (answer.status >= 500) throw new Error(`${safe}: ${answer.status} ${JSON.stringify(answer.error)}`);
        },
      ),
      { numRuns: 40 },
    );
  });
});
