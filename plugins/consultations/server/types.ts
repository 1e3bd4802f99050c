import type { Bilingual } from '@bai/kernel/contracts';
import { boolean, calendarDay, defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { profession } from '@bai/directory/contracts';
import type { Issuer } from '@bai/payments/server';
import { appointmentMachine, mode, roomParty, type Availability } from '../contracts';

/** A physician's weekly hours and the days they do not hold. */
export const availabilityType = defineType({
  plugin: 'consultations',
  name: 'availability',
  plural: 'availabilities',
  fields: {
    physicianId: ref({ required: true, unique: true }),
    blocks: json<Availability['blocks']>(),
    exceptions: json<Availability['exceptions']>(),
  },
});

/** A physician's time taken for an application, at the clinic in whose name the visit is held. What others may edit is a snapshot. */
export const appointmentType = defineType({
  plugin: 'consultations',
  name: 'appointment',
  plural: 'appointments',
  machine: appointmentMachine,
  fields: {
    applicationId: ref({ required: true }),
    applicationNumber: string({ required: true, index: true }),
    patientId: ref({ required: true }),
    patientName: string({ required: true }),
    accountId: ref({ required: true }),
    physicianId: ref({ required: true }),
    physicianName: json<Bilingual>(),
    profession: oneOf(profession.options, { required: true }),
    clinicId: ref({ required: true }),
    clinicName: json<Bilingual>(),
    clinicAddress: json<Bilingual>(),
    issuer: json<Issuer>(),
    payAtClinic: boolean({ required: true }),
    mode: oneOf(mode.options, { required: true }),
    startsAt: moment({ required: true, index: true }),
    endsAt: moment({ required: true }),
    busyFrom: moment({ required: true }),
    busyUntil: moment({ required: true }),
    heldUntil: moment(),
    heldExtended: boolean({ required: true }),
    price: integer({ required: true }),
    paymentId: ref(),
    checkInCode: string({ sensitive: true }),
    checkInDay: calendarDay(),
    checkedInAt: moment(),
    startedAt: moment(),
    roomId: ref(),
    /** The appointment whose place it took, and how often the patient moved it before. */
    movedFromId: ref(),
    moves: integer({ required: true }),
    stars: integer(),
    ratingWords: string({ sensitive: true }),
    /** When it stopped taking the physician's time: over, cancelled, missed or lapsed. */
    closedAt: moment(),
  },
  searchable: ['applicationNumber', 'patientName'],
  numbers: ['applicationNumber'],
  indexes: [
    { on: ['physicianId', 'busyFrom'] },
    { on: ['physicianId', 'closedAt'] },
    { on: ['state', 'heldUntil'] },
    { on: ['clinicId', 'checkInDay', 'checkInCode'], unique: true },
    { on: ['createdAt'] },
  ],
});

/** The record of a visit. What was found and written down is encrypted; the trail says only that it changed. */
export const consultationType = defineType({
  plugin: 'consultations',
  name: 'consultation',
  plural: 'consultations',
  fields: {
    appointmentId: ref({ required: true, unique: true }),
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    physicianId: ref({ required: true }),
    clinicId: ref({ required: true }),
    mode: oneOf(mode.options, { required: true }),
    notes: secret(),
    savedAt: moment({ required: true }),
    startedAt: moment({ required: true }),
    endedAt: moment(),
  },
});

/** Where a visit by video is held: open by its window, and never closed while both are in. */
export const roomType = defineType({
  plugin: 'consultations',
  name: 'room',
  plural: 'rooms',
  fields: {
    appointmentId: ref({ required: true, unique: true }),
    applicationId: ref({ required: true }),
    accountId: ref({ required: true }),
    patientId: ref({ required: true }),
    physicianId: ref({ required: true }),
    startsAt: moment({ required: true, index: true }),
    opensAt: moment({ required: true }),
    closesAt: moment({ required: true, index: true }),
    calledAt: moment(),
    calls: integer({ required: true }),
    patientPlace: string(),
    /** When the patient agreed to a visit by video, in the words of this version; the same of the physician. */
    patientConsentAt: moment(),
    physicianPlace: string(),
    physicianConsentAt: moment(),
    consentVersion: string(),
    /** When each agreed to being recorded; empty again when they withdraw it. */
    patientRecordingAt: moment(),
    physicianRecordingAt: moment(),
    /** When both were first in at once: the evidence that the visit was held. */
    togetherAt: moment(),
    companionName: string(),
    companionRelation: string(),
    companionAdmittedAt: moment(),
    /** When its outcome needed no more judging. */
    judgedAt: moment({ index: true }),
  },
});

/** One stay of one connection in a room, told by the video server. */
export const presenceType = defineType({
  plugin: 'consultations',
  name: 'room-presence',
  plural: 'room-presences',
  fields: {
    roomId: ref({ required: true }),
    party: oneOf(roomParty.options, { required: true }),
    connection: string({ required: true }),
    joinedAt: moment({ required: true }),
    leftAt: moment({ index: true }),
    reason: string(),
    /** The session it came from, whose end ends it; never told to the video server. */
    sessionId: ref(),
  },
  indexes: [{ on: ['roomId', 'connection'], unique: true }],
});

/** A session that was given ways into a room, and its mark on the connections. */
export const wayInType = defineType({
  plugin: 'consultations',
  name: 'way-in',
  plural: 'ways-in',
  fields: {
    roomId: ref({ required: true }),
    sessionId: ref({ required: true }),
    tag: string({ required: true }),
  },
  indexes: [{ on: ['roomId', 'tag'], unique: true }],
});

/** One recording of a room, made by the video server while both parties agreed. The media stay there, under this number. */
export const roomRecordingType = defineType({
  plugin: 'consultations',
  name: 'room-recording',
  plural: 'room-recordings',
  fields: {
    roomId: ref({ required: true }),
    /** The video server's number of it; empty while it is being started. */
    recording: string(),
    startedAt: moment({ required: true }),
    stoppedAt: moment({ index: true }),
  },
});

/** What was written in a room; kept with the visit. */
export const roomMessageType = defineType({
  plugin: 'consultations',
  name: 'room-message',
  plural: 'room-messages',
  fields: {
    roomId: ref({ required: true }),
    accountId: ref({ required: true }),
    patientId: ref({ required: true }),
    physicianId: ref({ required: true }),
    party: oneOf(roomParty.options, { required: true }),
    text: longText({ required: true, sensitive: true }),
    sentAt: moment({ required: true }),
  },
});
