import { environment, sha256 } from '@bai/kernel/server';
import type { Bundle, FhirResource, Identifier, Reference } from 'fhir/r4';

/** The systems of codes and numbers that resources name; those of Thailand are the Thai core profile's. */
export const FHIR_SYSTEMS = {
  thaiId: 'https://terms.sil-th.org/id/th-cid',
  passport: 'https://terms.sil-th.org/id/passport',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  act: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  consentScope: 'http://terminology.hl7.org/CodeSystem/consentscope',
} as const;

type ResourceType = FhirResource['resourceType'];

/** A number that this platform gave, or knows under a name of its own. */
export const numbered = (name: string, value: string): Identifier => ({ system: `${environment().publicUrl}/id/${name}`, value });

// The platform answers no FHIR, so that entries have no address: each is known by a UUID made of its type and id, the same in every copy.
const entryUrl = (type: ResourceType, id: string): string => {
  const hex = sha256(`${type}/${id}`);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Points at another resource of the bundle, by the id that its record has here. */
export const referTo = (type: ResourceType, id: string, display?: string): Reference => ({ reference: entryUrl(type, id), ...(display ? { display } : {}) });

/** A weight in grams. */
export const gramsOf = (mg: number) => ({ value: mg / 1000, unit: 'g', system: FHIR_SYSTEMS.ucum, code: 'g' });

/** One bundle of resources. Whoever is told of by several domains, a physician or clinic, stands in it once, with all that each knows. */
export const bundleOf = (resources: readonly FhirResource[], madeAt: string): Bundle => {
  const entries = new Map<string, FhirResource>();
  for (const resource of resources) {
    const url = entryUrl(resource.resourceType, resource.id!);
    entries.set(url, { ...entries.get(url), ...resource } as FhirResource);
  }
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: madeAt,
    entry: [...entries].map(([fullUrl, resource]) => ({ fullUrl, resource })),
  };
};
