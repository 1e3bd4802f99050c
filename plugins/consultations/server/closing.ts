import { closingPart } from '@bai/accounts/server';
import { systemSeat } from '@bai/kernel/server';
import { appointments, consultations, roomMessages, rooms } from './collections';

closingPart({
  name: 'appointments',
  // A patient's own visits end with their application; somebody else's wait for the physician.
  obstacles: async ({ physicianId }) => {
    if (!physicianId) return [];
    const waiting = await appointments.count(systemSeat('closing'), { physicianId, closedAt: null });
    return waiting ? [{ what: 'visit', until: null }] : [];
  },
  erase: async (system, { accountId, pseudonym }) => {
    const rows = await appointments.every(system, { accountId });
    for (const { id } of rows) await appointments.erase(system, id, { patientName: pseudonym, ratingWords: null }, 'deleted by its owner');
    return rows.map(({ patientName }) => patientName);
  },
  destroy: {
    medical_record: async (system, { patientId }, why) => {
      if (!patientId) return;
      for (const { id } of await consultations.every(system, { patientId })) await consultations.erase(system, id, { notes: null }, why);
      for (const { id } of await roomMessages.every(system, { patientId })) await roomMessages.erase(system, id, { text: '…' }, why);
      for (const { id } of await rooms.every(system, { patientId })) await rooms.erase(system, id, { patientPlace: null }, why);
    },
  },
});
