import type { Handlers } from '@bai/kernel/server';
import type { cardsApi, originalsApi } from '../../contracts';
import { lookAtCard, ownCard } from './card';
import { paperOf, postPaper, receivePaper, wishPaper } from './paper-way';
import { share, sharesOf, withdrawShare } from './shares';

export const cardHandlers: Handlers<typeof cardsApi & typeof originalsApi> = {
  lookAtCard: ({ seat, params, body }) => lookAtCard(seat, params.id, body),
  ownCard: ({ seat, params }) => ownCard(seat, params.id),
  shares: ({ seat, params }) => sharesOf(seat, params.id),
  share: ({ seat, params, body }) => share(seat, params.id, body),
  withdrawShare: ({ seat, params }) => withdrawShare(seat, params.id, params.shareId),
  paper: ({ seat, params }) => paperOf(seat, params.id),
  wishPaper: ({ seat, params, body }) => wishPaper(seat, params.id, body.way),
  postPaper: ({ seat, params, body }) => postPaper(seat, params.id, body),
  receivePaper: ({ seat, params }) => receivePaper(seat, params.id),
};
