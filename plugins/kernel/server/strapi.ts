import { readEnvironment } from './environment';
import { kernelApi } from './api';
import { closeToPanel, gate } from './gate';
import { watchGrants } from './grants';
import { listen, startLive, stopLive } from './live';
import { stopLimits } from './limits';
import { mount, type FileReply } from './mount';
import { openapi } from './openapi';
import { startOutbox, stopOutbox } from './outbox';
import { portal } from './portal';
import { problems } from './problems';
import { connectStrapi } from './strapi-edge';

const mounted = mount('kernel', kernelApi, {
  openapi: () => Promise.resolve({ type: 'application/json', body: JSON.stringify(openapi()), publicSeconds: 300 }),
  live: async ({ ctx, seat }) => {
    await listen(ctx, seat);
    return undefined as unknown as FileReply;
  },
});

/** Migration runs before any server and must neither take jobs nor serve. */
const serving = (): boolean => process.env.BAI_MIGRATE !== '1';

export default {
  ...mounted,
  middlewares: { gate, portal, problems },
  register({ strapi }: { strapi: Parameters<typeof connectStrapi>[0] }) {
    readEnvironment(process.env);
    connectStrapi(strapi);
  },
  async bootstrap() {
    watchGrants();
    closeToPanel();
    if (!serving()) return;
    await startOutbox();
    startLive();
  },
  async destroy() {
    stopLive();
    await stopOutbox();
    await stopLimits();
  },
};
