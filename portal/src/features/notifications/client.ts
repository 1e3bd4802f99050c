import { notificationsApi } from '@bai/notifications/contracts';
import { client } from '../../app/client';

export const { useRead, useCatalogue, useList, send, read, url, base } = client('notifications', notificationsApi);
