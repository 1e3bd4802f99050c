import { weekday, type Bilingual } from '@bai/kernel/contracts';
import { systemSeat, today, type RowOf } from '@bai/kernel/server';
import type { Profession } from '../contracts';
import { byName } from './by-name';
import { physicianClinics, physicians } from './collections';
import { MASTERS, permitsOf } from './permits';
import type { physicianType } from './person-types';

/** A physician's link to a clinic: on which weekdays (0 = Sunday, all when null), from and until which day. */
export interface ClinicLink {
  readonly clinicId: string;
  readonly weekdays: readonly number[] | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/** What higher floors know of a physician. Dates are last days; null and an empty number where nothing is verified. */
export interface PhysicianFacts {
  readonly id: string;
  readonly accountId: string;
  readonly nameThai: string;
  readonly nameLatin: string;
  readonly name: Bilingual;
  readonly profession: Profession;
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string | null;
  readonly trainingNumber: string;
  readonly trainedUntil: string | null;
  /** The last days on which license and training count: later where their kinds stop nothing by ending. */
  readonly licenseCountsUntil: string | null;
  readonly trainingCountsUntil: string | null;
  readonly state: RowOf<typeof physicianType>['state'];
  /** The clinics where they work today. */
  readonly clinics: string[];
  readonly links: readonly ClinicLink[];
}

/** Whether a link holds on a day: within its dates and on its weekdays. */
export const linkedOn = (link: ClinicLink, day: string): boolean =>
  link.startsOn <= day && (link.endsOn === null || day <= link.endsOn) && (link.weekdays === null || link.weekdays.includes(weekday(day)));

const running = (link: ClinicLink, day: string): boolean => link.startsOn <= day && (link.endsOn === null || day <= link.endsOn);

const factsOf = async (rows: RowOf<typeof physicianType>[]): Promise<PhysicianFacts[]> => {
  const ids = rows.map(({ id }) => id);
  const permit = await permitsOf('physician', ids);
  const links = ids.length ? await physicianClinics.every(systemSeat('physicians'), { physicianId: ids }) : [];
  const day = today();
  return rows.map(({ id, accountId, nameThai, nameLatin, profession, state }) => {
    const own = links
      .filter(({ physicianId }) => physicianId === id)
      .map(({ clinicId, weekdays, startsOn, endsOn }) => ({ clinicId, weekdays, startsOn, endsOn }));
    const license = permit(id, MASTERS.physicianLicense);
    const training = permit(id, MASTERS.physicianTraining);
    return {
      id,
      accountId,
      nameThai,
      nameLatin,
      profession,
      state,
      name: { th: nameThai, en: nameLatin },
      licenseNumber: license?.number ?? '',
      licenseExpiresOn: license?.expiresOn ?? null,
      trainingNumber: training?.number ?? '',
      trainedUntil: training?.expiresOn ?? null,
      licenseCountsUntil: license?.countsUntil ?? null,
      trainingCountsUntil: training?.countsUntil ?? null,
      clinics: [...new Set(own.filter((link) => running(link, day)).map(({ clinicId }) => clinicId))],
      links: own,
    };
  });
};

/** One physician with license, training and clinics; null when there is none. */
export const physicianById = async (id: string): Promise<PhysicianFacts | null> =>
  (await factsOf(await physicians.all(systemSeat('physicians'), { id })))[0] ?? null;

/** The physician that an account is, approved or not; null when it is none. */
export const physicianOfAccount = async (accountId: string): Promise<PhysicianFacts | null> =>
  (await factsOf(await physicians.all(systemSeat('physicians'), { accountId })))[0] ?? null;

/** Several physicians at once, in three queries. */
export const physiciansByIds = async (ids: readonly string[]): Promise<Map<string, PhysicianFacts>> => {
  const found = ids.length ? await factsOf(await physicians.every(systemSeat('physicians'), { id: [...new Set(ids)] })) : [];
  return new Map(found.map((facts) => [facts.id, facts]));
};

/** All approved physicians. */
export const approvedPhysicians = async (): Promise<PhysicianFacts[]> =>
  factsOf(byName(await physicians.every(systemSeat('physicians'), { state: 'approved' })));

/** The approved physicians who work at a clinic today. */
export const physiciansAt = async (clinicId: string): Promise<PhysicianFacts[]> =>
  (await approvedPhysicians()).filter(({ clinics }) => clinics.includes(clinicId));
