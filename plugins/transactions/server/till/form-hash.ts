import { licenseKey } from '@bai/kernel/contracts';
import { lookupHash, lookupHashes } from '@bai/kernel/server';

/** What makes a form one form, in whatever dispensary it is shown. */
export interface FormFacts {
  readonly prescriberLicense: string;
  readonly idKind: 'thai_id' | 'passport';
  readonly nationality: string;
  readonly documentNumber: string;
  readonly issuedOn: string;
}
const KIND = 'paper-prescription';

const formKey = ({ prescriberLicense, idKind, nationality, documentNumber, issuedOn }: FormFacts): string =>
  [licenseKey(prescriberLicense), idKind, idKind === 'passport' ? nationality : '', documentNumber, issuedOn].join('|');

/** Returns the keyed hash that a form is kept under. */
export const formHashOf = (form: FormFacts): string => lookupHash(KIND, formKey(form));
/** Returns every hash that a form may be kept under while keys are rotated. */
export const formHashesOf = (form: FormFacts): string[] => lookupHashes(KIND, formKey(form));
