import { fileBody } from '@bai/documents/server';
import { may, refuse } from '@bai/kernel/contracts';
import { HOUR, mac, macFits, now, systemSeat, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { learningProblems, OPEN_ENROLLMENTS, type signature } from '../contracts';
import { enrollments } from './collections';
import { addressOf, mediaOf, type LessonMedia } from './lesson-media';

/** Addresses open for so long; a lesson gives new ones meanwhile. */
const OPEN = 4 * HOUR;

/** Until when addresses given now open, in milliseconds: the same for an hour, so that nothing is loaded anew without need. */
export const openUntil = (): number => Math.floor((now().getTime() + OPEN) / HOUR) * HOUR;

/** For whom an address opens: somebody by an enrollment; null: of a free preview, for anybody. */
export type Reader = { readonly enrollmentId: string; readonly accountId: string } | null;

const PURPOSE = 'lesson-media';
const signedText = (fileId: string, until: number, reader: Reader): string =>
  JSON.stringify([fileId, until, reader && [reader.enrollmentId, reader.accountId]]);

/** A media file's address for one reader, until then. */
export const signedAddress = ({ provider_metadata: { fileId } }: LessonMedia, until: number, reader: Reader): string => {
  const code = mac(PURPOSE, signedText(fileId, until, reader));
  const query = { until: String(until), ...(reader ? { enrollmentId: reader.enrollmentId } : {}), code };
  return `${addressOf(fileId)}?${new URLSearchParams(query).toString()}`;
};

const isOpenTo = async ({ enrollmentId, accountId }: NonNullable<Reader>): Promise<boolean> =>
  (await enrollments.count(systemSeat('lesson-media'), { id: enrollmentId, accountId, state: [...OPEN_ENROLLMENTS] })) > 0;

/** Whoever writes lessons looks at what they uploaded. */
const isEditor = ({ role }: Seat): boolean => may(role, 'panel.open');

const checkAddress = async (seat: Seat, fileId: string, { until, enrollmentId, code }: z.output<typeof signature>): Promise<void> => {
  if (code === undefined || until === undefined) {
    if (isEditor(seat)) return;
    throw refuse('record.missing');
  }
  const reader = enrollmentId === undefined ? null : { enrollmentId, accountId: seat.subjects.account ?? '' };
  if (!macFits(PURPOSE, signedText(fileId, until, reader), code)) throw refuse('record.missing');
  if (until <= now().getTime()) throw learningProblems.refuse('address.expired');
  if (reader && !(await isOpenTo(reader))) throw refuse('record.missing');
};

/** A file of a lesson. Films and sounds play where they are; papers are taken along. */
export const mediaReply = async (fileId: string): Promise<FileReply> => {
  const row = await mediaOf(fileId);
  return { type: row.type, body: await fileBody(row), ...(row.type === 'application/pdf' ? { name: row.name } : {}) };
};

/** Answers a file of a lesson to whom its address was given. */
export const readMedia = async (seat: Seat, fileId: string, given: z.output<typeof signature>): Promise<FileReply> => {
  await checkAddress(seat, fileId, given);
  return mediaReply(fileId);
};
