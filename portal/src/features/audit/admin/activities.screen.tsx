import { ACTIVITY_DOMAINS, ACTIVITY_NOUNS, type Activity, type ActivityDomain, type ActivityNoun } from '@bai/audit/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Button } from '../../../kit/button';
import { said } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { useAddress } from '../../../kit/list-address';
import { Page } from '../../../kit/page';
import { Mark } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { useTrailWords } from '../parts/trail-words';

/** Records that have a screen of their own. */
const SCREENS: Readonly<Partial<Record<ActivityNoun, (id: string) => string>>> = {
  application: (id) => href('applications/admin/one', { id }),
  payment: (id) => href('payments/admin/one', { id }),
  account: (id) => `${href('accounts/admin/users')}?user=${id}`,
  'data-request': (id) => href('audit/admin/request', { id }),
  incident: (id) => href('audit/admin/incident', { id }),
};
const DOMAINS = Object.keys(ACTIVITY_DOMAINS) as ActivityDomain[];

type Reading = ReturnType<typeof useList<'activities'>>;

/** The list as it stood when it was halted; another question is answered anew. */
const useHalt = (from: Reading, asked: string) => {
  const [held, hold] = useState<{ readonly asked: string; readonly data: Reading['data'] } | null>(null);
  const halted = held?.asked === asked;
  return {
    halted,
    shown: halted ? { ...from, data: held.data } : from,
    turn: () => hold(halted ? null : { asked, data: from.data }),
  };
};

const Record = ({ of: { noun, number, recordId } }: { of: Activity }) => {
  const say = useTrailWords();
  const words = (
    <>
      {say.noun(noun)}{' '}
      {number && (
        <span className="code nb" translate="no">
          {number}
        </span>
      )}
    </>
  );
  const at = SCREENS[noun];
  return at ? <Link to={at(recordId)}>{words}</Link> : <span>{words}</span>;
};

/** What happens on the platform as it happens: who did what to which record. It can be halted, to be read in peace. */
const ActivitiesScreen = () => {
  const { t } = useWords(['office', 'states']);
  const say = useTrailWords();
  const { to } = useAddress();
  const language = useLanguage();
  const query = useListQuery({ filters: ['domain', 'noun', 'actor'] });
  const { halted, shown, turn } = useHalt(useList('activities', { query }), JSON.stringify(query));
  const nouns = ACTIVITY_NOUNS.map((noun) => [noun, say.noun(noun)] as const);
  // One comes to a person from a row: what the list is narrowed to says who that is.
  const named = shown.data?.rows.find(({ actorId }) => actorId === query.actor)?.actorName;
  const stateOf = ({ noun, state }: Activity): string => t(`states:${noun}.${state}` as never);
  return (
    <Page
      actions={
        <Button size="sm" icon={halted ? 'play-circle' : 'pause-circle'} onClick={turn}>
          {t(halted ? 'activities.resume' : 'activities.pause')}
        </Button>
      }
    >
      <p className="quiet">{t('activities.lead')}</p>
      <p role="status">
        <Mark look={halted ? 'waiting' : 'live'}>{t(halted ? 'activities.halted' : 'activities.live')}</Mark>
      </p>
      <DataList<Activity>
        from={shown}
        label={t('activities.label')}
        layout="activities"
        days={t('activities.at')}
        exports={{ list: 'audit.activities', query }}
        rowKey={({ id }) => id}
        filters={[
          { name: 'domain', label: t('activities.domain'), options: DOMAINS.map((domain) => [domain, t(`activities.domains.${domain}`)] as const) },
          { name: 'noun', label: t('activities.kind'), options: nouns },
          ...(query.actor
            ? [{ name: 'actor', label: t('activities.who'), options: [[query.actor, named ? said(language, named) : query.actor] as const] }]
            : []),
        ]}
        columns={[
          { key: 'at', head: t('activities.at'), cell: ({ at }) => <Moment value={at} />, file: { of: 'at', as: 'moment' } },
          {
            key: 'who',
            head: t('activities.who'),
            cell: ({ actorId, actorName }) =>
              actorId && actorName ? (
                <Link to={to({ actor: actorId, cursor: null })}>
                  <Name of={actorName} />
                </Link>
              ) : (
                t('activities.platform')
              ),
            file: { of: ['actorName.th', 'actorName.en'] },
          },
          {
            key: 'record',
            head: t('activities.record'),
            cell: (row) => <Record of={row} />,
            file: [
              { head: t('activities.kind'), of: 'noun', words: Object.fromEntries(nouns) },
              { head: t('activities.number'), of: 'number' },
            ],
          },
          { key: 'what', head: t('activities.what'), cell: stateOf, file: { of: 'state' } },
        ]}
        empty={t('activities.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default ActivitiesScreen;
