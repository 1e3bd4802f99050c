import { createHmac } from 'node:crypto';
import { Inside } from '../../plugins/directory/test/inside';
import { Panel } from '../../plugins/directory/test/panel';
import { queryDatabase } from './clock';
import { bumpGrants } from './grants';
import { newPatient, Person, signedIn } from './people';
import { endpoints } from './walk-routes';

jest.setTimeout(300_000);

interface Route {
  readonly method: string;
  readonly path: string;
}
/** What editors write and anybody may read; the only stock routes that answer. */
const OPEN = /^\/api\/(pages|announcements|faqs)(\/:id)?$/;
const WRITES = ['POST', 'PUT', 'DELETE', 'PATCH'];

let inside: Inside;
let panel: Panel;
let stock: Route[];
let mounted: Route[];
let people: Person[];
beforeAll(async () => {
  inside = new Inside();
  panel = await Panel.open();
  const ours = new Set((await endpoints(new Person())).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
  mounted = (await inside.call<Route[]>('kernel/strapi-edge', 'mountedRoutes', [])).filter(({ method }) => method !== 'HEAD');
  stock = mounted.filter(({ method, path }) => path.startsWith('/api/') && !ours.has(`${method} ${path}`));
  people = [new Person(), await newPatient(), ...(await Promise.all(['physician', 'budtender', 'dispensary', 'admin'].map(signedIn)))];
});
afterAll(() => inside.close());

const filled = (path: string): string => path.replace(/:\w+\*?|\(\.\*\)/g, 'somebody');
/** Calls each stock route as each person; answers what was not refused as if it were not there. */
const reached = async (headers: Record<string, string> = {}): Promise<string[]> => {
  const found: string[] = [];
  for (const { method, path } of stock)
    for (const person of people) {
      const { status, bytes } = await person.call(method, filled(path), { ...(WRITES.includes(method) ? { body: {} } : {}), headers });
      if (OPEN.test(path) ? ![200, 403, 404].includes(status) : status !== 404) found.push(`${method} ${path}: ${status} ${bytes.toString().slice(0, 100)}`);
    }
  return found;
};

const STOCK_ACTIONS = [
  ...['find', 'findOne', 'create', 'update', 'destroy', 'me', 'count'].map((name) => `plugin::users-permissions.user.${name}`),
  ...['callback', 'connect', 'register', 'refresh', 'logout', 'getSessions', 'changePassword'].map((name) => `plugin::users-permissions.auth.${name}`),
  ...['find', 'findOne', 'createRole', 'updateRole', 'deleteRole'].map((name) => `plugin::users-permissions.role.${name}`),
  ...['find', 'findOne', 'upload', 'destroy'].map((name) => `plugin::upload.content-api.${name}`),
  ...['plugin::users-permissions.permissions.getPermissions', 'plugin::email.email.send', 'plugin::i18n.locales.listLocales'],
  ...['getContentTypes', 'getContentType'].map((name) => `plugin::content-type-builder.content-types.${name}`),
];

/** Ticks boxes behind the platform's back, as somebody with the database could. */
const tick = async (role: string, actions: readonly string[]): Promise<number[]> => {
  const [{ id: roleId }] = (await queryDatabase('SELECT id FROM up_roles WHERE type = ?', [role])) as [{ id: number }];
  const ids: number[] = [];
  for (const action of actions) {
    const [{ id }] = (await queryDatabase('INSERT INTO up_permissions (action) VALUES (?) RETURNING id', [action])) as [{ id: number }];
    await queryDatabase('INSERT INTO up_permissions_role_lnk (permission_id, role_id) VALUES (?, ?)', [id, roleId]);
    ids.push(id);
  }
  await bumpGrants();
  return ids;
};
const untick = async (ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    await queryDatabase('DELETE FROM up_permissions_role_lnk WHERE permission_id = ?', [id]);
    await queryDatabase('DELETE FROM up_permissions WHERE id = ?', [id]);
  }
  await bumpGrants();
};

/** A token as users-permissions would give it, signed with its real secret. */
const stockToken = async (account: string): Promise<string> => {
  const [{ id }] = (await queryDatabase('SELECT id FROM up_users WHERE document_id = ?', [account])) as [{ id: number }];
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const time = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id, iat: time, exp: time + 600 })}`;
  return `${text}.${createHmac('sha256', Buffer.from('g'.repeat(32)).toString('base64'))
    .update(text)
    .digest('base64url')}`;
};

describe('Strapi’s own routes', () => {
  it('are not there for anybody, but what is public', async () => {
    expect(stock.length).toBeGreaterThan(30);
    expect(await reached()).toEqual([]);
  });

  it('are not there whatever is ticked, with a valid token of theirs either', async () => {
    const ids = [...(await tick('public', STOCK_ACTIONS)), ...(await tick('patient', STOCK_ACTIONS)), ...(await tick('admin', STOCK_ACTIONS))];
    try {
      expect(await reached()).toEqual([]);
      expect(await reached({ authorization: `Bearer ${await stockToken(people[1]!.account)}` })).toEqual([]);
    } finally {
      await untick(ids);
    }
  });

  it('are not there under another spelling', async () => {
    const person = people[0]!;
    for (const path of ['/API/users', '/api//users', '/api/Users/', '/api/users?x=1', '/API/auth/local', '/api/%75sers', '/api/./users', '/api/upload/Files'])
      expect([path, (await person.get(path)).status]).toEqual([path, 404]);
    expect((await person.get('/API/audit')).error).toMatchObject({ status: 401, name: 'session.missing' });
  });
});

describe('tokens of Strapi', () => {
  it('have no seat', async () => {
    const made = await panel.call<{ accessKey: string }>('POST', '/admin/api-tokens', {
      name: `all ${process.hrtime.bigint()}`,
      type: 'full-access',
      lifespan: null,
      description: '',
    });
    const tokens = [made.data.accessKey, await stockToken(people[1]!.account)];
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      for (const path of ['/api/applications', '/api/prescriptions', '/api/audit', '/api/directory/patients'])
        expect([path, (await new Person().call('GET', path, { headers })).status]).toEqual([path, 401]);
      expect((await new Person().call<{ person: unknown }>('GET', '/api/accounts/me', { headers })).data.person).toBeNull();
    }
  });
});

describe('the panel', () => {
  const SPELLINGS = [
    (uid: string) => uid,
    (uid: string) => encodeURIComponent(uid),
    (uid: string) => uid.replace('.', '%2e'),
    (uid: string) => uid.replace('plugin', 'plu%67in'),
    (uid: string) => uid.replace('::', ':%3a'),
  ];

  const SIMPLE = /collection-types\/:model(\/:id)?$/;

  it('shows no record of a plugin on any of its routes, however its name is written', async () => {
    const uids = (await inside.call<string[]>('kernel/strapi-edge', 'contentTypeUids', [])).filter((uid) =>
      /^plugin::(audit|accounts|notifications|documents|directory|payments|applications|consultations|prescriptions|transactions|users-permissions)\./.test(
        uid,
      ),
    );
    expect(uids.length).toBeGreaterThan(20);
    const routes = mounted.filter(
      ({ path }) => /^\/content-manager\/.*:(model|contentType|uid)/.test(path) && !path.includes('/content-types/') && !path.includes('/components/'),
    );
    expect(routes.length).toBeGreaterThan(15);
    const shown: string[] = [];
    for (const uid of uids)
      for (const { method, path } of routes)
        for (const spell of SIMPLE.test(path) ? SPELLINGS : SPELLINGS.slice(0, 1)) {
          const at = path.replace(/:(?!model|contentType|uid)\w+/g, '1').replace(/:(model|contentType|uid)/, () => spell(uid));
          const { status, bytes } = await panel.call(method, at, WRITES.includes(method) ? {} : undefined);
          if (status !== 404) shown.push(`${method} ${at}: ${status} ${bytes.toString().slice(0, 80)}`);
        }
    expect(shown).toEqual([]);
  });

  it('names nobody among its recent documents, and lists no plugin among its contents', async () => {
    const recent = await panel.call<{ contentTypeUid: string }[]>('GET', '/content-manager/homepage/recent-documents?action=update');
    expect(recent.status).toBe(200);
    expect(recent.data.filter(({ contentTypeUid }) => contentTypeUid.startsWith('plugin::'))).toEqual([]);
    const types = await panel.call<{ uid: string; isDisplayed: boolean }[]>('GET', '/content-manager/content-types');
    expect(types.data.filter(({ uid, isDisplayed }) => isDisplayed && uid.startsWith('plugin::'))).toEqual([]);
  });

  it('still keeps what editors write', async () => {
    const clinics = await panel.call('GET', '/content-manager/collection-types/api::clinic.clinic');
    expect(clinics.status).toBe(200);
  });
});

interface RolePermissions {
  readonly [plugin: string]: { controllers: Record<string, Record<string, { enabled: boolean }>> };
}
interface RoleAnswer {
  readonly role: { name: string; description: string; permissions: RolePermissions };
}
const roleAt = async (type: string): Promise<string> => {
  const [{ id }] = (await queryDatabase('SELECT id FROM up_roles WHERE type = ?', [type])) as [{ id: number }];
  return `/users-permissions/roles/${id}`;
};
/** Ticks or unticks one endpoint of a role, as an administrator does in the panel. */
const keepGrant = async (type: string, plugin: string, endpoint: string, enabled: boolean): Promise<void> => {
  const at = await roleAt(type);
  const { role } = JSON.parse((await panel.call('GET', at)).bytes.toString()) as RoleAnswer;
  role.permissions[`plugin::${plugin}`]!.controllers.api![endpoint] = { enabled };
  const { name, description, permissions } = role;
  const kept = await panel.call('PUT', at, { name, description, permissions, users: [] });
  if (kept.status !== 200) throw new Error(kept.bytes.toString().slice(0, 300));
};
const statuses = async (person: Person, path: string): Promise<number[]> => {
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) seen.push((await person.get(path)).status);
  return [...new Set(seen)];
};

describe('a grant', () => {
  it('that an admin withdraws in the CMS stops at once in every process, for that role alone, and stays withdrawn', async () => {
    const [, patient, physician] = people as [Person, Person, Person];
    expect(await statuses(patient, '/api/prescriptions')).toEqual([200]);
    await keepGrant('patient', 'prescriptions', 'list', false);
    try {
      expect(await statuses(patient, '/api/prescriptions')).toEqual([403]);
      expect(await statuses(physician, '/api/prescriptions')).toEqual([200]);
      await inside.call('kernel/migrate', 'migrate', [null, { demo: true }]);
      expect(await statuses(patient, '/api/prescriptions')).toEqual([403]);
    } finally {
      await keepGrant('patient', 'prescriptions', 'list', true);
    }
    expect(await statuses(patient, '/api/prescriptions')).toEqual([200]);
  });

  it('withdrawn from the public stops within a second', async () => {
    await keepGrant('public', 'directory', 'clinics', false);
    try {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect(await statuses(new Person(), '/api/directory/clinics')).toEqual([401]);
    } finally {
      await keepGrant('public', 'directory', 'clinics', true);
    }
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await statuses(new Person(), '/api/directory/clinics')).toEqual([200]);
  });

  it('reaches nothing where the matrix has a dash', async () => {
    const patient = people[1]!;
    const ids = await tick('patient', [
      'plugin::audit.api.list',
      'plugin::directory.api.patients',
      'plugin::payments.api.figures',
      'plugin::transactions.api.products',
    ]);
    try {
      for (const path of ['/api/audit', '/api/directory/patients', '/api/payments/figures', '/api/transactions/products'])
        expect([path, await statuses(patient, path)]).toEqual([path, [403]]);
    } finally {
      await untick(ids);
    }
  });
});
