import { records, type Belonging, type RowOf } from '@bai/kernel/server';
import { stockTakeMachine, wasteMachine } from '../../contracts';
import { stockCountType, stockTakeType, supplierType, wasteType } from './types';

const ofDispensary: Belonging = { member: { attribute: 'dispensaryId', of: 'dispensary' } };

export type SupplierRow = RowOf<typeof supplierType>;
export type WasteRow = RowOf<typeof wasteType>;
export type StockTakeRow = RowOf<typeof stockTakeType>;
export type StockCountRow = RowOf<typeof stockCountType>;

export const suppliers = records(supplierType, ofDispensary);
export const wastes = records(wasteType, ofDispensary, wasteMachine, { live: {} });
export const stockTakes = records(stockTakeType, ofDispensary, stockTakeMachine, { live: {} });
export const stockCounts = records(stockCountType, ofDispensary);
