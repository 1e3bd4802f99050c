import { packageDraft, type OfficePackage, type PackageDraft } from '@bai/applications/contracts';
import { drafted } from '../../../../kit/drafted';

type Figure = number | string | null;

/** A package while it is written: an empty last day stands for none. */
export interface PackageValues extends Omit<PackageDraft, 'track' | 'mode' | 'price' | 'minutes' | 'queuePriority' | 'activeTo'> {
  readonly track: PackageDraft['track'] | '';
  readonly mode: PackageDraft['mode'] | '';
  readonly price: Figure;
  readonly minutes: Figure;
  readonly queuePriority: Figure;
  readonly activeTo: string;
}

/** A package that nobody has written yet, offered from today. */
export const newPackage = (today: string): PackageValues => ({
  code: '',
  name: { th: '', en: '' },
  includes: { th: '', en: '' },
  track: '',
  mode: '',
  price: null,
  minutes: null,
  activeFrom: today,
  activeTo: '',
  queuePriority: 0,
});

export const packageValues = ({ code, name, includes, track, mode, price, minutes, activeFrom, activeTo, queuePriority }: OfficePackage): PackageValues => ({
  ...{ code, name, includes, track, mode, price, minutes, activeFrom, queuePriority },
  activeTo: activeTo ?? '',
});

/** Another package with the same words, to be offered from today under a code of its own. */
export const copiedPackage = (from: OfficePackage, today: string): PackageValues => ({ ...packageValues(from), code: '', activeFrom: today, activeTo: '' });

const draftOf = ({ activeTo, ...rest }: PackageValues): object => ({ ...rest, activeTo: activeTo || null });
/** The contract's own judgement of the form. */
export const packageSchema = drafted(draftOf, packageDraft);
export const packageIn = (values: PackageValues): PackageDraft => packageDraft.parse(draftOf(values));
