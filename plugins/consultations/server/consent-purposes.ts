import { consentPurpose } from '@bai/accounts/server';
import { accountOf, emit, now, on, type Seat } from '@bai/kernel/server';
import { rooms, type RoomRow } from './collections';
import { CONSENT_VERSION } from './rooms/enter-room';
import { settleRecording } from './rooms/record-visit';

/** Rooms in which the patient has agreed to something, the newest first. */
const agreedTo = (seat: Seat, of: 'patientConsentAt' | 'patientRecordingAt', toCome: boolean): Promise<RoomRow[]> =>
  rooms.all(
    seat,
    { accountId: accountOf(seat) },
    {
      order: of,
      descending: true,
      quietly: true,
      limit: 100,
      narrow: (query, column) => {
        query.whereNotNull(column(of));
        if (toCome) query.where(column('closesAt'), '>', now());
      },
    },
  );

const lastGiven = (of: 'patientConsentAt' | 'patientRecordingAt') => async (seat: Seat) => {
  const [room] = await agreedTo(seat, of, false);
  return room ? { textVersion: room.consentVersion ?? CONSENT_VERSION, givenAt: room[of]! } : null;
};

const SETTLE = 'room.recording-withdrawn';
on<{ id: string }>(SETTLE, 'consultations.settle-recording', ({ payload: { id } }) => settleRecording(id), { lane: 'deadlines' });

/** Nobody comes into a room before they have agreed: a visit that is yet to come asks once more. */
consentPurpose({
  name: 'video_visit',
  basis: 'consent',
  textVersion: CONSENT_VERSION,
  as: 'patient',
  given: lastGiven('patientConsentAt'),
  withdrawn: async (seat) => {
    for (const { id } of await agreedTo(seat, 'patientConsentAt', true)) {
      await rooms.change(seat, id, { patientConsentAt: null, patientRecordingAt: null }, { action: 'room.recording' });
      await emit(SETTLE, { id });
    }
  },
});

/** A recording that runs ends at once. */
consentPurpose({
  name: 'recording',
  basis: 'consent',
  textVersion: CONSENT_VERSION,
  as: 'patient',
  given: lastGiven('patientRecordingAt'),
  withdrawn: async (seat) => {
    for (const { id } of await agreedTo(seat, 'patientRecordingAt', true)) {
      await rooms.change(seat, id, { patientRecordingAt: null }, { action: 'room.recording' });
      await emit(SETTLE, { id });
    }
  },
});
