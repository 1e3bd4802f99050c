import { createServer, type Plugin, type UserConfig } from 'vite';
import type { ScreenName } from '../src/addresses/table';

type Write = (screen: ScreenName, language: 'th' | 'en') => Promise<string>;

/** Runs the portal's own code to write screens as HTML, and ends what it needs for that. */
export const withWriter = async <T>(root: string, resolve: UserConfig['resolve'], plugins: Plugin[], work: (write: Write) => Promise<T>): Promise<T> => {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins,
    resolve,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { BroadcastChannel: channel } = globalThis;
  try {
    // There are no other tabs to tell; an open channel would keep the build from ending.
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const { written } = (await server.ssrLoadModule('/src/written.tsx')) as { written: Write };
    return await work(written);
  } finally {
    globalThis.BroadcastChannel = channel;
    await server.close();
  }
};
