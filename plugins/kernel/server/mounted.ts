import type { Api, Endpoint } from '../contracts';

const apis: { plugin: string; api: Api }[] = [];

/** Remembers a mounted contract; grants, OpenAPI and the walk over all routes read it. */
export const remember = (plugin: string, api: Api): void => void apis.push({ plugin, api });

/** All contracts mounted in this process. */
export const mountedApis = (): readonly { plugin: string; api: Api }[] => apis;

/** Where a plugin's endpoints live; the kernel's own stand directly below `/api`. */
export const basePath = (plugin: string): string => (plugin === 'kernel' ? '/api' : `/api/${plugin}`);

const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Whether an address (small letters, single strokes) lies where the contracts' endpoints do. What else is below `/api` Strapi answers by itself: pages, announcements, questions. */
export const isContracts = (path: string): boolean =>
  apis.some(({ plugin, api }) =>
    plugin === 'kernel' ? Object.values(api).some((endpoint) => under(path, `/api${endpoint.path.replace(/\/:.*$/, '')}`)) : under(path, basePath(plugin)),
  );

interface Place {
  readonly method: string;
  readonly pattern: RegExp;
  readonly endpoint: Endpoint;
}
let places: Place[] | undefined;
const placesOf = (): Place[] =>
  apis.flatMap(({ plugin, api }) =>
    Object.values(api).map((endpoint) => {
      const path = `${basePath(plugin)}${endpoint.path === '/' ? '' : endpoint.path}`.toLowerCase();
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
      return { method: endpoint.method, pattern, endpoint };
    }),
  );

/** The endpoint at an address, in small letters, before the router has looked for it. */
export const endpointAt = (method: string, path: string): Endpoint | undefined =>
  (places ??= placesOf()).find((place) => place.method === method && place.pattern.test(path))?.endpoint;

/** Strapi puts a plugin's name before its routes unless told otherwise. */
export const routePrefix = (plugin: string): { prefix?: string } => (plugin === 'kernel' ? { prefix: '' } : {});
