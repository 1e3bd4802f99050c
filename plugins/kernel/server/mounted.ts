import type { Api } from '../contracts';

const apis: { plugin: string; api: Api }[] = [];

/** Remembers a mounted contract; grants, OpenAPI and the walk over all routes read it. */
export const remember = (plugin: string, api: Api): void => void apis.push({ plugin, api });

/** All contracts mounted in this process. */
export const mountedApis = (): readonly { plugin: string; api: Api }[] => apis;

/** Where a plugin's endpoints live; the kernel's own stand directly below `/api`. */
export const basePath = (plugin: string): string => (plugin === 'kernel' ? '/api' : `/api/${plugin}`);

/** Strapi puts a plugin's name before its routes unless told otherwise. */
export const routePrefix = (plugin: string): { prefix?: string } => (plugin === 'kernel' ? { prefix: '' } : {});
