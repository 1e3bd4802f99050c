import type { Bilingual } from '@bai/kernel/contracts';
import { port, type Seat } from '@bai/kernel/server';
import type { ShownDocument } from '../contracts';

interface ShownPersons {
  /** Whose verified document it is; null of one that nobody has, or whose birth date is another. */
  find(shown: ShownDocument): Promise<{ readonly patientId: string; readonly accountId: string; readonly name: Bilingual } | null>;
  /** Whether a number is that of a patient's document. */
  isTheirs(patientId: string, documentNumber: string): Promise<boolean>;
  /** The names of patients. */
  names(patientIds: readonly string[]): Promise<Map<string, Bilingual>>;
  /** The clinic at whose desk somebody works. */
  clinicOf(seat: Seat): Promise<string>;
  clinicNames(): Promise<Map<string, Bilingual>>;
}

/** Filled by directory, which stands on a higher floor: who somebody is by the document that they show at a clinic. */
export const shownPersonPort = port<ShownPersons>('shown-person');
