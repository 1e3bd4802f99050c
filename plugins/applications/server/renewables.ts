import { port, type Seat } from '@bai/kernel/server';

/** What renewing needs to know of a prescription, which a higher floor keeps. */
export interface Renewable {
  readonly id: string;
  readonly number: string;
  readonly applicationId: string;
  /** Its last day. */
  readonly validUntil: string;
  readonly days: number;
  /** Milligrams dispensed from it, returns taken off. */
  readonly dispensedMg: number;
  /** It was neither taken back nor replaced, and is not on hold. */
  readonly stands: boolean;
}

/** Filled by prescriptions: one prescription within the seat's reach, else `record.missing`. */
export const renewablesPort = port<(seat: Seat, prescriptionId: string) => Promise<Renewable>>('renewables');
