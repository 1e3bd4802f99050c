import { contentTypes, mount, structure } from '@bai/kernel/server';
import { providePurchases } from '@bai/prescriptions/server';
import { transactionsApi } from '../contracts';
import { handlers, purchasesOf } from './handlers';
import { demo } from './seed';
import { STOCK_POSTGRES, STOCK_SQLITE } from './stock';
import { lotType, movementType, productType, transactionType, useRowType } from './types';

const types = [productType, lotType, movementType, transactionType, useRowType] as const;

export default {
  ...mount('transactions', transactionsApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    providePurchases(purchasesOf);
    structure({ types, sqlite: STOCK_SQLITE, postgres: STOCK_POSTGRES, demo });
  },
};
