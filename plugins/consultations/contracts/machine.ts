import { defineMachine } from '@bai/kernel/contracts';

export const appointmentMachine = defineMachine({
  name: 'appointment',
  states: {
    held: 'attention', confirmed: 'good', checked_in: 'live', in_progress: 'live', completed: 'done', expired: 'expired', cancelled: 'done', rescheduled: 'done',
    no_show_patient: 'refused', no_show_physician: 'refused', failed_technical: 'refused',
  },
  initial: 'held',
  moves: {
    confirm: { from: ['held'], to: 'confirmed', action: 'appointment.advance' },
    expire: { from: ['held'], to: 'expired', action: 'appointment.advance' },
    release: { from: ['held'], to: 'cancelled', action: 'appointment.book' },
    checkIn: { from: ['confirmed'], to: 'checked_in', action: 'appointment.check-in' },
    arrive: { from: ['confirmed'], to: 'checked_in', action: 'appointment.arrive' },
    start: { from: ['checked_in'], to: 'in_progress', action: 'appointment.conduct' },
    complete: { from: ['in_progress'], to: 'completed', action: 'appointment.conduct' },
    miss: { from: ['confirmed', 'checked_in'], to: 'no_show_patient', action: 'appointment.conduct' },
    cancel: { from: ['confirmed', 'checked_in'], to: 'cancelled', action: 'appointment.cancel' },
    reschedule: { from: ['confirmed'], to: 'rescheduled', action: 'appointment.advance' },
    missByClock: { from: ['confirmed', 'checked_in'], to: 'no_show_patient', action: 'appointment.advance' },
    failPhysician: { from: ['confirmed', 'checked_in'], to: 'no_show_physician', action: 'appointment.advance' },
    failTechnically: { from: ['checked_in', 'in_progress'], to: 'failed_technical', action: 'appointment.advance' },
  },
});
/** The states in which an appointment takes its physician's time. */
export const LIVE_STATES = ['held', 'confirmed', 'checked_in', 'in_progress'] as const;
