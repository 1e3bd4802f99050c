import { licenseMasterDraft, type LicenseMasterDraft, type OfficeLicenseMaster } from '@bai/directory/contracts';
import { drafted } from '../../../../kit/drafted';

/** A kind while it is written: days stand as text with commas, and an empty pattern stands for none. */
export interface LicenseValues extends Omit<LicenseMasterDraft, 'holderKind' | 'validityMonths' | 'numberPattern' | 'reminderDays'> {
  readonly holderKind: LicenseMasterDraft['holderKind'] | '';
  readonly validityMonths: number | string | null;
  readonly numberPattern: string;
  readonly reminderDays: string;
}

const NO_WORDS = { th: '', en: '' };
/** A kind that nobody has written yet, with the reminders that are usual. */
export const NEW_LICENSE: LicenseValues = {
  code: '',
  name: NO_WORDS,
  holderKind: '',
  issuer: NO_WORDS,
  validityMonths: null,
  numberPattern: '',
  documents: [],
  reminderDays: '90, 30, 7, 1',
  blocksWhenExpired: true,
};

export const licenseValues = (kind: OfficeLicenseMaster): LicenseValues => ({
  code: kind.code,
  name: kind.name,
  holderKind: kind.holderKind,
  issuer: kind.issuer,
  validityMonths: kind.validityMonths,
  numberPattern: kind.numberPattern ?? '',
  documents: kind.documents,
  reminderDays: kind.reminderDays.join(', '),
  blocksWhenExpired: kind.blocksWhenExpired,
});

/** The days as numbers; what is none becomes 0, which the contract refuses. */
const daysOf = (text: string): number[] =>
  text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((one) => (/^\d{1,4}$/.test(one) ? Number(one) : 0));
const draftOf = ({ numberPattern, reminderDays, ...rest }: LicenseValues): object => ({
  ...rest,
  numberPattern: numberPattern.trim() || null,
  reminderDays: daysOf(reminderDays),
});
/** The contract's own judgement of the form. */
export const licenseSchema = drafted(draftOf, licenseMasterDraft);
export const licenseIn = (values: LicenseValues): LicenseMasterDraft => licenseMasterDraft.parse(draftOf(values));
