import { contentTypes, mount, structure } from '@bai/kernel/server';
import { notificationsApi } from '../contracts';
import { handlers } from './handlers';
import './closing';
import './reactions';
import './reminders';
import './retention';
import { seedTemplates, watchTemplates } from './templates';
import { messageType } from './types';

export default {
  ...mount('notifications', notificationsApi, handlers),
  contentTypes: contentTypes([messageType]),
  register() {
    watchTemplates();
    structure({ types: [messageType], prepare: seedTemplates });
  },
};
