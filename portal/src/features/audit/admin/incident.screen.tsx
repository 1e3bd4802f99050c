import { incidentMachine, type OneIncident } from '@bai/audit/contracts';
import { Link, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Notice } from '../../../kit/notice';
import { RecordScreen } from '../../../kit/record-screen';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { HoursLeft } from '../parts/hours-left';
import { Written } from '../parts/written';
import { Edit, Reasoned, Report, Tell } from './parts/incident-steps';

const Found = ({ of: { cause, found } }: { of: OneIncident }) => {
  const { t } = useWords(['office', 'admin']);
  const reasons = t('admin:audit.reasons', { returnObjects: true }) as Readonly<Record<string, string>>;
  if (!found) return null;
  if (cause === 'chain') return [reasons[String(found.reason)], t('incidents.foundChain', { at: found.at })].filter(Boolean).join(' · ');
  return <span>{t('incidents.foundAccess', { requests: found.requests, usual: found.usual })}</span>;
};

/** One incident: its clock, what is known, whom it concerns, and what was decided. */
const IncidentScreen = () => {
  const { t } = useWords('office');
  const { id = '' } = useParams();
  const from = useRead('incident', { params: { id } });
  return (
    <RecordScreen from={from} label={t('incidents.label')}>
      {(incident) => {
        const { number, state, cause, discoveredAt, what, dataKinds, people, risk, measures, told, toldAt } = incident;
        const long = (words: string) => <Written>{words}</Written>;
        return {
          title: number,
          machine: incidentMachine,
          state,
          lead: (
            <>
              <p>
                <Link to={`${href('audit/admin/trail')}?tab=incidents`}>{t('incidents.all')}</Link>
              </p>
              {!what && <Notice kind="warning">{t('incidents.draft')}</Notice>}
            </>
          ),
          factsTitle: t('incidents.facts'),
          factsAside: <HoursLeft {...incident} />,
          facts: [
            [t('incidents.discovered'), <Moment value={discoveredAt} />],
            [t('incidents.cause'), t(`incidents.causes.${cause}`)],
            incident.found ? [t('incidents.found'), <Found of={incident} />] : null,
            what ? [t('incidents.whatField'), long(what)] : null,
            dataKinds.length ? [t('incidents.kinds'), dataKinds.map((kind) => t(`incidents.kindNames.${kind}`)).join(', ')] : null,
            people === null ? null : [t('incidents.people'), people.toLocaleString('en-US')],
            risk ? [t('incidents.risk'), `${t(`incidents.risks.${risk}`)} · ${t(`incidents.riskHints.${risk}`)}`] : null,
            measures ? [t('incidents.measures'), long(measures)] : null,
            incident.reportedAt ? [t('incidents.reported'), <Moment value={incident.reportedAt} />] : null,
            incident.reference
              ? [
                  t('incidents.reference'),
                  <span className="code" translate="no">
                    {incident.reference}
                  </span>,
                ]
              : null,
            incident.lateReason ? [t('incidents.lateReason'), long(incident.lateReason)] : null,
            incident.reason ? [t('incidents.waived'), long(incident.reason)] : null,
          ],
          papers: state !== 'closed' && (
            <div>
              <Edit of={incident} />
            </div>
          ),
          history: incident.history,
          sections: [
            {
              key: 'told',
              title: t('incidents.told'),
              content: (
                <>
                  <p>
                    {toldAt ? (
                      <>
                        <span>{t('incidents.toldCount', { count: told })}</span> <Moment value={toldAt} />
                      </>
                    ) : (
                      t('incidents.toldNone')
                    )}
                  </p>
                  {state !== 'closed' && <Tell of={incident} />}
                </>
              ),
            },
          ],
          actions: {
            report: <Report of={incident} />,
            contain: <Reasoned of={incident} step="contain" />,
            waive: risk === 'none' && <Reasoned of={incident} step="waive" />,
            conclude: <Reasoned of={incident} step="close" />,
          },
        };
      }}
    </RecordScreen>
  );
};
export default IncidentScreen;
