import { refuse, type Bilingual } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { profession, type Clinic, type Profession } from '../contracts';
import { holds, MASTERS, permitsOf, type Held } from './permits';
import { approvedPhysicians, type PhysicianFacts } from './physicians';

/** A clinic as records rely on it: what the contract shows, and what only rules and receipts need. */
export interface ClinicFacts extends Clinic {
  readonly operator: string;
  readonly taxId: string | null;
  readonly branch: string;
  /** The last days on which its license and its addition of telemedicine count; null where none was checked. */
  readonly licenseCountsUntil: string | null;
  readonly telemedicineUntil: string | null;
  /** The professions that may issue a PT.33 by video here. */
  readonly videoProfessions: readonly Profession[];
  /** Days on which it is closed, both ends included. */
  readonly closures: readonly { readonly firstDay: string; readonly lastDay: string }[];
}

const words = z.object({ th: z.string(), en: z.string() });
const entry = z.object({
  documentId: z.string(),
  name: words,
  kind: z.string(),
  operator: z.string(),
  videoProfessions: z.array(profession).nullish(),
  payAtClinic: z.boolean(),
  address: words,
  taxId: z.string().nullish(),
  branch: z.string().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  phone: z.string().nullish(),
  hours: z.array(z.object({ weekday: z.number(), opensAt: z.string(), closesAt: z.string() })),
  closures: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
});

const CLINIC = 'api::clinic.clinic';
const populate = { name: true, address: true, hours: true, closures: true };

const presentPhysician = ({ id, name, profession: practised }: PhysicianFacts): { id: string; name: Bilingual; profession: Profession } => ({
  id,
  name,
  profession: practised,
});

type HeldBy = (holder: string, master: string) => Held | null;
const licensesOf = (id: string, held: HeldBy) => {
  const license = held(id, MASTERS.clinicLicense);
  const video = held(id, MASTERS.clinicTelemedicine);
  const advertised = held(id, MASTERS.clinicAdvertisement);
  return {
    licenseNumber: license?.number ?? '',
    licenseExpiresOn: license?.expiresOn ?? null,
    licenseCountsUntil: license?.countsUntil ?? null,
    telemedicine: holds(video),
    telemedicineUntil: video?.countsUntil ?? null,
    advertisement: holds(advertised) ? { number: advertised!.number, expiresOn: advertised!.expiresOn } : null,
  };
};

const factsOf = (stored: unknown, physicians: readonly PhysicianFacts[], held: HeldBy): ClinicFacts => {
  const { documentId, hours, ...rest } = entry.parse(stored);
  return {
    ...rest,
    ...licensesOf(documentId, held),
    id: documentId,
    latitude: rest.latitude ?? null,
    longitude: rest.longitude ?? null,
    phone: rest.phone ?? null,
    taxId: rest.taxId ?? null,
    branch: rest.branch ?? '00000',
    videoProfessions: rest.videoProfessions ?? [],
    hours: hours.map(({ weekday, opensAt, closesAt }) => ({ weekday, from: opensAt, to: closesAt })),
    physicians: physicians.filter(({ clinics }) => clinics.includes(documentId)).map(presentPhysician),
  };
};

const idOf = ({ documentId }: { readonly documentId?: unknown }): string => String(documentId);

/** All clinics with what they hold and the approved physicians who work there today, who are read unless the caller has them. */
export const clinicsAll = async (known?: readonly PhysicianFacts[]): Promise<ClinicFacts[]> => {
  const found = await documents(CLINIC).findMany({ populate, sort: 'createdAt:asc', limit: 500 });
  const physicians = known ?? (await approvedPhysicians());
  const held = await permitsOf('clinic', found.map(idOf));
  return found.map((stored) => factsOf(stored, physicians, held));
};

/** One clinic by its documentId; null when the editors have none (any more). */
export const clinicById = async (id: string): Promise<ClinicFacts | null> => {
  const found = await documents(CLINIC).findOne({ documentId: id, populate });
  return found ? factsOf(found, await approvedPhysicians(), await permitsOf('clinic', [id])) : null;
};

/** Clinics as they are called, by their documentIds; what editors have deleted is not among them. */
export const clinicNames = async (ids: readonly string[]): Promise<[string, Bilingual][]> => {
  const found = await documents(CLINIC).findMany({ filters: { documentId: { $in: [...ids] } }, populate: { name: true }, limit: ids.length });
  return found.map((stored) => [idOf(stored), words.parse(stored.name)]);
};

/** One clinic, or `record.missing`. */
export const requireClinic = async (id: string): Promise<ClinicFacts> => {
  const found = await clinicById(id);
  if (!found) throw refuse('record.missing');
  return found;
};
