import { closingPart } from '@bai/accounts/server';
import { forgetRequests } from '@bai/audit/server';
import { removeFile } from './files';
import { dataCopies, madeExports, storedFiles } from './types';

closingPart({
  name: 'documents',
  erase: async (system, { accountId }) => {
    const copies = await dataCopies.every(system, { accountId });
    const made = await madeExports.every(system, { accountId });
    const ids = [...copies, ...made].map(({ id }) => id);
    const files = ids.length ? await storedFiles.every(system, { ownerId: ids, removedAt: null }) : [];
    const photos = await storedFiles.every(system, { ownerType: 'account', ownerId: accountId, removedAt: null });
    for (const { id } of [...files, ...photos]) await removeFile(system, id);
    for (const { id, state } of copies) if (state === 'ready') await dataCopies.move(system, id, 'end');
    for (const { id, state } of made) if (state === 'ready') await madeExports.move(system, id, 'end');
    // What a list was narrowed by may name people.
    for (const { id } of made) await madeExports.erase(system, id, { query: null }, 'deleted by its owner');
    return [];
  },
});

// The trail's floor is below accounts and cannot register.
closingPart({
  name: 'data-requests',
  erase: async (system, { accountId }) => {
    await forgetRequests(system, accountId, 'deleted by its owner');
    return [];
  },
});
