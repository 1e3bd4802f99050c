import type { WorldIds } from './walk-world';

const SUPPLIER = { name: 'x', licenseNumber: 'x', licenseExpiresOn: '2099-01-01', gacpNumber: 'x', gacpExpiresOn: '2099-01-01', province: 'x' };
const REASON = { reason: 'เดินตรวจทุกหน้าตามตาราง' };

/** Bodies that the endpoints of the stock room, of inspections and of filed reports would take. */
export const STOCK_BODIES: Readonly<Record<string, (ids: WorldIds) => object>> = {
  'transactions.addSupplier': ({ dispensary }) => ({ ...SUPPLIER, dispensaryId: dispensary }),
  'transactions.changeSupplier': () => ({ ...SUPPLIER, active: true, version: 1 }),
  'transactions.moveStock': () => ({ kind: 'quarantine', mg: 10, ...REASON }),
  'transactions.askWaste': () => ({ from: 'stock', mg: 10, method: 'burned', ...REASON }),
  'transactions.refuseWaste': () => REASON,
  'transactions.openStockTake': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'transactions.countLot': ({ lot }) => ({ lotId: lot, mg: 10 }),
  'transactions.explainCount': ({ lot }) => ({ lotId: lot, cause: 'unknown', explanation: 'เดินตรวจทุกหน้าตามตาราง' }),
  'transactions.recount': () => REASON,
  'transactions.cancelStockTake': () => REASON,
  'transactions.correctReceipt': () => ({ receiptNumber: 'x', filedOn: '2026-11-01', version: 0, ...REASON }),
  'transactions.openInspection': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'transactions.placeOriginals': ({ dispensary, prescription }) => ({ dispensaryId: dispensary, place: 'x', prescriptionIds: [prescription] }),
  'transactions.visitInspection': () => ({ token: 'x', code: '12345678', name: 'x', office: 'x' }),
  'transactions.importOpening': ({ dispensary }) => ({
    dispensaryId: dispensary,
    rows: [
      {
        ...{ product: 'x', strain: 'x', thcHundredths: 100, cbdHundredths: 100, pricePerGram: 100, number: 'x', supplierLicense: 'x' },
        ...{ receivedOn: '2026-01-01', expiresOn: '2099-01-01', mg: 10 },
      },
    ],
  }),
};
