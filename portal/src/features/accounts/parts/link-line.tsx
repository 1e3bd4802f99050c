import type { OwnLine } from '@bai/accounts/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../../kit/action-button';
import { Card, Facts } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Moment, Name } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

type Came = 'linked' | 'declined' | null;

/** Whoever comes back from LINE: what it sent along leaves the address first, then the link is made. */
const useComingBack = (changed: () => Promise<unknown>) => {
  const [search, setSearch] = useSearchParams();
  const [came, setCame] = useState<Came>(() => (search.has('state') && !search.has('code') ? 'declined' : null));
  const begun = useRef(false);
  const [code, state] = [search.get('code'), search.get('state')];
  const { run, busy, error } = useAction(async (body: { state: string; code: string }) => {
    await send('finishLine', { body });
    await changed();
    setCame('linked');
  });
  useEffect(() => {
    if (!state || begun.current) return;
    begun.current = true;
    setSearch({}, { replace: true });
    if (code) void run({ state, code });
  }, [code, state, run, setSearch]);
  return { came, busy, error };
};

const Standing = ({ of: { linked, writes }, changed }: { of: OwnLine; changed: () => Promise<unknown> }) => {
  const { t } = useWords('profile');
  if (!linked)
    return (
      <>
        <p>{t(writes ? 'line.text' : 'line.textPlain')}</p>
        {writes && <p className="quiet">{t('line.consent')}</p>}
        <div>
          <ActionButton
            act={async () => {
              const { url } = await send('beginLine', {});
              window.location.assign(url);
            }}
          >
            {t('line.link')}
          </ActionButton>
        </div>
      </>
    );
  return (
    <>
      <Facts
        pairs={[
          [t('line.name'), <Name key="name" of={{ th: linked.name, en: linked.name }} />],
          [t('line.since'), <Moment key="since" value={linked.at} />],
        ]}
      />
      {writes && <p className="quiet">{t('line.tells')}</p>}
      <div>
        <Confirm
          label={t('line.unlink')}
          look="secondary"
          title={t('line.unlinkTitle')}
          text={t('line.unlinkText')}
          confirm={t('line.unlink')}
          act={async () => {
            await send('dropLine', {});
            await changed();
          }}
        />
      </div>
    </>
  );
};

/** One's account at LINE: linked there and back, seen, and taken away. Nothing where nobody can link one. */
export const LinkLine = () => {
  const { t } = useWords('profile');
  const from = useRead('line', {});
  const { came, busy, error } = useComingBack(() => from.mutate());
  if (from.data && !from.data.side && !from.data.linked) return null;
  return (
    <Card title={t('line.title')}>
      <div aria-live="polite">
        {busy && <p>{t('line.working')}</p>}
        {came === 'linked' && from.data?.linked && <Notice kind="success">{t('line.linked')}</Notice>}
        {came === 'declined' && <Notice>{t('line.declined')}</Notice>}
        <ProblemNotice error={error} />
      </div>
      <Loaded from={from}>{(own) => <Standing of={own} changed={() => from.mutate()} />}</Loaded>
    </Card>
  );
};
