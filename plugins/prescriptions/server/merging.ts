import { mergePart, namesPatient } from '@bai/directory/server';
import { nextValue } from '@bai/kernel/server';
import { cardShares } from './cards/types';
import { originals, prescriptions, verifications } from './collections';
import { activeOf } from './issue-case';
import { formerCodes, replacements } from './replacements/types';

mergePart({
  name: 'prescriptions',
  rows: [
    namesPatient(prescriptions, { patient: 'patientId', account: 'accountId' }),
    namesPatient(originals, { patient: 'patientId' }),
    namesPatient(verifications, { patient: 'patientId' }),
    namesPatient(cardShares, { patient: 'patientId' }),
    namesPatient(replacements, { patient: 'patientId', account: 'accountId' }),
    namesPatient(formerCodes, { patient: 'patientId' }),
  ],
  // Whoever issues for one of the two waits here, and then judges by the prescriptions of both.
  lock: async ({ kept, merged }) => {
    for (const id of [kept.patientId, merged.patientId].sort()) await nextValue(`prescriptions-of:${id}`);
  },
  conflicts: async ({ kept, merged }) => {
    const both = (await activeOf(kept.patientId)).length > 0 && (await activeOf(merged.patientId)).length > 0;
    return both ? [{ what: 'prescriptions', forbids: false } as const] : [];
  },
});
