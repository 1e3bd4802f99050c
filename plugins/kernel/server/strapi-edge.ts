import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Seat } from './seat';

/**
 * The one place that touches Strapi's untyped edge. Everything else sees the few typed things declared here.
 */

/** A request as Strapi's Koa hands it over, reduced to what the house uses. */
export interface Context {
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly ip: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly state: { seat?: unknown; requestId?: string; [key: string]: unknown };
  readonly request: { body?: unknown; rawBody?: string; files?: Record<string, unknown>; header: Record<string, string | string[] | undefined> };
  readonly req: import('node:http').IncomingMessage;
  readonly res: import('node:http').ServerResponse;
  /** Koa's, which sign what they set; ours are written by hand. */
  readonly cookies: { set(name: string, value: string, options: object): void };
  status: number;
  body: unknown;
  type: string;
  respond?: boolean;
  /** Whether what is answered may be packed on its way; see `packing.ts`. */
  compress?: boolean;
  get(name: string): string;
  set(name: string, value: string | string[]): void;
  append(name: string, value: string): void;
  remove(name: string): void;
  vary(name: string): void;
  acceptsLanguages(...languages: string[]): string | false;
  redirect(url: string): void;
}
export type Next = () => Promise<void>;
export type Middleware = (ctx: Context, next: Next) => Promise<void>;

export interface Column {
  readonly columnName: string;
  readonly type: string;
}

let current: Core.Strapi | undefined;

/** Remembers the running Strapi; called once by the kernel's `register`. */
export const connectStrapi = (strapi: Core.Strapi): void => {
  current = strapi;
};

/** The running Strapi; for the few parts of the edge that have a module of their own. */
export const running = (): Core.Strapi => {
  if (!current) throw new Error('Strapi is not running yet');
  return current;
};

/** Knex on the running database, outside any transaction. */
export const baseConnection = (): Knex => running().db.connection as unknown as Knex;

/** Runs work with one connection of the pool to itself; its statements name it: `.connection(connection)`. */
export const withConnection = async <T>(work: (connection: object) => Promise<T>): Promise<T> => {
  const { client } = baseConnection() as unknown as { client: { acquireConnection(): Promise<object>; releaseConnection(held: object): Promise<void> } };
  const connection = await client.acquireConnection();
  try {
    return await work(connection);
  } finally {
    await client.releaseConnection(connection);
  }
};

/** Which database engine runs. */
export const dialect = (): 'sqlite' | 'postgres' => (running().db.dialect.client === 'postgres' ? 'postgres' : 'sqlite');

/** Runs work in a database transaction that Strapi's own services join as well. */
export const strapiTransaction = <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  running().db.transaction(({ trx }) => work(trx as unknown as Knex.Transaction)) as Promise<T>;

/** Table and columns of a content type, as the database knows them. */
export const tableOf = (uid: string): { table: string; columns: Readonly<Record<string, Column>> } => {
  const meta = running().db.metadata.get(uid) as unknown as { tableName: string; attributes: Record<string, { type: string; columnName?: string }> };
  const columns: Record<string, Column> = {};
  for (const [name, attribute] of Object.entries(meta.attributes))
    if (attribute.columnName) columns[name] = { columnName: attribute.columnName, type: attribute.type };
  return { table: meta.tableName, columns };
};

/** The Document Service of an editors' content type (`api::…`). */
export const documents = (uid: `api::${string}`) =>
  running().documents(uid as never) as unknown as {
    findMany(query: object): Promise<Record<string, unknown>[]>;
    findOne(query: object): Promise<Record<string, unknown> | null>;
    findFirst(query: object): Promise<Record<string, unknown> | null>;
    create(query: object): Promise<Record<string, unknown>>;
    update(query: object): Promise<Record<string, unknown> | null>;
    delete(query: object): Promise<unknown>;
    publish(query: object): Promise<unknown>;
    unpublish(query: object): Promise<unknown>;
  };

export interface DocumentWrite {
  readonly uid: string;
  readonly action: string;
  readonly params?: { documentId?: string; locale?: string | readonly string[] | null; status?: string; data?: Record<string, unknown> };
}

/** Whether something is shown from this write on: it is published, or made or changed as published. */
export const isPublishing = ({ action, params }: DocumentWrite): boolean => action === 'publish' || params?.status === 'published';

/** Puts a middleware around every Document Service action, the admin panel's included. */
export const aroundDocuments = (around: (write: DocumentWrite, next: () => Promise<unknown>) => Promise<unknown>): void => {
  running().documents.use((async (context: DocumentWrite, next: () => Promise<unknown>) => around(context, next)) as never);
};

/** Strapi's own log. */
export const log = {
  info: (message: string): void => void running().log.info(message),
  warn: (message: string): void => void running().log.warn(message),
  error: (message: string): void => void running().log.error(message),
};

/** The plugins' and APIs' registered uids, for the walk over all routes. */
export const contentTypeUids = (): string[] => Object.keys(running().contentTypes);

/** Every HTTP route of Strapi, ours and the stock ones: method and full path, each once. */
export const mountedRoutes = (): { method: string; path: string }[] => {
  type Listed = { listRoutes(): { methods: string[]; path: string }[] };
  const server = running().server as unknown as Listed & { api(name: string): Listed };
  // The two APIs join the server's own list only when it begins to listen, which a migration never does.
  const all = [server, server.api('content-api'), server.api('admin')].flatMap((part) => part.listRoutes());
  const names = new Set(all.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)));
  return [...names].map((name) => ({ method: name.slice(0, name.indexOf(' ')), path: name.slice(name.indexOf(' ') + 1) }));
};

type Parser = (config: object, given: { strapi: Core.Strapi }) => Middleware;

/** Strapi's own parser of bodies, which stops reading after so many bytes, unpacked; it fails then with the status 413. */
export const bodyParser = (most: number): Middleware =>
  (running().middleware('strapi::body' as never) as unknown as Parser)(
    { jsonLimit: most, formLimit: most, textLimit: most, includeUnparsed: true, multipart: false },
    { strapi: running() },
  );

type StockRoute = { method: string; path: string; config?: { middlewares?: Middleware[] } };

/** Puts a middleware on routes of Strapi's panel, behind the panel's own check of who asks; before the routes are made. */
export const aroundPanelRoutes = (plugin: 'admin' | 'upload', paths: readonly string[], around: Middleware): void => {
  const { admin } = (plugin === 'admin' ? running().admin : running().plugin(plugin)).routes as unknown as { admin: { routes: StockRoute[] } };
  for (const route of admin.routes)
    if (route.method === 'POST' && paths.includes(route.path)) (((route.config ??= {}).middlewares ??= []) as Middleware[]).push(around);
};

/** A file of the media library on its way to its store, or away from it. */
export interface MediaFile {
  readonly name: string;
  readonly hash: string;
  readonly ext?: string;
  readonly mime: string;
  readonly stream?: import('node:stream').Readable;
  /** Where it lies on this disk until it is kept. */
  readonly filepath?: string;
  url?: string;
  provider_metadata?: Readonly<Record<string, unknown>> | null;
}
/** What the media library asks of a store. */
export interface MediaStore {
  uploadStream(file: MediaFile): Promise<void>;
  replaceStream(file: MediaFile, before: MediaFile): Promise<void>;
  delete(file: MediaFile): Promise<unknown>;
}

/** Puts a store of the house before the media library's own: what `around` does not take, it hands on. */
export const aroundMediaStore = (around: (own: MediaStore) => MediaStore): void => {
  const { provider } = running().plugin('upload') as unknown as { provider: MediaStore };
  const { uploadStream, replaceStream, delete: remove } = provider;
  Object.assign(provider, around({ uploadStream, replaceStream, delete: remove }));
};

/** What Strapi knows of the request that is being answered here. */
interface RequestNow {
  readonly path?: string;
  readonly ip?: string;
  readonly state?: {
    readonly requestId?: string;
    readonly seat?: Seat;
    readonly user?: { readonly id?: number | string };
    readonly auth?: { readonly strategy?: { readonly name?: string } };
  };
}
/** The request that is being answered here; none outside of one. */
export const requestNow = (): RequestNow | undefined => running().requestContext.get() as RequestNow | undefined;

/** Its path; empty outside of one. */
export const requestPath = (): string => requestNow()?.path ?? '';

/** Koa's own settings, which Strapi's configuration does not reach all of. */
export const koa = (): { proxy: boolean; maxIpsCount: number } => (running().server as unknown as { app: { proxy: boolean; maxIpsCount: number } }).app;

/** The HTTP server below Koa. */
export const httpServer = () => running().server.httpServer;

/** A query-engine handle on a Strapi table (roles, permissions, admin users), for the kernel's own use. */
export const stock = (uid: string) =>
  running().db.query(uid as never) as unknown as {
    findOne(query: object): Promise<Record<string, unknown> | null>;
    findMany(query: object): Promise<Record<string, unknown>[]>;
    create(query: object): Promise<Record<string, unknown>>;
    update(query: object): Promise<Record<string, unknown>>;
    delete(query: object): Promise<unknown>;
    count(query?: object): Promise<number>;
  };

const CHANGES = ['afterCreate', 'afterCreateMany', 'afterUpdate', 'afterUpdateMany', 'afterDelete', 'afterDeleteMany'] as const;
/** A change of a stock row, as Strapi's query engine tells of it. */
export interface StockChange {
  readonly action: (typeof CHANGES)[number] | 'beforeDelete';
  readonly params: { readonly data?: Readonly<Record<string, unknown>>; readonly where?: Readonly<Record<string, unknown>> };
}
/** Tells when a stock row changes through Strapi; of a deletion before it too, while it can be seen what goes. */
export const onStockChange = (models: string[], changed: (change: StockChange) => Promise<void> | void): void => {
  running().db.lifecycles.subscribe({ models, ...Object.fromEntries([...CHANGES, 'beforeDelete'].map((hook) => [hook, changed])) } as never);
};

/** Hands over what is to be written of a stock row before it is written, so that it can be changed. */
export const beforeStockWrite = (models: string[], change: (data: Record<string, unknown>) => void): void => {
  const each = ({ params }: { params: { data?: Record<string, unknown> | Record<string, unknown>[] } }): void => {
    for (const data of [params.data ?? []].flat()) change(data);
  };
  const hooks = ['beforeCreate', 'beforeCreateMany', 'beforeUpdate', 'beforeUpdateMany'];
  running().db.lifecycles.subscribe({ models, ...Object.fromEntries(hooks.map((hook) => [hook, each])) } as never);
};

interface PanelSessions {
  generateRefreshToken(user: string, device: string, options: { readonly type: 'session' }): Promise<{ readonly token: string }>;
  generateAccessToken(refresh: string): Promise<{ readonly token: string } | { readonly error: string }>;
  /** Ends what somebody has open, everywhere or on a device; without somebody, what is open on the device. */
  invalidateRefreshToken(user: string | undefined, device?: string): Promise<void>;
  validateRefreshToken(token: string): Promise<{ readonly isValid: boolean; readonly userId?: string }>;
}

/** What Strapi keeps of who is signed in to its panel. */
export const panelSessions = () => (running() as unknown as { sessionManager: (origin: 'admin') => PanelSessions }).sessionManager('admin');

/** A service of a Strapi plugin (`i18n` locales, admin users), typed by the caller. */
export const service = <T>(plugin: string, name: string): T =>
  (plugin === 'admin'
    ? running().service(`admin::${name}` as never)
    : running()
        .plugin(plugin as never)
        .service(name)) as unknown as T;
