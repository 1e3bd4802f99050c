import type { Bilingual } from '@bai/kernel/contracts';
import type { PersonName, Profession } from '@bai/directory/contracts';
import type { Pt33Snapshot } from '@bai/documents/server';

/** What the paper shows, without the document number and the marks that are kept encrypted or as files. */
type Paper = Omit<Pt33Snapshot, 'blank' | 'draft' | 'qr' | 'patient' | 'prescriber'> & {
  readonly patient: Omit<Pt33Snapshot['patient'], 'documentNumber' | 'signature'>;
  readonly prescriber: Omit<Pt33Snapshot['prescriber'], 'signature'>;
};

/** All that a prescription relied on when it was issued. */
export interface IssueSnapshot {
  /** Who issued it: the platform, by its address of that day. What was issued before this was kept has it in its token. */
  readonly issuer?: string;
  readonly paper: Paper;
  readonly patient: {
    readonly nameThai: PersonName | null;
    readonly nameLatin: PersonName | null;
    readonly birthDate: string;
    readonly birthPrecision: 'day' | 'month' | 'year';
    readonly nationality: string;
    readonly documentType: 'thai_id' | 'passport';
    readonly documentLast: string;
  };
  readonly prescriber: {
    readonly name: Bilingual;
    readonly profession: Profession;
    readonly licenseNumber: string;
    readonly licenseExpiresOn: string | null;
    readonly trainingNumber: string;
    readonly trainedUntil: string | null;
  };
  readonly facility: {
    readonly name: Bilingual;
    readonly address: Bilingual;
    readonly licenseNumber: string;
    readonly licenseExpiresOn: string;
  };
}
