import { createRequire } from 'node:module';
import type { Bundle } from 'fhir/r4';

interface SchemaValidator {
  validate(resource: object): unknown[];
}
interface Said {
  readonly severity?: string;
  readonly location?: string;
  readonly message?: string;
}
interface Profiles {
  validate(resource: object, options: { errorOnUnexpected: boolean }): { readonly valid: boolean; readonly messages: readonly Said[] };
}
// Neither brings types that say what it does.
const load = createRequire(__filename);
const Schema = load('@asymmetrik/fhir-json-schema-validator') as new () => SchemaValidator;
const { Fhir } = load('fhir') as { Fhir: new () => Profiles };

let schema: SchemaValidator | undefined;
let profiles: Profiles | undefined;

/** What the official JSON schema of R4 finds wrong with a resource. */
export const bySchema = (resource: object): unknown[] => (schema ??= new Schema()).validate(resource);

/** What the profiles and value sets of R4 find wrong with it. */
export const byProfiles = (resource: object): string[] =>
  (profiles ??= new Fhir())
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ location, message }) => `${location}: ${message}`);

/** The references of a bundle that lead to none of its entries. */
export const lostReferences = (bundle: Bundle): string[] => {
  const known = new Set((bundle.entry ?? []).map(({ fullUrl }) => fullUrl));
  return [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference!).filter((reference) => !known.has(reference));
};
