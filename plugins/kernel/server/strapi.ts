import { readEnvironment } from './environment';
import { kernelApi } from './api';
import { bodies } from './bodies';
import { closeToPanel, gate } from './gate';
import { watchGrants } from './grants';
import { listen, startLive, stopLive } from './live';
import { stopLimits } from './limits';
import { mount } from './mount';
import type { FileReply } from './send-file';
import { repliesAreEncrypted } from './idempotency';
import { structure } from './migrate';
import { openapi } from './openapi';
import { startOutbox, stopOutbox } from './lanes';
import { watchPanel } from './panel/panel-trail';
import { refuseEmptyPorts } from './ports';
import { portal } from './portal';
import { countHops } from './hops';
import { closeInnerDoor, openInnerDoor } from './inner-door';
import { stopWatchingClock, watchClock } from './health/database-clock';
import { health, watchDatabase } from './health/door';
import { problems } from './problems';
import './prune';
import { discard, listStuck, resend } from './stuck-jobs';
import { guardUpgrades } from './upgrades';
import { soundText } from './sound-text';
import { connectStrapi } from './strapi-edge';
import { guardWaysOut } from './ways-out';
import { acceptPanelForms, forms, keepMediaNames, startSweeping, stopSweeping } from './uploads';

/** Written once: contracts do not change while the platform runs, and writing it takes as long as a hundred other answers. */
let contracts: string | null = null;

const mounted = mount('kernel', kernelApi, {
  stuckJobs: ({ query }) => listStuck(query.limit),
  resendJob: ({ seat, params }) => resend(seat, params.job),
  discardJob: ({ seat, params, body }) => discard(seat, params.job, body.reason),
  openapi: () => Promise.resolve({ type: 'application/json', body: (contracts ??= JSON.stringify(openapi())), publicSeconds: 300 }),
  live: async ({ ctx, seat }) => {
    await listen(ctx, seat);
    return undefined as unknown as FileReply;
  },
});

/** Migration runs before any server and must neither take jobs nor serve. */
const serving = (): boolean => process.env.BAI_MIGRATE !== '1';

export default {
  ...mounted,
  middlewares: { bodies, forms, gate, health, portal, problems, soundText },
  register({ strapi }: { strapi: Parameters<typeof connectStrapi>[0] }) {
    readEnvironment(process.env);
    connectStrapi(strapi);
    guardWaysOut();
    acceptPanelForms();
    structure({ migrations: { plugin: 'kernel', steps: [repliesAreEncrypted] } });
  },
  async bootstrap() {
    refuseEmptyPorts();
    countHops();
    guardUpgrades();
    watchGrants();
    watchPanel();
    keepMediaNames();
    closeToPanel();
    if (!serving()) return;
    watchDatabase();
    await watchClock();
    openInnerDoor();
    await startOutbox();
    startLive();
    startSweeping();
  },
  async destroy() {
    closeInnerDoor();
    stopWatchingClock();
    stopLive();
    stopSweeping();
    await stopOutbox();
    await stopLimits();
  },
};
