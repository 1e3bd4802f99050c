/** What somebody did with another person's records, as that person is told of it on the screen and in the copy of their data. */
export const ACCESS_KINDS = ['read', 'listed', 'opened', 'notes', 'signature', 'glass', 'checked', 'recorded'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Returns the kind of an act of the audit log. A list that held the record among others is no reading of it. */
export const accessKindOf = ({ action, listed }: { readonly action: string; readonly listed: boolean }): AccessKind => {
  if (action.endsWith('.read')) return listed ? 'listed' : 'read';
  if (action === 'broken-glass.create') return 'glass';
  // Of these what was opened is no number.
  if (action === 'consultation.open') return 'notes';
  if (action === 'stored-file.open') return 'signature';
  if (action.endsWith('.open') || action.endsWith('.reveal')) return 'opened';
  return action.startsWith('verification.') ? 'checked' : 'recorded';
};

/** Why the platform itself opened something on somebody's behalf, by how the trail says it. */
const SAID = {
  issue: /^issue( of a prescription)?$/,
  visit: /^(visit|complete visit)$/,
  paper: /^(PT\.33|rendering|reading)$/,
  sale: /^PT\.28 row of /,
  replace: /^(replacement of the form|draft of a replacement)$/,
} as const;
export type OwnPurpose = keyof typeof SAID;

/** Either one of the platform's own purposes, or the reason that a person gave, as they wrote it. */
export type AccessPurpose = { readonly own: OwnPurpose } | { readonly reason: string };

/** What the trail says something was opened for. It names the field that was opened first, and the paper before a person's reason. */
export const accessPurposeOf = (purpose: string): AccessPurpose => {
  const reason = purpose.replace(/^\w+: /, '').replace(/^PT\.33: /, '');
  const own = (Object.keys(SAID) as OwnPurpose[]).find((name) => SAID[name].test(reason));
  return own ? { own } : { reason };
};
