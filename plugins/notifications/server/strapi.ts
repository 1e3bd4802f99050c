import { contentTypes, DAY, mount, prune, structure } from '@bai/kernel/server';
import { notificationsApi } from '../contracts';
import { handlers } from './handlers';
import './closing';
import './reactions';
import './reminders';
import './retention';
import { seedTemplates, watchTemplates } from './templates';
import { choiceType, messageType, notificationType } from './types';

const TYPES = [messageType, notificationType, choiceType];

// What somebody has not looked at for half a year is no news; the message itself stays.
prune('notifications', (query, before) => void query.where('created_at', '<', before(180 * DAY)));

export default {
  ...mount('notifications', notificationsApi, handlers),
  contentTypes: contentTypes(TYPES),
  register() {
    watchTemplates();
    structure({ types: TYPES, prepare: seedTemplates });
  },
};
