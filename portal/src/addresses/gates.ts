import type { PersonRole } from '@bai/kernel/contracts';
import { href } from './href';
import type { Gate } from './table';

/** Whether a gate admits a role; null is somebody not signed in. */
export const admits = (gate: Gate, role: PersonRole | null): boolean => {
  if (gate === 'anyone') return true;
  if (gate === 'guest') return role === null;
  return role !== null && (gate === 'signed-in' || gate.includes(role));
};

/** Signs that browsers drop from an address, so that `/<tab>/elsewhere` is another site. */
const DROPPED = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const ANYWHERE = 'https://here.invalid';

/** Returns a way back that stays on this site; null where it would not. Asks the browser's own reading of it besides a pattern. */
export const safeNext = (next: string | null): string | null => {
  if (!next || !/^\/(?![/\\])/.test(next) || DROPPED.test(next) || !URL.canParse(next, ANYWHERE)) return null;
  const { origin, pathname } = new URL(next, ANYWHERE);
  // Two strokes together would begin another site once what stands before them is taken out.
  return origin === ANYWHERE && !/\/[/\\]/.test(pathname) ? next : null;
};

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
