import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMay, usePerson } from '../../../app/session';
import { deviceStorage } from '../../../browser/storage';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { send } from '../client';

/** Where the panel looks for what it is let in by. The word opens nothing: what it stands for lies in a cookie that no script reads. */
const letIn = (word: string): void => {
  deviceStorage.set('jwtToken', JSON.stringify(word));
  deviceStorage.set('isLoggedIn', 'true');
};

/** The way to an address of the CMS's admin panel; where a second factor guards it, whoever presses shows first that it is them. */
export const OpenPanel = ({ to, opened, children }: { to: string; opened?: () => void; children: ReactNode }) => (
  <ActionButton
    icon="pen"
    needs="accounts.openPanel"
    act={async () => {
      const { held, enter } = await send('openPanel', {});
      if (held) letIn(held);
      opened?.();
      window.location.assign(enter ? enter + to : to);
    }}
  >
    {children}
  </ActionButton>
);

const useOpensPanel = (): boolean => {
  const { role } = usePerson();
  const may = useMay('accounts.openPanel');
  return may && (role === 'admin' || role === 'editor');
};

const REASONS = ['late', 'busy', 'failed'] as const;

/** Says to whom a panel on a host of its own did not let in why they are back here; gone from the address once they try again. */
export const PanelNotice = () => {
  const { t } = useWords('account');
  const [search, setSearch] = useSearchParams();
  const reason = REASONS.find((one) => one === search.get('panel'));
  if (!useOpensPanel() || !reason) return null;
  return (
    <Notice
      kind="warning"
      action={
        <div>
          <OpenPanel to="/cms" opened={() => setSearch({}, { replace: true })}>
            {t('panel.again')}
          </OpenPanel>
        </div>
      }
    >
      {t(`panel.${reason}`)}
    </Notice>
  );
};

/** The admin panel, to whom it opens. */
export const PanelCard = () => {
  const { t } = useWords('account');
  if (!useOpensPanel()) return null;
  return (
    <Card title={t('panel.title')}>
      <p className="quiet">{t('panel.text')}</p>
      <div>
        <OpenPanel to="/cms">{t('panel.open')}</OpenPanel>
      </div>
    </Card>
  );
};
