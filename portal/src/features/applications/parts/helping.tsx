import { helpedSteps, type HelpedDraft, type StepName } from '@bai/applications/contracts';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { mutate } from 'swr';
import { Refusal } from '../../../app/client';
import { useFragment } from '../../../app/fragment';
import { personTurn } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { base } from '../client';
import { helpedUrl, keepHelped, sendHelped, useHelped } from '../help-client';
import { HelpersDoor, type Door, type Draft } from './door';
import { placeHref } from './wizard';

const doorOf = ({ id, track }: HelpedDraft, note: string): Door => ({
  places: [...helpedSteps(track), 'consents'],
  save: (step, body, keepalive) => sendHelped('saveHelped', { params: { step }, body }, { quiet: true, keepalive }),
  remember: (step, saved) =>
    void mutate<HelpedDraft>([base, 'helped', {}, personTurn()], (known) => known && { ...known, steps: { ...known.steps, [step]: saved } }, {
      revalidate: false,
    }),
  check: (step) => sendHelped('checkHelped', { params: { step } }, { quiet: true }),
  attach: (kind, file) => sendHelped('attachHelped', { body: { kind: kind as 'id_card' } }, { file, quiet: true }),
  detach: (fileId) => sendHelped('detachHelped', { params: { fileId } }, { quiet: true }),
  picture: (fileId) => helpedUrl('helpedFile', { params: { fileId } }),
  place: (place) => placeHref({ id, track }, place, { help: '1' }),
  before: null,
  helping: note,
});

/** Why a link is good for nothing, and what to do. */
const Over = ({ used }: { used: boolean }) => {
  const { t } = useWords('help');
  return (
    <Page className="bare-main" title={t(used ? 'usedTitle' : 'overTitle')}>
      <p>{t(used ? 'usedText' : 'overText')}</p>
      <div>
        <ButtonLink to="/">{t('home')}</ButtonLink>
      </div>
    </Page>
  );
};

/** Said before the link is used up: programs open links too, and people by mistake. */
const Begin = ({ token, opened }: { token: string; opened: () => void }) => {
  const { t } = useWords('help');
  const [refused, setRefused] = useState<'used' | 'over' | null>(null);
  const open = async (): Promise<void> => {
    try {
      await keepHelped('helped', {}, await sendHelped('openHelp', { body: { token } }, { quiet: true }));
      opened();
    } catch (error) {
      if (!(error instanceof Refusal) || !['help.used', 'help.over'].includes(error.code)) throw error;
      setRefused(error.code === 'help.used' ? 'used' : 'over');
    }
  };
  if (refused) return <Over used={refused === 'used'} />;
  return (
    <Page className="bare-main" title={t('beginTitle')}>
      {(['beginText', 'beginYou', 'beginThey', 'beginOnce'] as const).map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      <ActionButton look="primary" size="lg" act={open}>
        {t('begin')}
      </ActionButton>
    </Page>
  );
};

interface Props {
  readonly step: StepName;
  readonly children: (draft: Draft) => ReactNode;
}

const Helped = ({ step, children }: Props) => {
  const { t } = useWords('help');
  const from = useHelped('helped', {}, { revalidateOnFocus: false });
  if (from.error?.code === 'help.over') return <Over used={false} />;
  return (
    <Loaded from={from}>
      {(draft) => {
        const door = doorOf(draft, t('whose', { name: draft.firstName ?? t('somebody') }));
        // The link does not say of which track the draft is.
        if (!door.places.includes(step)) return <Navigate replace to={door.place(1)} />;
        return <HelpersDoor value={door}>{children(draft)}</HelpersDoor>;
      }}
    </Loaded>
  );
};

/** A step of somebody else's draft, for who was asked to fill it in. */
const Helping = ({ step, children }: Props) => {
  const token = useFragment();
  const [opened, setOpened] = useState(false);
  if (token && !opened) return <Begin token={token} opened={() => setOpened(true)} />;
  return <Helped step={step}>{children}</Helped>;
};
export default Helping;
