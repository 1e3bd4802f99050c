import type { Handlers } from '@bai/kernel/server';
import type { inspectionApi, inspectionVisitApi } from '../../contracts';
import { reachedDispensary } from '../own-dispensary';
import { lookAtOwn } from './inspect-shop';
import { keepOriginals, listUnplaced } from './kept-originals';
import { endLink, listLinks, openLink } from './officer-links';
import { lookAgain, visitInspection } from './officer-visit';

export const inspectionHandlers: Handlers<typeof inspectionApi & typeof inspectionVisitApi> = {
  inspection: ({ seat, query }) => lookAtOwn(seat, query.dispensaryId),
  inspectionLinks: ({ seat, query }) => listLinks(seat, query.dispensaryId),
  openInspection: ({ seat, body }) => openLink(seat, body.dispensaryId),
  endInspection: ({ seat, params }) => endLink(seat, params.id),
  unplacedOriginals: async ({ seat, query }) => listUnplaced((await reachedDispensary(seat, query.dispensaryId)).id),
  placeOriginals: ({ seat, body }) => keepOriginals(seat, body),
  visitInspection: ({ seat, ctx, body }) => visitInspection(ctx, seat, body),
  lookAgain: ({ seat, ctx }) => lookAgain(ctx, seat),
};
