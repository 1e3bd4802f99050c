import { movesFrom, type Machine } from '@bai/kernel/contracts';
import type { ReactNode } from 'react';
import type { Reading } from '../app/client';
import { usePerson } from '../app/session';
import { useWords } from '../words';
import { Card, Facts } from './card';
import { Page } from './page';
import { Loaded } from './states';
import { StatusBadge } from './status';
import { Tabs } from './tabs';
import { Timeline } from './timeline';

interface Step {
  /** Tells what happened where no state was reached by it. */
  readonly title?: string;
  readonly to: string;
  readonly at: string;
  readonly role?: string | null;
  readonly why?: string | null;
}
interface Section {
  readonly key: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}

/** A record as its screen shows it. */
export interface Shown<M extends string> {
  /** Its number or name: the heading. */
  readonly title: string;
  readonly machine: Machine<string, M>;
  readonly state: string;
  /** The look of a state that is computed. */
  readonly computed?: 'expired' | 'attention';
  /** In the head, beside the state: the way to others like it. */
  readonly aside?: ReactNode;
  /** What is to be done or known first. */
  readonly lead?: ReactNode;
  readonly factsTitle: ReactNode;
  readonly factsAside?: ReactNode;
  readonly facts: readonly (readonly [ReactNode, ReactNode] | false | null)[];
  /** Below the facts: papers, receipts. */
  readonly papers?: ReactNode;
  /** What can be done, by the machine's move: only what this state and this person's role allow is shown. */
  readonly actions?: Readonly<Partial<Record<M, ReactNode>>>;
  readonly history: readonly Step[];
  /** Further sides of it: as cards, or as tabs where they are long. */
  readonly sections?: readonly Section[];
  readonly asTabs?: boolean;
  /** Cards of its own making, after those. */
  readonly more?: ReactNode;
}

const History = ({ machine, steps }: { machine: Machine; steps: readonly Step[] }) => {
  const { t } = useWords(['kit', 'shell']);
  const roles = t('shell:roles', { returnObjects: true }) as Readonly<Record<string, string>>;
  return (
    <Card title={t('history')}>
      <Timeline
        steps={steps.map(({ title, to, at, role, why }, index) => ({
          key: String(index),
          title: title ?? <StatusBadge machine={machine} state={to} plain />,
          at,
          note: [role && roles[role], why].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
};

const Sections = ({ sections, asTabs, label }: { sections: readonly Section[]; asTabs: boolean; label: string }) => {
  const [first, ...more] = sections;
  if (!first) return null;
  if (asTabs) {
    const tab = ({ key, title, content }: Section) => ({ key, label: title, content });
    return <Tabs label={label} tabs={[tab(first), ...more.map(tab)]} />;
  }
  return sections.map(({ key, title, aside, content }) => (
    <Card key={key} title={title} aside={aside}>
      {content}
    </Card>
  ));
};

/** A record’s facts with what further sides it has, and beside them what happened to it; below, the moves that are open. */
const RecordBody = <M extends string>(shown: Shown<M>) => {
  const { role } = usePerson();
  const {
    title,
    machine,
    state,
    computed,
    aside,
    lead,
    factsTitle,
    factsAside,
    facts,
    papers,
    actions = {},
    history,
    sections = [],
    asTabs = false,
    more,
  } = shown;
  const open = movesFrom(machine, state, role).flatMap((move) => {
    const action = (actions as Partial<Record<M, ReactNode>>)[move];
    return action ? [<span key={move}>{action}</span>] : [];
  });
  return (
    <Page
      title={title}
      naming={title}
      actions={
        <>
          <StatusBadge machine={machine} state={state} {...(computed ? { computed } : {})} />
          {aside}
        </>
      }
    >
      {lead}
      <div className="grid-main">
        <div className="stack">
          <Card title={factsTitle} aside={factsAside}>
            <Facts pairs={facts} />
            {papers}
          </Card>
          <Sections sections={sections} asTabs={asTabs} label={title} />
          {more}
        </div>
        <div className="stack">
          <History machine={machine} steps={history} />
        </div>
      </div>
      {open.length > 0 && <div className="cta">{open}</div>}
    </Page>
  );
};

/** The screen of one record: bones while it is read, the 404 screen when it is out of reach, and then head, facts, moves, sides and history. */
export const RecordScreen = <T, M extends string>({
  from,
  label,
  children,
}: {
  from: Reading<T>;
  /** The heading while it is being read. */
  label: string;
  children: (record: NonNullable<T>) => Shown<M>;
}) => (
  <Loaded
    from={from}
    bones={
      <Page title={label}>
        <span className="bone tall w-50" />
      </Page>
    }
  >
    {(record) => <RecordBody {...children(record)} />}
  </Loaded>
);
