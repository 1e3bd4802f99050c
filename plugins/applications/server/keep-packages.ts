import { tellWrites, writeCoded, type ContentState } from '@bai/directory/server';
import { addDays } from '@bai/kernel/contracts';
import { appendAudit, aroundDocuments, documents, fault, holdEntry, refuseFaults, today, transaction, written, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { packageCode, type endPackage as endOfPackage, type keepPackage, type OfficePackage, type PackageDraft } from '../contracts';
import { officePackage, packageRows, rowsOfPackage } from './office-package';
import { PACKAGE } from './packages';

const WRITES = ['create', 'update', 'clone'];

const entry = z.object({ code: z.string(), activeFrom: z.string(), activeTo: z.string().nullish() });

/** What holds of every package, whoever writes it where: it does not end before it begins, and its code can stand in a link. */
const refuseUnfit = async (id: string): Promise<void> => {
  const found = await documents(PACKAGE).findOne({ documentId: id });
  if (!found) return;
  const { code, activeFrom, activeTo } = entry.parse(found);
  refuseFaults([
    ...(activeTo && activeTo < activeFrom ? [fault(['activeTo'], 'วันสุดท้ายมาก่อนวันแรก', 'The end is before the start.')] : []),
    ...(packageCode.safeParse(code).success
      ? []
      : [fault(['code'], 'รหัสใช้ได้เฉพาะตัวอักษร a ถึง z ตัวเลข และขีดกลาง', 'A code has letters a to z, digits and hyphens.')]),
  ]);
};

const TAKEN = { rule: 'package-taken', message: 'There is a package of this code.' };

/** Around every write of a package, the panel's included, inside the write's own transaction. */
export const watchPackages = (): void => {
  const read = async (id: string): Promise<ContentState | null> => {
    const row = (await packageRows([id])).get(id);
    if (!row) return null;
    const { offered: _o, drafts: _d, open: _n, updatedAt: _u, ...state } = row;
    return state;
  };
  tellWrites(PACKAGE, { languages: [null], read });
  aroundDocuments(async (write, next) => {
    if (write.uid !== PACKAGE || !WRITES.includes(write.action)) return next();
    return transaction(async () => {
      const result = await next();
      await refuseUnfit(write.params?.documentId ?? (result as { documentId: string }).documentId);
      return result;
    });
  });
};

/** Makes a package, in the one transaction of its idempotency key. */
export const createPackage = async (draft: PackageDraft): Promise<OfficePackage> => {
  const { documentId } = await writeCoded(PACKAGE, TAKEN, draft.code, null, () => documents(PACKAGE).create({ data: draft }));
  return officePackage(documentId as string);
};

/** Changes a package as it was read; `version.stale` where somebody wrote it since. Applications keep what was offered when they chose it. */
export const changePackage = (id: string, { stamp, ...draft }: z.output<typeof keepPackage>): Promise<OfficePackage> =>
  transaction(async () => {
    await holdEntry(rowsOfPackage(id), stamp);
    await writeCoded(PACKAGE, TAKEN, draft.code, id, () => documents(PACKAGE).update({ documentId: id, data: draft }));
    return officePackage(id);
  });

/** Today is the last day on which a package is offered; one that was not offered yet never will be. */
export const endPackage = (seat: Seat, id: string, { stamp, reason }: z.output<typeof endOfPackage>): Promise<OfficePackage> =>
  transaction(async () => {
    await holdEntry(rowsOfPackage(id), stamp);
    const { activeFrom, activeTo } = await officePackage(id);
    const day = today();
    const last = activeTo !== null && activeTo < day ? activeTo : day;
    const data = activeFrom > day ? { activeFrom: addDays(day, -1), activeTo: addDays(day, -1) } : { activeTo: last };
    await written(() => documents(PACKAGE).update({ documentId: id, data }));
    await appendAudit(seat, { action: 'package.end', type: 'package', id, purpose: reason, before: { activeFrom, activeTo }, after: data });
    return officePackage(id);
  });
