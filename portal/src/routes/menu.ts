import type { PersonRole } from '@bai/kernel/contracts';
import type shell from '../words/en/shell';
import { SCREENS, type Screen } from './table';

export interface MenuEntry {
  readonly to: string;
  readonly icon: string;
  readonly label: keyof (typeof shell)['nav'];
  readonly end?: boolean;
}
type Heading = { readonly heading: keyof (typeof shell)['nav'] };

const entry = (to: string, icon: string, label: MenuEntry['label'], end = false): MenuEntry => ({ to, icon, label, end });

/** The navigation of each role; an entry appears once its screen is in the table and its gate admits the role. */
const MENUS: Readonly<Record<PersonRole, readonly (MenuEntry | Heading)[]>> = {
  patient: [
    entry('/patient/home', 'house', 'home'),
    entry('/patient/applications', 'file-earmark-text', 'applications'),
    entry('/patient/qr-code', 'qr-code', 'qr'),
    entry('/patient/transactions', 'receipt', 'transactions'),
  ],
  physician: [
    entry('/physician/home', 'house', 'today'),
    entry('/physician/schedule', 'calendar3', 'schedule'),
    entry('/physician/telemedicine', 'camera-video', 'telemedicine'),
    entry('/physician/face2face-verify', 'person-check', 'face'),
    entry('/budtender/verify', 'shield-check', 'verify'),
  ],
  budtender: [
    entry('/budtender/home', 'house', 'home'),
    entry('/budtender/verify', 'qr-code-scan', 'verify'),
    entry('/budtender/create-transaction', 'bag-check', 'sell'),
    entry('/budtender/transactions', 'receipt', 'sales'),
  ],
  dispensary: [
    entry('/dispensary/home', 'house', 'home'),
    entry('/dispensary/products', 'box-seam', 'products'),
    entry('/dispensary/transactions', 'receipt', 'sales'),
    entry('/budtender/verify', 'qr-code-scan', 'verify'),
    entry('/budtender/create-transaction', 'bag-check', 'sell'),
  ],
  editor: [],
  desk: [],
  admin: [
    entry('/admin', 'grid', 'overview', true),
    { heading: 'care' },
    entry('/admin/patients', 'person-vcard', 'patients'),
    entry('/admin/appointments', 'calendar3', 'appointments'),
    entry('/admin/certifications', 'file-earmark-medical', 'certifications'),
    { heading: 'money' },
    entry('/admin/payments', 'cash-stack', 'payments'),
    { heading: 'system' },
    entry('/admin/audit-logs', 'shield-check', 'audit'),
    entry('/test/email-sender', 'envelope', 'mail'),
  ],
};

const opened = (to: string, role: PersonRole): boolean => {
  const screen = Object.values<Screen>(SCREENS).find(({ path }) => path === to);
  return screen !== undefined && (screen.gate === 'anyone' || screen.gate === 'signed-in' || (Array.isArray(screen.gate) && screen.gate.includes(role)));
};

/** What a role's navigation shows: only what the person may open. */
export const menuOf = (role: PersonRole | undefined): readonly (MenuEntry | Heading)[] => {
  if (!role) return [];
  const shown = MENUS[role].filter((item) => 'heading' in item || opened(item.to, role));
  return shown.filter((item, index) => !('heading' in item) || (shown[index + 1] !== undefined && !('heading' in shown[index + 1]!)));
};

const MOST_ON_PHONE = 5;
/** The bar at the bottom of a phone: at most five entries. */
export const phoneBarOf = (role: PersonRole | undefined): readonly MenuEntry[] =>
  menuOf(role)
    .filter((item): item is MenuEntry => !('heading' in item))
    .slice(0, MOST_ON_PHONE);
