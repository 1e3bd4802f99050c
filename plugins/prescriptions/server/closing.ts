import { closingPart } from '@bai/accounts/server';
import { keptUntil } from '@bai/directory/server';
import { removeFile } from '@bai/documents/server';
import { systemSeat, today } from '@bai/kernel/server';
import { prescriptions } from './collections';
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
          directions: null,
          overLimitReason: null,
          secondReason: null,
        };
        await prescriptions.erase(system, row.id, { ...words, snapshot: withoutPatient(row.snapshot!), documentNumber: null, token: null }, why);
      }
    },
  },
});
