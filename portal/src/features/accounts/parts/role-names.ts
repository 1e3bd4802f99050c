import type { GrantedRole, PersonRole } from '@bai/kernel/contracts';
import { useWords } from '../../../words';

interface Named {
  readonly type: string;
  readonly name: string;
  readonly original: GrantedRole | null;
}

/** A role by its word; a copy by the name that it was given. */
export const useRoleName = (): { readonly ofHouse: (role: GrantedRole) => string; readonly of: (role: Named) => string } => {
  const { t } = useWords(['rights', 'shell']);
  const ofHouse = (role: GrantedRole): string => (role === 'public' ? t('public') : t(`shell:roles.${role}`));
  return { ofHouse, of: ({ type, name, original }) => (original === type ? ofHouse(original) : name) };
};

/** Roles as words with commas. */
export const useRoleNames = (): ((roles: readonly PersonRole[]) => string) => {
  const { t } = useWords('shell');
  return (roles) => roles.map((role) => t(`roles.${role}`)).join(', ');
};
