import { contentTypes, mount, structure } from '@bai/kernel/server';
import { purchasesPort } from '@bai/prescriptions/server';
import { transactionsApi } from '../contracts';
import './activity';
import { handlers, purchasesOf } from './handlers';
import './closing';
import './merging';
import './personal-data';
import { demo } from './seed';
import { STOCK_POSTGRES, STOCK_SQLITE } from './stock';
import { USE_POSTGRES, USE_SQLITE } from './use-rows';
import { FILING_INDEXES, filingType, lotType, movementType, productType, transactionType, useRowType } from './types';

const types = [productType, lotType, movementType, transactionType, useRowType, filingType] as const;

export default {
  ...mount('transactions', transactionsApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    purchasesPort.fill(purchasesOf);
    structure({ types, sqlite: [...STOCK_SQLITE, ...USE_SQLITE, ...FILING_INDEXES], postgres: [...STOCK_POSTGRES, ...USE_POSTGRES, ...FILING_INDEXES], demo });
  },
};
