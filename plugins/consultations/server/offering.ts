import { addDays, at, weekday } from '@bai/kernel/contracts';
import { clinicsAll, linkedOn, type ClinicFacts, type PhysicianFacts } from '@bai/directory/server';
import { now, today } from '@bai/kernel/server';
import type { Availability } from '../contracts';
import { NOTICE, offeredOn, WINDOW_DAYS, type Candidate } from './free-slots';

/** The facts about a physician by which times are offered. */
export interface Offering {
  readonly physician: PhysicianFacts;
  readonly hours: Pick<Availability, 'blocks' | 'exceptions'>;
  readonly clinics: ReadonlyMap<string, ClinicFacts>;
}

export const clinicsById = async (physicians?: readonly PhysicianFacts[]): Promise<Map<string, ClinicFacts>> =>
  new Map((await clinicsAll(physicians)).map((clinic) => [clinic.id, clinic]));

const lasts = (until: string | null, day: string): boolean => until !== null && day <= until;

/** A physician sees people only while license and training hold, and only where they are linked that day. */
const works = ({ state, licenseCountsUntil, trainingCountsUntil, links }: PhysicianFacts, clinicId: string, day: string): boolean =>
  state === 'approved' &&
  lasts(licenseCountsUntil, day) &&
  lasts(trainingCountsUntil, day) &&
  links.some((link) => link.clinicId === clinicId && linkedOn(link, day));

/** A clinic hosts visits while its license holds and it is open; by video only with its addition and its switch for the profession. */
const hosts = (clinic: ClinicFacts, day: string, mode: Candidate['mode'], { profession }: PhysicianFacts): boolean =>
  lasts(clinic.licenseCountsUntil, day) &&
  !clinic.closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay) &&
  (mode === 'face_to_face' || (lasts(clinic.telemedicineUntil, day) && clinic.videoProfessions.includes(profession)));

/**
 * Whether a clinic is open from the start of a visit to its end. One that names no hours is open whenever its physicians are, and by
 * video nobody comes to its door.
 */
export const isOpen = ({ hours }: Pick<ClinicFacts, 'hours'>, day: string, { mode, start, end }: Pick<Candidate, 'mode' | 'start' | 'end'>): boolean =>
  mode === 'video' ||
  hours.length === 0 ||
  hours.some(({ weekday: on, from, to }) => on === weekday(day) && at(day, from).getTime() <= start && end <= at(day, to).getTime());

/** The last day that can be booked. */
export const lastDay = (): string => addDays(today(), WINDOW_DAYS);

/** The times a physician may be booked at on a day, whether taken or not: within the hours of both, licenses, notice and window. */
export const bookableOn = (day: string, { physician, hours, clinics }: Offering): Candidate[] => {
  if (day < today() || day > lastDay()) return [];
  const earliest = now().getTime() + NOTICE;
  // Whether both are there on the day is the same for all of its times.
  const there = ({ clinicId, mode }: Pick<Candidate, 'clinicId' | 'mode'>): boolean => {
    const clinic = clinics.get(clinicId);
    return clinic !== undefined && works(physician, clinicId, day) && hosts(clinic, day, mode, physician);
  };
  return offeredOn(day, { ...hours, blocks: hours.blocks.filter(({ weekday: on, ...block }) => on === weekday(day) && there(block)) }).filter(
    (candidate) => candidate.start >= earliest && isOpen(clinics.get(candidate.clinicId)!, day, candidate),
  );
};
