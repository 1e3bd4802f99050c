import { incidentMachine, openIncident, RISKS, type Incident } from '@bai/audit/contracts';
import { bangkokDay, clockOf } from '@bai/kernel/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { serverNow } from '../../../../app/clock';
import { DialogForm } from '../../../../kit/dialog-form';
import { DataList, useListQuery } from '../../../../kit/list';
import { StatusBadge, useStates } from '../../../../kit/status';
import { Moment } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { send, useList } from '../../client';
import { HoursLeft } from '../../parts/hours-left';
import { Written } from '../../parts/written';
import { KnownFields, WhenFields } from './incident-fields';

const AT = 'incidents';
/** So much of what happened stands in a line. */
const SHOWN = 100;

const Open = () => {
  const { t } = useWords('office');
  const navigate = useNavigate();
  const now = new Date(serverNow());
  const initial = { discoveredOn: bangkokDay(now), discoveredTime: clockOf(now), what: '', dataKinds: [], people: null, risk: null, measures: '' };
  return (
    <DialogForm
      label={t('incidents.open')}
      icon="plus-lg"
      look="primary"
      needs="audit.openIncident"
      title={t('incidents.open')}
      initial={initial}
      schema={openIncident}
      send={async (values, key) => {
        const { id } = await send('openIncident', { body: openIncident.parse(values) }, { key });
        void navigate(href('audit/admin/incident', { id }));
      }}
      save={t('incidents.openSave')}
    >
      <p className="quiet">{t('incidents.openText')}</p>
      <WhenFields day="discoveredOn" time="discoveredTime" label={t('incidents.day')} />
      <KnownFields />
    </DialogForm>
  );
};

/** Breaches of personal data, with the clock of each. */
export const Incidents = () => {
  const { t } = useWords('office');
  const query = useListQuery({ at: AT, filters: ['state', 'risk'] });
  const from = useList('incidents', { query });
  const { options, words } = useStates(incidentMachine);
  const risks = RISKS.map((risk) => [risk, t(`incidents.risks.${risk}`)] as const);
  const whatOf = ({ what, cause }: Incident): string => {
    const said = what || (cause === 'person' ? '' : t(`incidents.drafts.${cause}`));
    return said.length > SHOWN ? `${said.slice(0, SHOWN)}…` : said;
  };
  return (
    <>
      <p className="quiet">{t('incidents.lead')}</p>
      <div>
        <Open />
      </div>
      <DataList<Incident>
        from={from}
        at={AT}
        label={t('incidents.label')}
        layout="incidents"
        days={t('incidents.discovered')}
        sort="-discoveredAt"
        exports={{ list: 'audit.incidents', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('audit/admin/incident', { id })}
        filters={[
          { name: 'state', label: t('incidents.state'), options },
          { name: 'risk', label: t('incidents.risk'), options: risks },
        ]}
        columns={[
          {
            key: 'number',
            head: t('incidents.number'),
            cell: ({ number }) => (
              <span className="code" translate="no">
                {number}
              </span>
            ),
            file: { of: 'number' },
          },
          { key: 'what', head: t('incidents.what'), cell: (row) => (row.what ? <Written>{whatOf(row)}</Written> : whatOf(row)), file: { of: 'what' } },
          {
            key: 'discovered',
            head: t('incidents.discovered'),
            cell: ({ discoveredAt }) => <Moment value={discoveredAt} />,
            sort: 'discoveredAt',
            file: { of: 'discoveredAt', as: 'moment' },
          },
          { key: 'people', head: t('incidents.people'), cell: ({ people }) => people ?? '', sort: 'people', right: true, file: { of: 'people', as: 'number' } },
          {
            key: 'risk',
            head: t('incidents.risk'),
            cell: ({ risk }) => risk && t(`incidents.risks.${risk}`),
            file: { of: 'risk', words: Object.fromEntries(risks) },
          },
          { key: 'clock', head: t('incidents.clock'), cell: (row) => <HoursLeft {...row} />, sort: 'dueAt', file: { of: 'dueAt', as: 'moment' } },
          {
            key: 'state',
            head: t('incidents.state'),
            cell: ({ state }) => <StatusBadge machine={incidentMachine} state={state} />,
            file: { of: 'state', words },
          },
        ]}
        empty={t('incidents.empty', { returnObjects: true })}
      />
    </>
  );
};
