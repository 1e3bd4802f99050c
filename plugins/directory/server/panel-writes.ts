import { appendAudit, aroundDocuments, newId, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { keepRuleSets, type DocumentWrite } from './keep-rule-sets';

const WRITES = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

/** What Strapi knows of the request that is being handled. */
export interface PanelRequest {
  readonly ip?: string;
  readonly state?: {
    readonly requestId?: string;
    readonly user?: { readonly id?: number | string };
    readonly auth?: { readonly strategy?: { readonly name?: string } };
  };
}

const editorSeat = (request: PanelRequest | undefined): { seat: Seat; kind: 'editor' | 'system' } => {
  const user = request?.state?.auth?.strategy?.name === 'admin' ? request.state.user?.id : undefined;
  const seat = systemSeat('documents');
  if (user === undefined) return { seat, kind: 'system' };
  return {
    seat: { ...seat, role: 'editor', subjects: { account: `panel:${user}` }, request: request?.state?.requestId ?? newId(), ip: request?.ip ?? '' },
    kind: 'editor',
  };
};

const idOf = (write: DocumentWrite, result: unknown): string | undefined => write.params?.documentId ?? (result as { documentId?: string } | null)?.documentId;

/** Keeps a trail of what editors write, and the rules that hold for their types, in the transaction of the write itself. */
export const watchEditors = (requestNow: () => PanelRequest | undefined): void =>
  aroundDocuments(async (write, next) => {
    if (!write.uid.startsWith('api::') || !WRITES.includes(write.action)) return next();
    return transaction(async () => {
      const result = await keepRuleSets(write, next);
      const { seat, kind } = editorSeat(requestNow());
      const type = write.uid.split('.')[1]!;
      const id = idOf(write, result);
      await appendAudit(seat, { action: `${type}.${write.action}`, type, ...(id ? { id } : {}), after: write.params?.data ?? null }, kind);
      return result;
    });
  });
