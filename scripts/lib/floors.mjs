/** The one total order of the plugins: each may import those before it, never those after it. */
export const FLOORS = [
  'kernel',
  'audit',
  'monitoring',
  'accounts',
  'notifications',
  'documents',
  'directory',
  'payments',
  'learning',
  'applications',
  'consultations',
  'prescriptions',
  'transactions',
];
