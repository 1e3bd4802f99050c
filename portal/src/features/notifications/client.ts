import { notificationsApi } from '@bai/notifications/contracts';
import { client } from '../../app/client';

export const { useRead, useFresh, useCatalogue, useList, send, needs, read, url, base } = client('notifications', notificationsApi);
