import { aroundDocuments, documents, fault, oneAtATime, refuseFaults, systemSeat, transaction, type FieldFault } from '@bai/kernel/server';
import { licenseMasterDraft } from '../contracts';
import { licenseVersions, permits } from './collections';
import { forgetMasters, LICENSE_MASTER, MASTER_PARTS, storedMaster, type LicenseMaster } from './license-kinds';
import { tellWrites } from './panel-writes';
import { isAsked } from './permits';

const WRITES = ['create', 'update', 'clone', 'delete'];

const readMaster = async (id: string | undefined): Promise<LicenseMaster | null> => {
  const found = id ? await documents(LICENSE_MASTER).findOne({ documentId: id, populate: MASTER_PARTS }) : null;
  if (!found) return null;
  const read = storedMaster.safeParse(found);
  if (!read.success)
    refuseFaults(
      read.error.issues.map(({ path, message }) => fault(path.map(String), `ข้อมูลไม่ครบหรือไม่ถูกต้อง (${message})`, `This cannot be used (${message}).`)),
    );
  return read.data ?? null;
};

const factsOf = ({ id: _i, updatedAt: _u, ...facts }: LicenseMaster) => facts;

const WORDS: Readonly<Record<string, readonly [th: string, en: string]>> = {
  code: ['รหัสใช้ได้เฉพาะตัวอักษร a ถึง z ตัวเลข และขีดกลาง', 'A code has letters a to z, digits and hyphens.'],
  numberPattern: ['รูปแบบเลขที่อ่านไม่ได้หรือซับซ้อนเกินไป', 'The pattern of the number cannot be read, or is too involved.'],
  reminderDays: ['วันเตือนเป็นจำนวนเต็ม 1 ถึง 365 ไม่ซ้ำกัน ไม่เกิน 8 ค่า', 'Reminders are eight whole numbers from 1 to 365 at most, each once.'],
  documents: ['เอกสารต้องมีทั้งภาษาไทยและอังกฤษ ไม่เกิน 10 รายการ', 'Documents are named in Thai and English, ten at most.'],
  validityMonths: ['อายุเป็นจำนวนเดือน 1 ถึง 600', 'Validity is in months, 1 to 600.'],
};

/** What holds of every kind, whoever writes it where. */
const faultsOf = (master: LicenseMaster): FieldFault[] => {
  const heard = licenseMasterDraft.safeParse(factsOf(master));
  if (heard.success) return [];
  return heard.error.issues.map(({ path }) => fault(path.map(String), ...(WORDS[String(path[0])] ?? (['ข้อมูลไม่ถูกต้อง', 'This cannot be used.'] as const))));
};

/** What permits rely on stays: the code by which they name their kind, and who may hold it. */
const refuseRenaming = async (before: LicenseMaster, after: LicenseMaster | null): Promise<void> => {
  const held = await permits.count(systemSeat('license-masters'), { master: before.code }, undefined, 1);
  if (held === 0 && !isAsked(before.code)) return;
  const said = [
    'มีใบอนุญาตหรือระบบอ้างอิงชนิดนี้แล้ว ลบหรือเปลี่ยนรหัสและผู้ถือไม่ได้',
    'Permits or the platform rely on this kind: its code and holder stay, and it is not deleted.',
  ] as const;
  refuseFaults([
    ...(after?.code === before.code ? [] : [fault(['code'], ...said)]),
    ...(after && after.holderKind !== before.holderKind ? [fault(['holderKind'], ...said)] : []),
  ]);
};

const keepVersion = async (master: LicenseMaster): Promise<void> => {
  const system = systemSeat('license-masters');
  await oneAtATime(`license-versions:${master.id}`);
  const number = (await licenseVersions.count(system, { masterId: master.id })) + 1;
  await licenseVersions.create(system, { masterId: master.id, number, snapshot: factsOf(master) });
};

/** Around every write of a kind of license, the panel's included, inside the write's own transaction: what it said before is kept as a version. */
export const watchLicenses = (): void => {
  tellWrites(LICENSE_MASTER, {
    languages: [null],
    read: async (id) => {
      const found = await documents(LICENSE_MASTER).findOne({ documentId: id, populate: MASTER_PARTS });
      const master = storedMaster.safeParse(found);
      return master.success ? factsOf(master.data) : null;
    },
  });
  aroundDocuments(async (write, next) => {
    if (write.uid !== LICENSE_MASTER || !WRITES.includes(write.action)) return next();
    const made = write.action === 'create' || write.action === 'clone';
    const result = await transaction(async () => {
      const before = made ? null : await readMaster(write.params?.documentId);
      const answer = await next();
      const after = write.action === 'delete' ? null : await readMaster(made ? (answer as { documentId: string }).documentId : write.params?.documentId);
      if (before) await refuseRenaming(before, after);
      if (after) {
        refuseFaults(faultsOf(after));
        await keepVersion(after);
      }
      return answer;
    });
    forgetMasters();
    return result;
  });
};
