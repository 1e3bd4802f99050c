import { MERGE_DAYS, type MergeConflict, type MergePreview } from '@bai/directory/contracts';
import { Fragment } from 'react';
import { Notice } from '../../../kit/notice';
import { Day, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { usePatientName } from '../../directory/parts/patient-name';

const Conflicts = ({ of, forbid }: { of: readonly MergeConflict[]; forbid: boolean }) => {
  const { t } = useWords('admin');
  const shown = of.filter(({ forbids }) => forbids === forbid);
  if (shown.length === 0) return null;
  return (
    <Notice kind={forbid ? 'danger' : 'warning'}>
      <strong>{t(forbid ? 'merge.forbids' : 'merge.look')}</strong>
      <ul className="mb-0">
        {shown.map(({ what }) => (
          <li key={what}>{t(`merge.conflicts.${what}`)}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** Two records side by side, what would move, and what stands against it. */
export const MergeCompared = ({ of: { kept, merged, records, conflicts } }: { of: MergePreview }) => {
  const { t } = useWords('admin');
  const nameOf = usePatientName();
  const say = useTrailWords();
  const sides = [
    { ...kept, head: t('merge.kept') },
    { ...merged, head: t('merge.merged') },
  ];
  const facts = [
    { head: t('patients.name'), cell: ({ patient }: typeof kept) => <Name of={nameOf(patient)} /> },
    { head: t('patients.document'), cell: ({ patient }: typeof kept) => <span className="code">{patient.documentMasked ?? '–'}</span> },
    { head: t('patients.born'), cell: ({ patient }: typeof kept) => (patient.birthDate ? <Day value={patient.birthDate} /> : '–') },
    { head: t('patients.phone'), cell: ({ patient }: typeof kept) => patient.phone ?? '–' },
    { head: t('merge.account'), cell: ({ address }: typeof kept) => <span className="code">{address}</span> },
  ];
  return (
    <>
      <Conflicts of={conflicts} forbid />
      <Conflicts of={conflicts} forbid={false} />
      <div className="grid-2">
        {sides.map((side) => (
          <div key={side.head}>
            <h3>{side.head}</h3>
            <dl className="facts">
              {facts.map(({ head, cell }) => (
                <Fragment key={head}>
                  <dt>{head}</dt>
                  <dd>{cell(side)}</dd>
                </Fragment>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {records.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('merge.records')}</th>
              <th scope="col" className="r">
                {t('merge.kept')}
              </th>
              <th scope="col" className="r">
                {t('merge.merged')}
              </th>
              <th scope="col" className="r">
                {t('merge.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <tr key={row.sort}>
                <th scope="row">{say.noun(row.sort)}</th>
                <td className="r">{row.kept}</td>
                <td className="r">{row.moved}</td>
                <td className="r">{row.kept + row.moved}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">{t('merge.since')}</p>
      <p className="quiet">{t('merge.told', { days: MERGE_DAYS })}</p>
    </>
  );
};
