import type { PersonRole } from '@bai/kernel/contracts';
import { href } from './href';
import type { Gate } from './table';

/** Whether a gate admits a role; null is somebody not signed in. */
export const admits = (gate: Gate, role: PersonRole | null): boolean => {
  if (gate === 'anyone') return true;
  if (gate === 'guest') return role === null;
  return role !== null && (gate === 'signed-in' || gate.includes(role));
};

/** A way back that stays on this site; null where it would not. */
export const safeNext = (next: string | null): string | null => (next && /^\/(?![/\\])/.test(next) ? next : null);

/** The home of each role. */
export const HOMES: Readonly<Record<PersonRole, string>> = {
  patient: href('patient/home'),
  physician: href('physician/home'),
  budtender: href('budtender/home'),
  dispensary: href('dispensary/home'),
  editor: href('editor/home'),
  desk: href('desk/home'),
  admin: href('admin/overview'),
};

/** Where somebody who has just come in goes on: where they wanted to be, or home; the home of a role that they were in before is no wish. */
export const wayIn = (next: string | null, role: PersonRole): string => {
  const wished = safeNext(next);
  return wished && !Object.values(HOMES).some((home) => home === wished && home !== HOMES[role]) ? wished : HOMES[role];
};
