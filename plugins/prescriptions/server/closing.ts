import { closingPart } from '@bai/accounts/server';
import { keptUntil } from '@bai/directory/server';
import { systemSeat, today } from '@bai/kernel/server';
import { prescriptions } from './collections';

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
});
