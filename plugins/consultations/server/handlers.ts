import type { Handlers } from '@bai/kernel/server';
import type { consultationsApi } from '../contracts';
import { bookAppointment } from './book-appointment';
import { calendarFile } from './calendar-file';
import { cancelAppointment } from './cancel-appointment';
import { checkIn } from './check-in';
import { appointments } from './collections';
import { completeVisit, missVisit, startVisit } from './conduct-visit';
import { listFormer } from './former-patients';
import { keepAvailability, readAvailability } from './keep-availability';
import { moveAppointment } from './move-appointment';
import { keepNotes, readNotes } from './notes';
import { listAppointments, listUndecided, presentAppointment } from './present-appointment';
import { rateVisit } from './rate-visit';
import { releaseAppointment } from './release-appointment';
import { arrive } from './rooms/arrive';
import { callPatient } from './rooms/call-patient';
import { readMessages, sayInRoom } from './rooms/chat';
import { admitCompanion, nameCompanion } from './rooms/companion';
import { accompany, enterRoom, prepareForRoom, rejoinRoom } from './rooms/enter-room';
import { setOutcome } from './rooms/judge-rooms';
import { hearVideoEvent } from './rooms/presence';
import { presentRoom, readRoom } from './rooms/present-room';
import { agreeToRecording, settleRecording } from './rooms/record-visit';
import { searchSlots } from './slots/search-slots';
import { refuseStrangers } from './video/video-server';

export const handlers: Handlers<typeof consultationsApi> = {
  availability: ({ seat }) => readAvailability(seat),
  keepAvailability: ({ seat, body }) => keepAvailability(seat, body),
  slots: ({ seat, query }) => searchSlots(seat, query),
  book: async ({ seat, body }) => presentAppointment(seat, await bookAppointment(seat, body)),
  list: ({ seat, query }) => listAppointments(seat, query),
  undecided: ({ seat, query }) => listUndecided(seat, query),
  former: ({ seat, query }) => listFormer(seat, query),
  read: async ({ seat, params }) => presentAppointment(seat, await appointments.one(seat, params.id)),
  calendar: ({ seat, params }) => calendarFile(seat, params.id),
  release: async ({ seat, params }) => presentAppointment(seat, await releaseAppointment(seat, params.id)),
  cancel: async ({ seat, params, body }) => presentAppointment(seat, await cancelAppointment(seat, params.id, body.reason)),
  checkIn: async ({ seat, body }) => presentAppointment(seat, await checkIn(seat, body.code)),
  start: async ({ seat, params }) => presentAppointment(seat, await startVisit(seat, params.id)),
  notes: ({ seat, params }) => readNotes(seat, params.id),
  keepNotes: ({ seat, params, body }) => keepNotes(seat, params.id, body),
  complete: async ({ seat, params, body }) => presentAppointment(seat, await completeVisit(seat, params.id, body)),
  arrive: async ({ seat, params }) => presentAppointment(seat, await arrive(seat, params.id)),
  reschedule: async ({ seat, params, body }) => presentAppointment(seat, await moveAppointment(seat, params.id, body)),
  rate: ({ seat, params, body }) => rateVisit(seat, params.id, body),
  judge: async ({ seat, params, body }) => presentAppointment(seat, await setOutcome(seat, params.id, body.outcome, body.reason)),
  room: ({ seat, params }) => readRoom(seat, params.id),
  enter: ({ seat, params, body }) => enterRoom(seat, params.id, body),
  prepare: async ({ seat, params, body }) => presentRoom(seat, await prepareForRoom(seat, params.id, body)),
  rejoin: ({ seat, params }) => rejoinRoom(seat, params.id),
  call: async ({ seat, params }) => presentRoom(seat, await callPatient(seat, params.id)),
  messages: ({ seat, params }) => readMessages(seat, params.id),
  say: ({ seat, params, body }) => sayInRoom(seat, params.id, body.text),
  companion: async ({ seat, params, body }) => presentRoom(seat, await nameCompanion(seat, params.id, body)),
  admit: async ({ seat, params }) => presentRoom(seat, await admitCompanion(seat, params.id)),
  accompany: ({ seat, params, body }) => accompany(seat, params.id, body.key),
  recording: async ({ seat, params, body }) => presentRoom(seat, await agreeToRecording(seat, params.id, body.agree)),
  videoEvent: async ({ ctx, body }) => {
    refuseStrangers(ctx);
    await hearVideoEvent(body);
    if (body.sessionId) await settleRecording(body.sessionId);
  },
  noShow: async ({ seat, params }) => presentAppointment(seat, await missVisit(seat, params.id)),
};
