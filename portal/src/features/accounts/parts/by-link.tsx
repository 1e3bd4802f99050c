import type { link } from '@bai/accounts/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { Refusal } from '../../../app/client';
import { useFragment } from '../../../app/fragment';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send } from '../client';

export type OpenLink = z.output<typeof link>;

interface Given {
  /** What is said in the screen's own words: where no link was brought along, as after a reload, or it was used or has run out. */
  readonly says?: { readonly none: string; readonly used: string; readonly over: string };
  /** The way on from a link that is good for nothing. */
  readonly over: ReactNode;
  readonly children: (open: OpenLink, token: string) => ReactNode;
}

/** What a mail's link is good for: read once, shown as `children` want it, or why it is good for nothing with a way on. */
export const ByLink = ({ says, over, children }: Given) => {
  const { t } = useWords('accounts');
  const token = useFragment();
  const [open, setOpen] = useState<OpenLink | null>(null);
  const { run, error } = useAction(async (secret: string) => setOpen(await send('readLink', { body: { token: secret } }, { quiet: true })));
  useEffect(() => {
    if (token) void run(token);
  }, [token, run]);
  // Who puts the link into the address of this very page asks for no page: the browser goes nowhere by itself.
  useEffect(() => {
    const again = (): void => {
      if (location.hash.length > 1) location.reload();
    };
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  // One that a mail program cut short is refused as ill-formed, which is as good as one that has run out.
  const refused = error instanceof Refusal && (error.status === 400 ? new Refusal('link.expired', 410) : error.status === 410 && error);
  // What was not answered says nothing about the link, and is asked again.
  if (token && error !== null && !refused)
    return (
      <Page className="bare-main">
        <ProblemNotice error={error} retry={() => void run(token)} />
      </Page>
    );
  if (!token || error !== null)
    return (
      <Page className="bare-main">
        {!token && <Notice>{says?.none ?? t('resetNone')}</Notice>}
        {token && says && <Notice kind="warning">{refused && refused.code === 'link.used' ? says.used : says.over}</Notice>}
        {token && !says && <ProblemNotice error={refused} />}
        {over}
      </Page>
    );
  return <Page className="bare-main">{open ? children(open, token) : <Skeleton lines={3} />}</Page>;
};
