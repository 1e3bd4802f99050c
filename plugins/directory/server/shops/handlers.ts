import type { Handlers } from '@bai/kernel/server';
import type { shopRegistrationApi } from '../../contracts';
import { askShop, attachShopDocument, correctOwnShop, detachShopDocument, keepOwnShop, openShopDocument, readOwnShop } from './registration';

export const shopRegistrationHandlers: Handlers<typeof shopRegistrationApi> = {
  ownShop: ({ seat, params }) => readOwnShop(seat, params.id),
  keepOwnShop: ({ seat, params, body }) => keepOwnShop(seat, params.id, body),
  correctOwnShop: ({ seat, params, body }) => correctOwnShop(seat, params.id, body),
  attachShopDocument: ({ seat, params, upload }) => attachShopDocument(seat, params.id, upload!),
  detachShopDocument: ({ seat, params }) => detachShopDocument(seat, params.id, params.fileId),
  shopDocument: ({ seat, params }) => openShopDocument(seat, params.id, params.fileId),
  askShop: ({ seat, params, body }) => askShop(seat, params.id, body.reason),
};
