import { records, type Belonging, type RowOf } from '@bai/kernel/server';
import { paperMachine } from '../../contracts';
import { buyerType, holdType, paperType } from './types';

const ofDispensary: Belonging = { member: { attribute: 'dispensaryId', of: 'dispensary' } };

export type PaperRow = RowOf<typeof paperType>;
export type BuyerRow = RowOf<typeof buyerType>;

export const papers = records(paperType, ofDispensary, paperMachine);
export const buyers = records(buyerType, ofDispensary);
export const holds = records(holdType, ofDispensary);
