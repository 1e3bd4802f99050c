import { byId, defineApi, reasonText } from '@bai/kernel/contracts';
import { z } from 'zod';
import { accompanied, accompany, agreeRecording, enterRoom, nameCompanion, outcome, rating, room, roomKey, roomMessage, sayInRoom, videoEvent } from './room-schemas';
import { appointment, appointmentPage, appointmentQuery, availability, book, checkIn, consultation, endOfVisit, formerPage, formerQuery, keptNotes, moveTo, ownAvailability, slot, slotQuery, undecidedQuery } from './schemas';

const reason = z.object({ reason: reasonText(500) });

export const consultationsApi = defineApi({
  availability: { method: 'GET', path: '/availability', action: 'availability.keep', reply: ownAvailability, summary: 'One’s own weekly hours and exceptions' },
  keepAvailability: { method: 'PUT', path: '/availability', action: 'availability.keep', body: availability, reply: ownAvailability, summary: 'Replaces one’s weekly hours; bookings stay' },
  slots: { method: 'GET', path: '/slots', action: 'slot.search', query: slotQuery, reply: z.array(slot), summary: 'Free slots' },
  book: { method: 'POST', path: '/appointments', action: 'appointment.book', body: book, reply: appointment, idempotent: true, summary: 'Holds a slot for an application' },
  list: { method: 'GET', path: '/appointments', action: 'appointment.list', query: appointmentQuery, reply: appointmentPage, exported: true, summary: 'Appointments within reach' },
  undecided: { method: 'GET', path: '/undecided', action: 'appointment.conduct', query: undecidedQuery, reply: appointmentPage, summary: 'The visits whose application awaits the physician’s decision, oldest first' },
  former: { method: 'GET', path: '/former-patients', action: 'glass.list', query: formerQuery, reply: formerPage, summary: 'Visits one held that are out of reach, newest first: whose record may be opened in an emergency' },
  read: { method: 'GET', path: '/appointments/:id', action: 'appointment.read', params: byId, reply: appointment, summary: 'One appointment' },
  calendar: { method: 'GET', path: '/appointments/:id/calendar.ics', action: 'appointment.read', params: byId, file: true, summary: 'The appointment as a calendar file that tells nothing about the visit' },
  release: { method: 'POST', path: '/appointments/:id/release', action: 'appointment.book', params: byId, reply: appointment, summary: 'Gives a held slot back before paying' },
  cancel: { method: 'POST', path: '/appointments/:id/cancel', action: 'appointment.cancel', params: byId, body: reason, reply: appointment, idempotent: true, summary: 'Cancels; what was paid goes back as the rules say' },
  checkIn: { method: 'POST', path: '/check-in', action: 'appointment.check-in', body: checkIn, reply: appointment, limit: { points: 30, seconds: 60, by: 'account' }, summary: 'The patient is here' },
  start: { method: 'POST', path: '/appointments/:id/start', action: 'appointment.conduct', params: byId, reply: appointment, summary: 'The visit begins; it must be paid' },
  notes: { method: 'GET', path: '/appointments/:id/notes', action: 'appointment.conduct', params: byId, reply: consultation, summary: 'What was written down so far' },
  keepNotes: { method: 'PUT', path: '/appointments/:id/notes', action: 'appointment.conduct', params: byId, body: keptNotes, reply: consultation, summary: 'Saves the notes of a visit' },
  complete: { method: 'POST', path: '/appointments/:id/complete', action: 'appointment.conduct', params: byId, body: endOfVisit, reply: appointment, summary: 'The visit is over; the application awaits the decision' },
  arrive: { method: 'POST', path: '/appointments/:id/arrive', action: 'appointment.arrive', params: byId, reply: appointment, summary: 'The patient waits at the door of the video room' },
  reschedule: { method: 'POST', path: '/appointments/:id/reschedule', action: 'appointment.reschedule', params: byId, body: moveTo, reply: appointment, idempotent: true, summary: 'Moves the appointment to another time of the same physician or another; payment and papers move along' },
  rate: { method: 'POST', path: '/appointments/:id/rating', action: 'appointment.rate', params: byId, body: rating, summary: 'How the visit was for the patient' },
  judge: { method: 'POST', path: '/appointments/:id/outcome', action: 'appointment.judge', params: byId, body: outcome, reply: appointment, idempotent: true, summary: 'Sets how a visit by video ended, with the reason' },
  room: { method: 'GET', path: '/rooms/:id', action: 'room.read', params: byId, reply: room, secret: true, summary: 'A video room' },
  enter: { method: 'POST', path: '/rooms/:id/enter', action: 'room.enter', params: byId, body: enterRoom, reply: roomKey, limit: { points: 30, seconds: 60, by: 'account' }, summary: 'Says where one is, agrees to a visit by video, and gets the way in' },
  prepare: { method: 'PUT', path: '/rooms/:id/statement', action: 'room.prepare', params: byId, body: enterRoom, reply: room, summary: 'Says before one is called what is asked at the door, so that nobody waits while it is typed' },
  rejoin: { method: 'POST', path: '/rooms/:id/rejoin', action: 'room.enter', params: byId, reply: roomKey, limit: { points: 60, seconds: 60, by: 'account' }, summary: 'A new way in after the connection was lost' },
  call: { method: 'POST', path: '/rooms/:id/call', action: 'room.host', params: byId, reply: room, limit: { points: 20, seconds: 60, by: 'account' }, summary: 'Asks the patient to come in, or again' },
  messages: { method: 'GET', path: '/rooms/:id/messages', action: 'room.chat', params: byId, reply: z.array(roomMessage), summary: 'What was written in the room; it is kept with the visit' },
  say: { method: 'POST', path: '/rooms/:id/messages', action: 'room.chat', params: byId, body: sayInRoom, reply: roomMessage, limit: { points: 60, seconds: 60, by: 'account' }, summary: 'Writes a message in the room' },
  companion: { method: 'PUT', path: '/rooms/:id/companion', action: 'room.invite', params: byId, body: nameCompanion, reply: room, summary: 'The patient’s yes to one named companion' },
  admit: { method: 'POST', path: '/rooms/:id/companion/admit', action: 'room.host', params: byId, reply: room, summary: 'The physician lets the named companion in' },
  accompany: { method: 'POST', path: '/rooms/:id/accompany', action: 'room.accompany', params: byId, body: accompany, reply: accompanied, limit: { points: 20, seconds: 60, by: 'account' }, summary: 'The way in for the companion whom the patient named and the physician let in' },
  recording: { method: 'PUT', path: '/rooms/:id/recording', action: 'room.record', params: byId, body: agreeRecording, reply: room, limit: { points: 30, seconds: 60, by: 'account' }, summary: 'Agrees to being recorded, or withdraws it; recording runs only while both parties agree' },
  videoEvent: { method: 'POST', path: '/webhooks/video', action: 'room.notify', body: videoEvent, summary: 'The video server’s own events, known by their secret header' },
  noShow: { method: 'POST', path: '/appointments/:id/no-show', action: 'appointment.conduct', params: byId, reply: appointment, summary: 'The patient did not come' },
});
