import { MANY_REFUSALS, MUCH_MORE, UNUSUAL } from '@bai/monitoring/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Mark } from '../../../kit/status';
import { Day, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useList } from '../client';
import { LogParts } from '../parts/log-parts';
import { PeriodBox, usePeriod } from '../parts/period-box';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Requests by person, and whose access is unusual by a plain rule that stands above the list. */
const PeopleScreen = () => {
  const { t } = useWords(['monitoring', 'shell']);
  const roles = t('shell:roles', { returnObjects: true }) as Readonly<Record<string, string>>;
  const days = usePeriod('7');
  const from = useList('people', { query: { ...useListQuery({ filters: ['unusual'] }), days } });
  return (
    <Page>
      <LogParts />
      <p className="quiet">{t('people.lead')}</p>
      <p className="quiet small">{t('people.rule', { refusals: MANY_REFUSALS, ...MUCH_MORE })}</p>
      <PeriodBox period={days} />
      <DataList
        from={from}
        label={t('people.label')}
        searchable={false}
        rowKey={({ person }) => person.accountId}
        filters={[{ name: 'unusual', label: t('people.unusual'), options: UNUSUAL.map((why) => [why, t(`people.unusuals.${why}`)] as const) }]}
        columns={[
          {
            key: 'who',
            head: t('people.who'),
            cell: ({ person, role }) => (
              <>
                <Link to={href('monitoring/admin/requests', null, { accountId: person.accountId })}>
                  {person.name ? <Name of={person.name} /> : t('people.gone')}
                </Link>
                <small className="quiet d-block">{roles[role] ?? role}</small>
              </>
            ),
          },
          { key: 'requests', head: t('people.requests'), cell: ({ requests }) => whole(requests), right: true },
          { key: 'denied', head: t('people.denied'), cell: ({ denied }) => whole(denied), right: true },
          { key: 'endpoints', head: t('people.endpoints'), cell: ({ endpoints }) => whole(endpoints), right: true },
          { key: 'usual', head: t('people.usual'), cell: ({ usual }) => whole(usual), right: true },
          { key: 'last', head: t('people.last'), cell: ({ lastDay }) => <Day value={lastDay} /> },
          {
            key: 'unusual',
            head: t('people.unusual'),
            cell: ({ unusual }) =>
              unusual.length ? (
                <div className="stack stack-sm">
                  {unusual.map((why) => (
                    <Mark key={why} look="attention">
                      {t(`people.unusuals.${why}`)}
                    </Mark>
                  ))}
                </div>
              ) : (
                <span className="quiet">{t('people.plain')}</span>
              ),
          },
        ]}
        empty={t('people.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default PeopleScreen;
