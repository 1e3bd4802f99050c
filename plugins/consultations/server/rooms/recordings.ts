import { systemSeat } from '@bai/kernel/server';
import { recordings, type RecordingRow, type RoomRow } from '../collections';

/** Who agrees to being recorded now. */
export const agreedOf = ({ patientRecordingAt, physicianRecordingAt }: RoomRow): ('patient' | 'physician')[] => [
  ...(patientRecordingAt ? (['patient'] as const) : []),
  ...(physicianRecordingAt ? (['physician'] as const) : []),
];

/** The recording of a room that is running or being started. */
export const openRecording = (roomId: string): Promise<RecordingRow | null> => recordings.first(systemSeat('recording'), { roomId, stoppedAt: null });

/** Since when a room is recorded; null while it is not. */
export const recordedSince = async (roomId: string): Promise<string | null> => (await openRecording(roomId))?.startedAt ?? null;
