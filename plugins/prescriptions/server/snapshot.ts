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

/** Stands where something was destroyed, the law's period being over. */
export const GONE = '…';

/** A snapshot of which the prescriber's side alone is left: who issued something, where, when and by which rules. */
export const withoutPatient = (snapshot: IssueSnapshot): IssueSnapshot => ({
  ...snapshot,
  paper: { ...snapshot.paper, patient: { ...snapshot.paper.patient, name: GONE, age: 0, nationality: GONE }, diagnosis: GONE, indication: GONE },
  patient: { ...snapshot.patient, nameThai: null, nameLatin: null, birthDate: '1900-01-01', nationality: GONE, documentLast: GONE },
});
