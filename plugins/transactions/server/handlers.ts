import { keptPatientId } from '@bai/directory/server';
import { newId, systemSeat, type Handlers } from '@bai/kernel/server';
import { claimById, releaseClaim, type Dispensing } from '@bai/prescriptions/server';
import type { coverageApi, filingApi, inspectionApi, inspectionVisitApi, reconcileApi, stockApi, tillApi, transactionsApi } from '../contracts';
import { claimFor, listBegun } from './claims';
import { transactions } from './collections';
import { coverageReport } from './coverage';
import { figures } from './figures';
import { filingHandlers } from './filing/handlers';
import { listFilings, moveFiling, openFiling } from './filings';
import { inspectionHandlers } from './inspection/handlers';
import { addProduct, editProduct, listMovements, listProducts } from './keep-products';
import { presentTransactions } from './present';
import { readUse } from './read-use';
import { reconcileHandlers } from './reconcile/handlers';
import { recordSale } from './record-sale';
import { productSales, salesHours, salesReport, salesSteps } from './sales-report';
import { sellerReport } from './seller-report';
import { stockHandlers } from './stock-room/handlers';
import { receive } from './stock-room/receive';
import { tillHandlers } from './till/handlers';
import { voidSale } from './void-sale';

export const handlers: Handlers<
  typeof stockApi &
    typeof inspectionApi &
    typeof inspectionVisitApi &
    typeof coverageApi &
    typeof filingApi &
    typeof reconcileApi &
    typeof tillApi &
    typeof transactionsApi
> = {
  ...stockHandlers,
  ...filingHandlers,
  ...reconcileHandlers,
  ...tillHandlers,
  ...inspectionHandlers,
  products: ({ seat, query }) => listProducts(seat, query),
  addProduct: ({ seat, body }) => addProduct(seat, body),
  changeProduct: ({ seat, params, body }) => editProduct(seat, params.id, body),
  receiveLot: ({ seat, body }) => receive(seat, body),
  movements: ({ seat, query }) => listMovements(seat, query.productId),
  figures: ({ seat }) => figures(seat),
  claims: ({ seat }) => listBegun(seat),
  openClaim: ({ seat, body }) => claimFor(seat, body.prescriptionId),
  releaseClaim: async ({ seat, params }) => {
    await claimById(seat, params.id);
    await releaseClaim(seat, params.id);
  },
  sell: ({ seat, body }) => recordSale(seat, body, newId()),
  list: async ({ seat, query }) => {
    const { state, day } = query;
    const patientId = query.patientId && (await keptPatientId(query.patientId));
    const page = await transactions.page(seat, query, ['at', 'number', 'createdAt'], { state, day, patientId });
    return { ...page, rows: await presentTransactions(seat, page.rows) };
  },
  pt28: ({ seat, query }) => readUse(seat, query),
  filings: ({ seat, query }) => listFilings(seat, query),
  openFiling: ({ seat, body }) => openFiling(seat, body),
  moveFiling: ({ seat, params, body }) => moveFiling(seat, params.id, body),
  salesReport: ({ seat, query }) => salesReport(seat, query),
  salesSteps: ({ seat, query }) => salesSteps(seat, query),
  salesHours: ({ seat, query }) => salesHours(seat, query),
  productSales: ({ seat, query }) => productSales(seat, query),
  coverage: ({ seat, query }) => coverageReport(seat, query),
  sellerReport: ({ seat, query }) => sellerReport(seat, query),
  read: async ({ seat, params }) => (await presentTransactions(seat, [await transactions.one(seat, params.id)]))[0]!,
  void: ({ seat, params, body }) => voidSale(seat, params.id, body),
};

/** The sales made from some prescriptions, for the prescription's own screen. */
export const purchasesOf = async (prescriptionIds: readonly string[]): Promise<Dispensing[]> => {
  const rows = await transactions.all(systemSeat('purchases'), { prescriptionId: prescriptionIds });
  return rows.map(({ prescriptionId, at, dispensaryName, totalMg, state }) => ({
    prescriptionId: prescriptionId!,
    at,
    dispensary: dispensaryName ?? { th: '', en: '' },
    mg: totalMg,
    state,
  }));
};
