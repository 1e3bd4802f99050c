import { contentTypes, DAY, mount, prune, structure } from '@bai/kernel/server';
import { notificationsApi } from '../contracts';
import { handlers } from './handlers';
import './closing';
import './office-reactions';
import './reactions';
import './reminders';
import './retention';
import { seedTemplates, watchTemplates } from './templates';
import { seedProviders } from './sms-accounts';
import { choiceType, deliveryType, mailBounceType, messageType, notificationType, smsProviderType } from './types';

const TYPES = [messageType, notificationType, choiceType, deliveryType, mailBounceType, smsProviderType];

// What somebody has not looked at for half a year is no news; the message itself stays.
prune('notifications', (query, before) => void query.where('created_at', '<', before(180 * DAY)));

// By whom something went is asked for months, for what it cost; the message itself stays.
prune('deliveries', (query, before) => void query.where('created_at', '<', before(400 * DAY)));
prune('mail_bounces', (query, before) => void query.where('created_at', '<', before(400 * DAY)));

const prepare = async (): Promise<void> => {
  await seedTemplates();
  await seedProviders();
};

export default {
  ...mount('notifications', notificationsApi, handlers),
  contentTypes: contentTypes(TYPES),
  register() {
    watchTemplates();
    structure({ types: TYPES, prepare });
  },
};
