import type { rolesWeighed, User } from '@bai/accounts/contracts';
import { PERSON_ROLES, type AdminSet, type PersonRole } from '@bai/kernel/contracts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { send } from '../client';
import { useRoleNames } from './role-names';

/** In which copy each role is held; nothing for the role itself. */
export const copiesHeld = ({ copies }: User): Readonly<Record<string, string>> =>
  Object.fromEntries(PERSON_ROLES.map((role) => [role, copies.find((one) => one.role === role)?.type ?? '']));

/** What would follow from other roles, sets and copies, as they are ticked. */
export const WeighedRoles = ({
  of,
  roles,
  sets,
  copies,
}: {
  of: User;
  roles: readonly PersonRole[];
  sets: readonly AdminSet[];
  copies: Readonly<Record<string, string>>;
}) => {
  const { t } = useWords(['users', 'admin']);
  const named = useRoleNames();
  const [found, setFound] = useState<z.output<typeof rolesWeighed> | null>(null);
  const asked = roles.join();
  useEffect(() => {
    let gone = false;
    if (asked)
      void send('weighRoles', { params: { id: of.id }, body: { roles: asked.split(',') as PersonRole[] } }, { quiet: true }).then(
        (weighed) => void (gone || setFound(weighed)),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [asked, of.id]);
  if (!found || !asked) return null;
  const { given, taken, sessions, mustEnrol } = found;
  // Sets without the role count for nothing, and a copy of a role that goes is gone with it.
  const work = roles.includes('admin') ? sets : [];
  const setNames = (some: readonly AdminSet[]): string => some.map((set) => t(`admin:sets.names.${set}`)).join(', ');
  const [more, less] = [work.filter((set) => !of.sets.includes(set)), of.sets.filter((set) => !work.includes(set))];
  const before = copiesHeld(of);
  const otherRights = roles.some((role) => of.roles.includes(role) && (copies[role] ?? '') !== before[role]);
  if (!otherRights && [given, taken, more, less].every(({ length }) => length === 0)) return <p className="quiet">{t('same')}</p>;
  return (
    <Notice kind={taken.length || less.length ? 'warning' : 'info'}>
      {given.length > 0 && <span>{`${t('given', { roles: named(given) })} `}</span>}
      {taken.length > 0 && <span>{`${t('taken', { roles: named(taken) })} `}</span>}
      {more.length > 0 && <span>{`${t('workGiven', { sets: setNames(more) })} `}</span>}
      {less.length > 0 && <span>{`${t('workTaken', { sets: setNames(less) })} `}</span>}
      {otherRights && <span>{`${t('otherRights')} `}</span>}
      {sessions > 0 && <span>{`${t('ended', { count: sessions })} `}</span>}
      {mustEnrol && <span>{t('enrol')}</span>}
    </Notice>
  );
};
