import type { Handlers } from '@bai/kernel/server';
import type { reconcileApi } from '../../contracts';
import { monthPack } from './pack';
import { reconcileMonth } from './reconcile';

export const reconcileHandlers: Handlers<typeof reconcileApi> = {
  reconcileMonth: ({ seat, query }) => reconcileMonth(seat, query),
  monthPack: ({ seat, query }) => monthPack(seat, query),
};
