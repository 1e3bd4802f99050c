import { refuse, type Bilingual } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { profession, type Clinic, type Profession } from '../contracts';
import { approvedPhysicians, type PhysicianFacts } from './physicians';

/** A clinic as records rely on it: what the contract shows, and what only rules and receipts need. */
export interface ClinicFacts extends Clinic {
  readonly operator: string;
  readonly taxId: string | null;
  readonly branch: string;
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
  licenseNumber: z.string(),
  licenseExpiresOn: z.string(),
  operator: z.string(),
  telemedicine: z.boolean(),
  videoProfessions: z.array(profession).nullish(),
  advertisementNumber: z.string().nullish(),
  advertisementExpiresOn: z.string().nullish(),
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

const factsOf = (stored: unknown, physicians: readonly PhysicianFacts[]): ClinicFacts => {
  const { documentId, hours, advertisementNumber, advertisementExpiresOn, ...rest } = entry.parse(stored);
  return {
    ...rest,
    id: documentId,
    latitude: rest.latitude ?? null,
    longitude: rest.longitude ?? null,
    phone: rest.phone ?? null,
    taxId: rest.taxId ?? null,
    branch: rest.branch ?? '00000',
    videoProfessions: rest.videoProfessions ?? [],
    hours: hours.map(({ weekday, opensAt, closesAt }) => ({ weekday, from: opensAt, to: closesAt })),
    advertisement: advertisementNumber && advertisementExpiresOn ? { number: advertisementNumber, expiresOn: advertisementExpiresOn } : null,
    physicians: physicians.filter(({ clinics }) => clinics.includes(documentId)).map(presentPhysician),
  };
};

/** All clinics with the approved physicians who work there today. */
export const clinicsAll = async (): Promise<ClinicFacts[]> => {
  const found = await documents(CLINIC).findMany({ populate, sort: 'createdAt:asc', limit: 500 });
  const physicians = await approvedPhysicians();
  return found.map((stored) => factsOf(stored, physicians));
};

/** One clinic by its documentId; null when the editors have none (any more). */
export const clinicById = async (id: string): Promise<ClinicFacts | null> => {
  const found = await documents(CLINIC).findOne({ documentId: id, populate });
  return found ? factsOf(found, await approvedPhysicians()) : null;
};

/** One clinic, or `record.missing`. */
export const requireClinic = async (id: string): Promise<ClinicFacts> => {
  const found = await clinicById(id);
  if (!found) throw refuse('record.missing');
  return found;
};
