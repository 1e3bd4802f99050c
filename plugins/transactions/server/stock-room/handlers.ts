import type { Handlers } from '@bai/kernel/server';
import type { stockApi } from '../../contracts';
import { moveByHand, sumMovements } from './moves';
import { checkOpening, importOpening } from './opening-stock';
import { openingTemplate } from './opening-sheet';
import { attachDelivery, deliveryFile } from './receive';
import { approveStockTake, cancelStockTake, countLot, explainCount, handInCount, listStockTakes, openStockTake, readStockTake, recount } from './stock-takes';
import { addSupplier, editSupplier, listSuppliers } from './suppliers';
import { askWaste, listWastes, refuseWaste, withdrawWaste, witnessWaste } from './wastes';

export const stockHandlers: Handlers<typeof stockApi> = {
  suppliers: ({ seat, query }) => listSuppliers(seat, query),
  addSupplier: ({ seat, body }) => addSupplier(seat, body),
  changeSupplier: ({ seat, params, body }) => editSupplier(seat, params.id, body),
  attachDelivery: ({ seat, params, upload }) => attachDelivery(seat, params.id, upload!),
  delivery: ({ seat, params }) => deliveryFile(seat, params.id),
  moveStock: ({ seat, params, body }) => moveByHand(seat, params.id, body),
  movementSums: ({ seat, query }) => sumMovements(seat, query.productId),
  wastes: ({ seat, query }) => listWastes(seat, query),
  askWaste: ({ seat, params, body }) => askWaste(seat, params.id, body),
  witnessWaste: ({ seat, params }) => witnessWaste(seat, params.id),
  refuseWaste: ({ seat, params, body }) => refuseWaste(seat, params.id, body.reason),
  withdrawWaste: ({ seat, params }) => withdrawWaste(seat, params.id),
  stockTakes: ({ seat, query }) => listStockTakes(seat, query),
  openStockTake: ({ seat, body }) => openStockTake(seat, body.dispensaryId),
  stockTake: ({ seat, params }) => readStockTake(seat, params.id),
  countLot: ({ seat, params, body }) => countLot(seat, params.id, body),
  handInCount: ({ seat, params }) => handInCount(seat, params.id),
  explainCount: ({ seat, params, body }) => explainCount(seat, params.id, body),
  recount: ({ seat, params, body }) => recount(seat, params.id, body.reason),
  approveStockTake: ({ seat, params }) => approveStockTake(seat, params.id),
  cancelStockTake: ({ seat, params, body }) => cancelStockTake(seat, params.id, body.reason),
  openingTemplate: ({ query }) => openingTemplate(query.language),
  checkOpening: ({ seat, body, upload }) => checkOpening(seat, body.dispensaryId, upload!),
  importOpening: ({ seat, body }) => importOpening(seat, body),
};
