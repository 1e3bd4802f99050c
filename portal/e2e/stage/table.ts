import { createRequire } from 'node:module';
import path from 'node:path';
import type { Role } from './cast';

export interface ScreenLine {
  readonly path: string;
  readonly gate: 'anyone' | 'guest' | 'signed-in' | readonly string[];
  readonly frame: string;
  readonly title: string;
}
export interface AliasLine {
  readonly path: string;
  readonly gate: ScreenLine['gate'];
  readonly target: string;
}
interface Table {
  readonly SCREENS: Readonly<Record<string, ScreenLine>>;
  readonly ALIASES: readonly AliasLine[];
}

/** The portal's own route table. Loaded by its path: the screens it names are no part of this program. */
export const { SCREENS, ALIASES } = createRequire(__filename)(path.resolve(__dirname, '../../src/routes/table.ts')) as Table;

/** Whether a gate admits a role; null is somebody not signed in. Written again here, so that the portal is not asked to check itself. */
export const admits = (gate: ScreenLine['gate'], role: Role | null): boolean => {
  if (gate === 'anyone') return true;
  if (gate === 'guest') return role === null;
  return role !== null && (gate === 'signed-in' || gate.includes(role));
};

export const HOMES: Readonly<Record<Role, string>> = {
  patient: '/patient/home',
  physician: '/physician/home',
  budtender: '/budtender/home',
  dispensary: '/dispensary/home',
  admin: '/admin',
};
