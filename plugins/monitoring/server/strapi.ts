import { contentTypes, mount, structure, whenAnswered } from '@bai/kernel/server';
import { monitoringApi } from '../contracts';
import './collect';
import './forget';
import { handlers } from './handlers';
import { LINES_POSTGRES, LINES_SQLITE } from './lines';
import { tunnel } from './tunnel';
import { accessTallyType, faultType, requestLogType, requestTallyType, sightingType } from './types';
import { flush, remember } from './heard';
import './unusual';

const types = [requestLogType, requestTallyType, accessTallyType, faultType, sightingType];

export default {
  ...mount('monitoring', monitoringApi, handlers),
  contentTypes: contentTypes(types),
  middlewares: { tunnel },
  register() {
    structure({ types, sqlite: LINES_SQLITE, postgres: LINES_POSTGRES });
  },
  bootstrap() {
    if (process.env.BAI_MIGRATE !== '1') whenAnswered(remember);
  },
  async destroy() {
    await flush();
    // A batch that failed comes again by halves.
    await flush();
  },
};
