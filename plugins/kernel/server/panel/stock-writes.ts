import { running } from '../strapi-edge';

const WRITES = ['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'] as const;
/** A write of Strapi's query engine. */
export interface StockWrite {
  readonly uid: string;
  readonly action: (typeof WRITES)[number];
  readonly params: { readonly where?: object; readonly data?: unknown };
}

/**
 * Puts a function around every write of Strapi's query engine, the admin panel's included. A lifecycle hook runs after the write
 * has committed; what is put around may hold both in one transaction.
 */
export const aroundStockWrites = (around: (write: StockWrite, next: () => Promise<unknown>) => Promise<unknown>): void => {
  const engine = running().db.entityManager as unknown as Record<string, (uid: string, params?: StockWrite['params']) => Promise<unknown>>;
  for (const action of WRITES) {
    const own = engine[action]!.bind(engine);
    engine[action] = (uid, params = {}) => around({ uid, action, params }, () => own(uid, params));
  }
};

/** Every model that the query engine knows by an address, content types and Strapi's own tables alike. */
export const modelUids = (): string[] => [...running().db.metadata.keys()].filter((uid) => uid.includes('::'));
