import { samePersonPort } from '@bai/audit/server';
import { findAccount } from '@bai/accounts/server';
import { inbox } from '@bai/notifications/server';
import { systemSeat } from '@bai/kernel/server';
import type { MergeConflict } from '../contracts';
import { brokenGlasses, patients } from './collections';
import { mergePart, namesPatient, type Merging } from './merge-parts';
import { mergedPatientIds } from './patients';
import type { PatientRow } from './present-patient';

const bothSay = (one: string | null, other: string | null): boolean => Boolean(one && other);

/** What their cards say. Only who was verified twice with two birth dates is surely not one person. */
const conflictsOfCards = (kept: PatientRow, merged: PatientRow): MergeConflict[] => {
  const verified = kept.state === 'verified' && merged.state === 'verified';
  const born = bothSay(kept.birthDate, merged.birthDate) && kept.birthDate !== merged.birthDate;
  return [
    ...(born ? [{ what: 'birth-dates', forbids: verified } as const] : []),
    ...(bothSay(kept.nameLine, merged.nameLine) && kept.nameLine !== merged.nameLine ? [{ what: 'names', forbids: false } as const] : []),
    ...(bothSay(kept.documentLast, merged.documentLast) ? [{ what: 'documents', forbids: false } as const] : []),
  ];
};

/** Nobody may lose an account that they work with, or one that is being deleted or is held back. */
const conflictsOfAccounts = async ({ kept, merged }: Merging): Promise<MergeConflict[]> => {
  const [stays, goes] = [await findAccount(kept.accountId), await findAccount(merged.accountId)];
  return [
    ...(stays?.state === 'active' && goes?.state === 'active' ? [] : [{ what: 'accounts', forbids: true } as const]),
    ...(goes?.roles.some((role) => role !== 'patient') ? [{ what: 'roles', forbids: true } as const] : []),
  ];
};

mergePart({
  name: 'person',
  rows: [
    // Records that were merged into the one that is merged now are the kept one's.
    namesPatient(patients, { patient: 'mergedIntoId' }),
    namesPatient(brokenGlasses, { patient: 'patientId' }),
    namesPatient(inbox, { account: 'accountId' }),
  ],
  conflicts: async (between) => {
    const system = systemSeat('merge-preview');
    const [kept, merged] = [await patients.one(system, between.kept.patientId), await patients.one(system, between.merged.patientId)];
    return [...conflictsOfCards(kept, merged), ...(await conflictsOfAccounts(between))];
  },
});

samePersonPort.fill(mergedPatientIds);
