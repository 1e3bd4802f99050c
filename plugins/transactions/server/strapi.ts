import { contentTypes, mount, structure } from '@bai/kernel/server';
import { purchasesPort } from '@bai/prescriptions/server';
import { coverageApi, filingApi, inspectionApi, inspectionVisitApi, reconcileApi, stockApi, tillApi, transactionsApi } from '../contracts';
import './activity';
import { handlers, purchasesOf } from './handlers';
import './closing';
import './filing/end';
import './filing/remind';
import { FROZEN_POSTGRES, FROZEN_SQLITE, filingVersionType } from './filing/types';
import { inspectionLinkType } from './inspection/types';
import './merging';
import './personal-data';
import { lotsKnowWhatIsSetAside } from './migrations/0001-lots-know-what-is-set-aside';
import { filingsKnowTheirLicense } from './migrations/0002-filings-know-their-license';
import { papersKnowTheirPlace } from './migrations/0003-papers-know-their-place';
import { papersAreKnownByOneSpelling } from './migrations/0004-papers-are-known-by-one-spelling';
import { filingsOweSupplements } from './migrations/0005-filings-owe-supplements';
import { demo } from './seed';
import { STOCK_POSTGRES, STOCK_SQLITE } from './stock';
import { USE_POSTGRES, USE_SQLITE } from './use-rows';
import './shop-work';
import './stock-room/personal-data';
import './till/end-papers';
import { ONE_STOCK_TAKE, stockCountType, stockTakeType, supplierType, wasteType } from './stock-room/types';
import { buyerType, holdType, ONE_PAPER, PAPER_POSTGRES, PAPER_SQLITE, paperType } from './till/types';
import { FILING_INDEXES, filingType, lotType, movementType, productType, transactionType, useRowType } from './types';

const types = [
  productType,
  lotType,
  movementType,
  transactionType,
  useRowType,
  filingType,
  filingVersionType,
  supplierType,
  wasteType,
  stockTakeType,
  stockCountType,
  paperType,
  buyerType,
  holdType,
  inspectionLinkType,
] as const;
const indexes = [...FILING_INDEXES, ONE_STOCK_TAKE, ONE_PAPER];

export default {
  ...mount(
    'transactions',
    { ...stockApi, ...inspectionApi, ...inspectionVisitApi, ...coverageApi, ...filingApi, ...reconcileApi, ...tillApi, ...transactionsApi },
    handlers,
  ),
  contentTypes: contentTypes(types),
  register() {
    purchasesPort.fill(purchasesOf);
    structure({
      types,
      sqlite: [...STOCK_SQLITE, ...USE_SQLITE, ...PAPER_SQLITE, ...FROZEN_SQLITE, ...indexes],
      postgres: [...STOCK_POSTGRES, ...USE_POSTGRES, ...PAPER_POSTGRES, ...FROZEN_POSTGRES, ...indexes],
      demo,
      migrations: {
        plugin: 'transactions',
        steps: [lotsKnowWhatIsSetAside, filingsKnowTheirLicense, papersKnowTheirPlace, papersAreKnownByOneSpelling, filingsOweSupplements],
      },
    });
  },
};
