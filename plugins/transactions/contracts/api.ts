import { byId, defineApi, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { dispensaryFigures } from './figures-schemas';
import { filingPage, filingQuery, moveFiling, openFiling } from './filing-schemas';
import { productSalesPage, reportQuery, salesHourPage, salesReport, salesStepPage, sellerReportPage } from './report-schemas';
import { changeProduct, claim, filing, lot, movement, movementQuery, newProduct, product, productQuery, pt28, pt28Query, receiveLot, sell, transaction, transactionPage, transactionQuery } from './schemas';
import { begunSale } from './till-schemas';
import { voidSale } from './void/void-sale';

export const transactionsApi = defineApi({
  products: { method: 'GET', path: '/products', action: 'product.list', query: productQuery, reply: z.array(product), summary: 'The dispensary’s products with their lots' },
  addProduct: { method: 'POST', path: '/products', action: 'product.keep', body: newProduct, reply: product, idempotent: true, summary: 'Adds a product' },
  changeProduct: { method: 'PUT', path: '/products/:id', action: 'product.keep', params: byId, body: changeProduct, reply: product, summary: 'Changes a product' },
  receiveLot: { method: 'POST', path: '/lots', action: 'lot.receive', body: receiveLot, reply: lot, idempotent: true, summary: 'Receives a lot into stock' },
  movements: { method: 'GET', path: '/movements', action: 'product.list', query: movementQuery, reply: z.array(movement), summary: 'Stock movements of a product, newest first' },
  figures: { method: 'GET', path: '/figures', action: 'product.list', reply: dispensaryFigures, summary: 'Today’s sales and the stock' },
  claims: { method: 'GET', path: '/claims', action: 'claim.open', reply: z.array(begunSale), summary: 'The sales on prescriptions that the caller has begun and not finished, newest first' },
  openClaim: { method: 'POST', path: '/claims', action: 'claim.open', body: z.object({ prescriptionId: id }), reply: claim, summary: 'Claims a verified prescription for the dispensary where one is on duty' },
  releaseClaim: { method: 'POST', path: '/claims/:id/release', action: 'claim.release', params: byId, summary: 'Gives a claim back' },
  sell: { method: 'POST', path: '/', action: 'transaction.record', body: sell, reply: transaction, idempotent: true, summary: 'Records a sale: allowance, stock, original and PT.28 row in one step' },
  list: { method: 'GET', path: '/', action: 'transaction.list', query: transactionQuery, reply: transactionPage, exported: true, summary: 'Sales within reach' },
  pt28: { method: 'GET', path: '/pt28', action: 'pt28.read', query: pt28Query, reply: pt28, exported: true, summary: 'The month’s PT.28 rows' },
  filings: { method: 'GET', path: '/filings', action: 'filing.list', query: filingQuery, reply: filingPage, summary: 'Monthly reports within reach' },
  openFiling: { method: 'POST', path: '/filings', action: 'filing.keep', body: openFiling, reply: filing, idempotent: true, summary: 'Begins the report of a month, or finds it' },
  moveFiling: { method: 'POST', path: '/filings/:id/moves', action: 'filing.keep', params: byId, body: moveFiling, reply: filing, summary: 'Checks, freezes, files or amends a month’s report' },
  salesReport: { method: 'GET', path: '/reports/sales', action: 'sales-report.read', query: reportQuery, reply: salesReport, summary: 'Sales within reach added up: of some days, by their course and by hours' },
  salesSteps: { method: 'GET', path: '/reports/steps', action: 'sales-report.read', query: reportQuery, reply: salesStepPage, exported: true, summary: 'Sales within reach, day by day or week by week' },
  salesHours: { method: 'GET', path: '/reports/hours', action: 'sales-report.read', query: reportQuery, reply: salesHourPage, exported: true, summary: 'Sales within reach by the hour of the day' },
  productSales: { method: 'GET', path: '/reports/products', action: 'sales-report.read', query: reportQuery, reply: productSalesPage, exported: true, summary: 'Sales within reach by product' },
  sellerReport: { method: 'GET', path: '/reports/sellers', action: 'seller-report.read', query: reportQuery, reply: sellerReportPage, exported: true, summary: 'Who sells at the dispensaries within reach: sales, checks, duty, license and training' },
  read: { method: 'GET', path: '/:id', action: 'transaction.read', params: byId, reply: transaction, summary: 'One sale' },
  void: { method: 'POST', path: '/:id/void', action: 'transaction.void', params: byId, body: voidSale, reply: transaction, idempotent: true, summary: 'Voids a sale within its window' },
});
