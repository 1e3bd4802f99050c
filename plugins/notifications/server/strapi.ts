import { contentTypes, DAY, mount, prune, structure } from '@bai/kernel/server';
import { notificationsApi } from '../contracts';
import { handlers } from './handlers';
import './reactions';
import { seedTemplates, watchTemplates } from './templates';
import { messageType, notificationType } from './types';

// What somebody has not looked at for half a year is no news; the message itself stays.
prune('notifications', (query, before) => void query.where('created_at', '<', before(180 * DAY)));

export default {
  ...mount('notifications', notificationsApi, handlers),
  contentTypes: contentTypes([messageType, notificationType]),
  register() {
    watchTemplates();
    structure({ types: [messageType, notificationType], prepare: seedTemplates });
  },
};
