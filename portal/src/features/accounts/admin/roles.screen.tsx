import type { RoleRights } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Tick } from '../../../kit/picks';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { groupOf, RIGHT_GROUPS } from '../parts/right-groups';
import { RightRow, standing, useRightWords } from '../parts/right-row';
import { roleAt, RoleCard } from '../parts/role-card';
import { useRoleName } from '../parts/role-names';

const RolePicker = ({ chosen }: { chosen: string }) => {
  const { t } = useWords('rights');
  const named = useRoleName();
  const from = useRead('roles', {});
  return (
    <Loaded from={from}>
      {(roles) => (
        <nav className="link-tabs" aria-label={t('role')}>
          {roles.map((role) => (
            <Link key={role.type} to={roleAt(role.type)} aria-current={role.type === chosen ? 'page' : undefined}>
              {named.of(role)}
            </Link>
          ))}
        </nav>
      )}
    </Loaded>
  );
};

const Rights = ({ of, again }: { of: RoleRights; again: () => void }) => {
  const { t } = useWords('rights');
  const [typed, setTyped] = useState('');
  const [withdrawnOnly, setWithdrawnOnly] = useState(false);
  const [done, setDone] = useState<'granted' | 'withdrawn' | null>(null);
  const named = useRightWords();
  const words = typed.trim().toLowerCase();
  const shown = of.capabilities.filter(
    (one) => (!withdrawnOnly || standing(one) !== 'granted') && (!words || `${named(one.action)} ${one.action}`.toLowerCase().includes(words)),
  );
  const turned = (granted: boolean): void => {
    setDone(granted ? 'granted' : 'withdrawn');
    again();
  };
  return (
    <>
      <div className="row-x may-wrap">
        <input
          type="search"
          className="form-control grow"
          aria-label={t('find')}
          placeholder={t('find')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Tick label={t('onlyWithdrawn')} checked={withdrawnOnly} turn={setWithdrawnOnly} />
      </div>
      {done && <Notice kind="success">{t(`done.${done}`)}</Notice>}
      {shown.length === 0 && <p className="quiet">{t('none')}</p>}
      {RIGHT_GROUPS.map((group) => {
        const rights = shown.filter(({ action }) => groupOf(action) === group);
        if (rights.length === 0) return null;
        const always = rights.filter((one) => one.fixed && standing(one) === 'granted');
        return (
          <Card key={group} title={t(`groups.${group}`)}>
            <ul className="list">
              {rights
                .filter((one) => !always.includes(one))
                .map((one) => (
                  <RightRow key={one.action} role={of} of={one} turned={turned} />
                ))}
            </ul>
            {always.length > 0 && (
              <p className="quiet">
                {t('fixed')} {always.map(({ action }) => named(action)).join(' · ')}
              </p>
            )}
          </Card>
        );
      })}
    </>
  );
};

const OneRole = ({ role }: { role: string }) => {
  const from = useRead('role', { params: { role } });
  return (
    <Loaded from={from}>
      {(of) => (
        <>
          <RoleCard of={of} />
          {of.original && <Rights of={of} again={() => void from.mutate()} />}
        </>
      )}
    </Loaded>
  );
};

/** What each role may do, who holds it, and granting and withdrawing it. */
const RolesScreen = () => {
  const { t } = useWords('rights');
  const [search] = useSearchParams();
  const role = search.get('role') ?? 'patient';
  return (
    <Page>
      <p className="quiet">{t('lead')}</p>
      <RolePicker chosen={role} />
      <OneRole key={role} role={role} />
    </Page>
  );
};
export default RolesScreen;
