import type { Action } from '@bai/kernel/contracts';
import { standingPort, systemSeat } from '@bai/kernel/server';
import { physicians } from './collections';
import { mayPractise } from './may-issue';

/**
 * What a physician does as one. Who is not approved, or is suspended, reads their record and keeps their account and registration; their
 * visits are the office's to move or cancel.
 */
const PRACTICE: ReadonlySet<Action> = new Set<Action>([
  'availability.keep',
  'application.decide',
  'application.summarise',
  'application.translate',
  'appointment.cancel',
  'appointment.check-in',
  'appointment.conduct',
  'appointment.reschedule',
  'room.enter',
  'room.prepare',
  'room.chat',
  'room.record',
  'room.host',
  'payment.confirm-cash',
  'identity.verify',
  'identity.ask',
  'patient.reveal',
  'glass.break',
  'prescription.sign',
  'prescription.original',
  'prescription.close-outside',
  'prescription.preview',
  'prescription.revoke',
  'prescription.verify',
  'replacement.sign',
]);

standingPort.fill(async ({ role, subjects }, action) => {
  if (role !== 'physician' || !PRACTICE.has(action)) return;
  const row = subjects.physician ? await physicians.first(systemSeat('standing'), { id: subjects.physician }) : null;
  mayPractise(row?.state);
});
