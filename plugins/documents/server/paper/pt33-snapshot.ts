/** The seven professions that may issue a PT.33, in the order of the form. */
export type Pt33Profession = 'medicine' | 'thai_traditional' | 'applied_thai_traditional' | 'dentistry' | 'pharmacy' | 'chinese_medicine' | 'folk_healer';

/** All that a PT.33 shows, frozen at its issue: dates are 'YYYY-MM-DD' (Gregorian), weights integer milligrams. */
export interface Pt33Snapshot {
  /** The key of the layout it was issued in, e.g. 'pt33-2568-1'. */
  layoutVersion: string;
  blank?: false;
  /** A draft carries a watermark, and neither number, code nor QR, even if they are given. */
  draft?: boolean;
  /** Prescription number, RX…; required unless a draft. */
  number?: string;
  /** Verification code, XXXXX-XXXXX; required unless a draft. */
  code?: string;
  /** Application number, AP…. */
  applicationNumber: string;
  /** The text of the QR (an address); required unless a draft. */
  qr?: string;
  issuedOn: string;
  /** The last day on which it may be used. */
  validUntil: string;
  prescriber: {
    name: string;
    title?: string;
    profession: Pt33Profession;
    licenseNumber: string;
    /** PNG. */
    signature?: Buffer;
  };
  facility: { name: string; address: string; licenseNumber: string };
  patient: {
    name: string;
    /** Years completed on the day of issue. */
    age: number;
    nationality: string;
    documentNumber: string;
    /** PNG. */
    signature?: Buffer;
  };
  diagnosis: string;
  /** The condition of the rule set that the diagnosis falls under. */
  indication: string;
  dailyMg: number;
  days: number;
  totalMg: number;
}

/** A PT.33 to be completed by hand: what is not given is a dotted line; never a number, code, QR or signature. */
export interface Pt33Template {
  layoutVersion: string;
  blank: true;
  /** What is known before the issue: the same with a draft's watermark and notice. */
  draft?: boolean;
  applicationNumber?: string;
  issuedOn?: string;
  prescriber?: Partial<Pick<Pt33Snapshot['prescriber'], 'name' | 'title' | 'profession' | 'licenseNumber'>>;
  facility?: Partial<Pt33Snapshot['facility']>;
  patient?: Partial<Pick<Pt33Snapshot['patient'], 'name' | 'age' | 'nationality' | 'documentNumber'>>;
  diagnosis?: string;
  indication?: string;
  dailyMg?: number;
  days?: number;
  totalMg?: number;
}
