import { LOGGED_METHODS, REFUSED, STATUS_CLASSES, type LoggedRequest } from '@bai/monitoring/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { said } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { useAddress } from '../../../kit/list-address';
import { Page } from '../../../kit/page';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { LogParts } from '../parts/log-parts';
import { RequestDetail } from '../parts/request-detail';
import { Second } from '../parts/second';
import { StatusMark } from '../parts/status-mark';

/** Requests of the API that were kept: how each was answered, how fast, and to whom. */
const RequestsScreen = () => {
  const { t } = useWords(['monitoring', 'shell']);
  const roles = t('shell:roles', { returnObjects: true }) as Readonly<Record<string, string>>;
  const language = useLanguage();
  const { get } = useAddress();
  const [shown, show] = useState<LoggedRequest | null>(null);
  const endpoint = get('endpoint');
  const from = useList('requests', { query: useListQuery({ filters: ['status', 'refused', 'method', 'endpoint', 'accountId'], sort: '-at' }) });
  const person = from.data?.rows[0]?.person;
  const accountId = get('accountId');
  return (
    <Page>
      <LogParts />
      <p className="quiet">{t('requests.lead')}</p>
      <DataList
        from={from}
        label={t('requests.label')}
        sort="-at"
        days={t('requests.at')}
        layout="requests"
        rowKey={({ id }) => id}
        filters={[
          { name: 'status', label: t('requests.status'), options: STATUS_CLASSES.map((one) => [one, t(`requests.statuses.${one}`)] as const) },
          { name: 'refused', label: t('requests.refused'), options: REFUSED.map((one) => [one, t(`requests.refusals.${one}`)] as const) },
          { name: 'method', label: t('requests.method'), options: LOGGED_METHODS.map((one) => [one, one] as const) },
          // These two are chosen elsewhere: among the figures of endpoints, and of people.
          ...(endpoint ? [{ name: 'endpoint', label: t('requests.endpoint'), options: [[endpoint, endpoint] as const] }] : []),
          ...(accountId
            ? [
                {
                  name: 'accountId',
                  label: t('requests.who'),
                  options: [[accountId, person?.name ? said(language, person.name) : accountId.slice(0, 6)] as const],
                },
              ]
            : []),
        ]}
        columns={[
          { key: 'at', head: t('requests.at'), cell: ({ at }) => <Second value={at} />, sort: 'at' },
          {
            key: 'endpoint',
            head: t('requests.endpoint'),
            cell: (row) => (
              <>
                <Button look="link" size="sm" onClick={() => show(row)}>
                  {row.endpoint ? (
                    <span className="code" translate="no">
                      {row.endpoint}
                    </span>
                  ) : (
                    t('requests.nowhere')
                  )}
                </Button>
                <small className="quiet d-block code any-break" translate="no">
                  {row.route ? `${row.method} ${row.route}` : row.method}
                </small>
              </>
            ),
          },
          {
            key: 'status',
            head: t('requests.status'),
            cell: ({ status, problem }) => (
              <>
                <StatusMark status={status} />
                {problem && (
                  <small className="quiet d-block code" translate="no">
                    {problem}
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'duration',
            head: t('requests.duration'),
            cell: ({ duration }) => (
              <span className="num nb" translate="no">
                {t('requests.ms', { value: duration.toLocaleString('en-US') })}
              </span>
            ),
            sort: 'duration',
            right: true,
          },
          {
            key: 'who',
            head: t('requests.who'),
            cell: ({ person: who, tried, role }) =>
              who ? (
                <>
                  {who.name ? <Name of={who.name} /> : <span>{t('requests.gone')}</span>}
                  <small className="quiet d-block">{roles[role] ?? role}</small>
                </>
              ) : (
                <>
                  <span className="quiet">{t('requests.nobody')}</span>
                  {tried && (
                    <small className="quiet d-block">
                      {t('requests.tried')}: {tried.name ? <Name of={tried.name} /> : <span>{t('requests.gone')}</span>}
                    </small>
                  )}
                </>
              ),
          },
          {
            key: 'request',
            head: t('requests.request'),
            cell: ({ request }) => (
              <span className="code" translate="no" title={request}>
                {request.slice(0, 8)}…
              </span>
            ),
          },
        ]}
        empty={t('requests.empty', { returnObjects: true })}
      />
      <RequestDetail request={shown} close={() => show(null)} />
    </Page>
  );
};
export default RequestsScreen;
