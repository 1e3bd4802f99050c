import { appendAudit, aroundDocuments, panelSeat, transaction } from '@bai/kernel/server';
import { keepRuleSets, type DocumentWrite } from './keep-rule-sets';

const WRITES = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

const idOf = (write: DocumentWrite, result: unknown): string | undefined => write.params?.documentId ?? (result as { documentId?: string } | null)?.documentId;

/** Keeps a trail of what editors write, and the rules that hold for their types, in the transaction of the write itself. */
export const watchEditors = (): void =>
  aroundDocuments(async (write, next) => {
    if (!write.uid.startsWith('api::') || !WRITES.includes(write.action)) return next();
    return transaction(async () => {
      const result = await keepRuleSets(write, next);
      const { seat, kind } = panelSeat('documents');
      const type = write.uid.split('.')[1]!;
      const id = idOf(write, result);
      await appendAudit(seat, { action: `${type}.${write.action}`, type, ...(id ? { id } : {}), after: write.params?.data ?? null }, kind);
      return result;
    });
  });
