import type { link } from '@bai/accounts/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { spendFragment } from '../../../app/fragment';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send } from '../client';

export type OpenLink = z.output<typeof link>;

/** What a mail's link is good for: read once, shown as `children` want it, or why it is good for nothing with a way on. */
export const ByLink = ({ over, children }: { over: ReactNode; children: (open: OpenLink, token: string) => ReactNode }) => {
  const { t } = useWords('accounts');
  const [token] = useState(spendFragment);
  const [open, setOpen] = useState<OpenLink | null>(null);
  const { run, error } = useAction(async (secret: string) => setOpen(await send('readLink', { body: { token: secret } }, { quiet: true })));
  useEffect(() => {
    if (token) void run(token);
  }, [token, run]);
  if (!token || error !== null)
    return (
      <Page className="bare-main">
        {token ? <ProblemNotice error={error} /> : <Notice>{t('resetNone')}</Notice>}
        {over}
      </Page>
    );
  return <Page className="bare-main">{open ? children(open, token) : <Skeleton lines={3} />}</Page>;
};
