import { closingPart } from '@bai/accounts/server';
import { keptUntil } from '@bai/directory/server';
import { removeFile } from '@bai/documents/server';
import { nowIso, systemSeat, today } from '@bai/kernel/server';
import { cardShares } from './cards/types';
import { prescriptions } from './collections';
import { endFormExportsOf } from './form-exports/end';
import { formerCodes, replacements } from './replacements/types';
import { GONE, withoutPatient } from './snapshot';

closingPart({
  name: 'prescriptions',
  // A shop that sells from it has to write down who bought.
  obstacles: async ({ accountId }) => {
    const usable = await prescriptions.first(
      systemSeat('closing'),
      { accountId, state: ['draft', 'active', 'on_hold'] },
      { narrow: (query, column) => void query.where(column('validUntil'), '>=', today()), order: 'validUntil', descending: true },
    );
    return usable ? [{ what: 'prescription', until: usable.validUntil }] : [];
  },
  kept: async ({ accountId }) => {
    const last = await prescriptions.first(systemSeat('closing'), { accountId }, { order: 'issuedOn', descending: true });
    return last ? [{ what: 'medical_record', until: await keptUntil('medicalRecord', last.issuedOn) }] : [];
  },
  // Lists show the pseudonym. What was issued says what it said: the law wants it so, for as long as it is kept.
  erase: async (system, { accountId, pseudonym }) => {
    const rows = await prescriptions.every(system, { accountId });
    for (const { id } of rows) await prescriptions.erase(system, id, { patientName: pseudonym }, 'deleted by its owner');
    for (const { id } of await cardShares.all(system, { patientId: [...new Set(rows.map(({ patientId }) => patientId))] }))
      await cardShares.erase(system, id, { label: null, withdrawnAt: nowIso() }, 'deleted by its owner');
    for (const { id } of await replacements.every(system, { accountId }))
      await replacements.erase(system, id, { patientName: pseudonym }, 'deleted by its owner');
    await endFormExportsOf(accountId);
    return rows.map(({ patientName }) => patientName);
  },
  destroy: {
    medical_record: async (system, { accountId }, why) => {
      for (const row of await prescriptions.every(system, { accountId })) {
        await removeFile(system, row.patientSignatureId);
        const words = {
          indication: GONE,
          indicationName: { th: GONE, en: GONE },
          diagnosis: GONE,
          directionCodes: null,
          directions: null,
          overLimitReason: null,
          secondReason: null,
        };
        await prescriptions.erase(system, row.id, { ...words, snapshot: withoutPatient(row.snapshot!), documentNumber: null, token: null }, why);
        for (const { id } of await formerCodes.every(system, { prescriptionId: row.id })) await formerCodes.erase(system, id, { reason: null }, why);
      }
      // What was corrected names the patient; that something was, and by whom, stays.
      for (const { id } of await replacements.every(system, { accountId }))
        await replacements.erase(system, id, { corrections: null, documentNumber: null, reason: null, answer: null }, why);
    },
  },
});
