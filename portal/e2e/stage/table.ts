import { ALIASES, KIT, SCREENS, type Alias, type Screen, type ScreenName } from '../../src/addresses/table';
import type { Role } from './places';

/** The portal's own table of addresses, each line with the name of its screen. */
export const SCREEN_LINES = Object.entries<Screen>(SCREENS).map(([name, line]) => ({ name: name as ScreenName, line }));
export const ALIAS_LINES: readonly Alias[] = ALIASES;

/** The page of all parts, on demo platforms only. */
export { KIT };

/** Whether a gate admits a role; null is somebody not signed in. Written again here, so that the portal is not asked to check itself. */
export const admits = (gate: Screen['gate'], role: Role | null): boolean => {
  if (gate === 'anyone') return true;
  if (gate === 'guest') return role === null;
  return role !== null && (gate === 'signed-in' || gate.includes(role));
};

export const HOMES: Readonly<Record<Role, string>> = {
  patient: '/patient/home',
  physician: '/physician/home',
  budtender: '/budtender/home',
  dispensary: '/dispensary/home',
  desk: '/desk/home',
  editor: '/editor/home',
  admin: '/admin',
};
