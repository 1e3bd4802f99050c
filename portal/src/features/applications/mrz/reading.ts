/** How the zone of a document is laid out: a passport's two lines of 44, a card's three of 30, a sheet's two of 36. */
export type MrzFormat = 'TD3' | 'TD1' | 'TD2';

/** One character of the zone, both counted from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type Sex = 'male' | 'female' | 'unspecified';

/** A birth date; the zone may say only year, or year and month. */
export interface Birth {
  readonly date: string;
  readonly precision: 'day' | 'month' | 'year';
}

/** What the zone says. Days are ISO; one that is none of the calendar is null. */
export interface MrzFields {
  /** The code of the document as printed, `P`, `PM`, `I`. */
  readonly documentType: string;
  readonly documentNumber: string;
  /** Three letters as printed, without fillers: `THA`, `D`. */
  readonly issuingState: string;
  readonly nationality: string;
  readonly birth: Birth | null;
  readonly expiresOn: string | null;
  readonly sex: Sex | null;
  readonly surname: string;
  /** Empty where the holder has one name. */
  readonly givenNames: string;
  /** The names fill the zone to its end, which may have cut them. */
  readonly namesCut: boolean;
}

/** What a field's check says: a digit that fits, one that does not, or that the zone has none for it. */
export type Check = 'valid' | 'invalid' | 'none';

/** The check of each field; `composite` is the digit over all that have one. States are checked against their list, names by nobody. */
export type MrzChecks = Readonly<Record<Exclude<keyof MrzFields, 'birth' | 'namesCut'> | 'birthDate' | 'optional' | 'composite', Check>>;

/** A zone as it was read. */
export interface MrzReading {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  /** Of the least certain character, 0 to 1. */
  readonly certainty: number;
  /** All checks hold, and every character is certain or two pictures said the same. Names still want a person's eye: they have no check. */
  readonly accepted: boolean;
  /** Whom a person should look at; empty when accepted. */
  readonly uncertain: readonly Place[];
  readonly fields: MrzFields;
  readonly checks: MrzChecks;
}

/** What the hand that holds the camera can be told of one picture; all null where no zone was found. */
export interface Guidance {
  /** From the first column to the last, in pixels of the picture as it was handed in. */
  readonly zoneWidth: number | null;
  /** How much of a character an edge takes: 0.07 is sharp, above `LIMITS.blur` hardly anything is certain. */
  readonly blur: number | null;
  /** The part of the zone's characters drowned in light. */
  readonly glare: number | null;
  /** The zone stands on its head; it is read all the same. */
  readonly upsideDown: boolean | null;
  /** A side of the zone lies outside the picture, or nearly. */
  readonly cutOff: boolean | null;
}

/** What the reader answers to one picture. */
export interface Answer {
  readonly reading: MrzReading | null;
  readonly guidance: Guidance;
}

export const NO_ZONE: Guidance = { zoneWidth: null, blur: null, glare: null, upsideDown: null, cutOff: null };

/**
 * Measured with the pictures of the tests: a zone narrower than 600 px is misread in a tenth of them; softer than this, or with two
 * characters drowned, nothing is accepted.
 */
export const LIMITS = { narrow: 600, blur: 0.19, glare: 0.02, certain: 0.7 } as const;

/** Where a picture is larger it is made smaller before it is read: pixels of its longer side. */
export const LONGEST = 1600;
