import { notificationsApi } from '@bai/notifications/contracts';
import { client } from '../../app/client';

export const { useRead, useList, send, read, url, base } = client('notifications', notificationsApi);
