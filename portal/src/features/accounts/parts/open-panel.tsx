import type { ReactNode } from 'react';
import { useMay, usePerson } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { useWords } from '../../../words';
import { send } from '../client';

/** Where the panel looks for what it is let in by. The word opens nothing: what it stands for lies in a cookie that no script reads. */
const letIn = (word: string): void => {
  localStorage.setItem('jwtToken', JSON.stringify(word));
  localStorage.setItem('isLoggedIn', 'true');
};

/** The way to an address of the CMS's admin panel; where a second factor guards it, whoever presses shows first that it is them. */
export const OpenPanel = ({ to, children }: { to: string; children: ReactNode }) => (
  <ActionButton
    icon="pen"
    needs="accounts.openPanel"
    act={async () => {
      const { held } = await send('openPanel', {});
      if (held) letIn(held);
      window.location.assign(to);
    }}
  >
    {children}
  </ActionButton>
);

/** The admin panel, to whom it opens. */
export const PanelCard = () => {
  const { t } = useWords('account');
  const { role } = usePerson();
  const may = useMay('accounts.openPanel');
  if (!may || (role !== 'admin' && role !== 'editor')) return null;
  return (
    <Card title={t('panel.title')}>
      <p className="quiet">{t('panel.text')}</p>
      <div>
        <OpenPanel to="/cms">{t('panel.open')}</OpenPanel>
      </div>
    </Card>
  );
};
