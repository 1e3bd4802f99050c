import type { NumberKind, PersonRole } from '@bai/kernel/contracts';
import type { IconName } from '../../../addresses/icon-names';

/** A list that is looked through. */
export interface Source {
  /** Its endpoint (`<plugin>.<name>`). */
  readonly needs: string;
  /** Whose reach in it goes beyond what is their own. */
  readonly roles: readonly PersonRole[];
  /** The kinds of numbers that it is searched by. */
  readonly kinds: readonly NumberKind[];
  /** Found by a number alone: words would bring too much that nobody looks for here. */
  readonly numberOnly?: true;
  readonly icon: IconName;
}

const ADMIN = ['admin'] as const;

/** The lists that are asked, in the order in which what they hold is shown: the record itself before what refers to it. */
export const SOURCES = {
  patients: { needs: 'directory.patients', roles: ADMIN, kinds: [], icon: 'person-vcard' },
  users: { needs: 'accounts.users', roles: ADMIN, kinds: [], icon: 'people' },
  shops: { needs: 'directory.shops', roles: ADMIN, kinds: [], icon: 'shop' },
  applications: { needs: 'applications.list', roles: ADMIN, kinds: ['AP'], icon: 'file-earmark-text' },
  appointments: { needs: 'consultations.list', roles: ['admin', 'desk'], kinds: ['AP'], icon: 'calendar3' },
  prescriptions: { needs: 'prescriptions.list', roles: ADMIN, kinds: ['RX'], icon: 'file-earmark-medical' },
  payments: { needs: 'payments.list', roles: ADMIN, kinds: ['PM', 'RC'], icon: 'cash-stack' },
  sales: { needs: 'transactions.list', roles: ADMIN, kinds: ['TX', 'RC'], numberOnly: true, icon: 'bag-check' },
  certificates: { needs: 'learning.certificateList', roles: ADMIN, kinds: ['CE'], numberOnly: true, icon: 'award' },
  requests: { needs: 'audit.requests', roles: ADMIN, kinds: ['DR'], numberOnly: true, icon: 'shield-check' },
  incidents: { needs: 'audit.incidents', roles: ADMIN, kinds: ['IN'], numberOnly: true, icon: 'shield-check' },
} as const satisfies Record<string, Source>;
export type SourceName = keyof typeof SOURCES;

/** Whether numbers of a kind are found in some list, whoever may read it. */
export const isListed = (kind: NumberKind): boolean => Object.values(SOURCES).some(({ kinds }: Source) => kinds.includes(kind));
