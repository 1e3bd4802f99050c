import { MERGE_DAYS, type MergeConflict, type MergePreview } from '@bai/directory/contracts';
import type { ReactNode } from 'react';
import { Notice } from '../../../kit/notice';
import { Day, Name, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { usePatientName } from '../../directory/parts/patient-name';

type Side = MergePreview['kept'];

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
  const facts: readonly (readonly [string, (side: Side) => ReactNode])[] = [
    [t('patients.name'), ({ patient }) => <Name of={nameOf(patient)} />],
    [
      t('patients.document'),
      ({ patient }) => (
        <span className="code" translate="no">
          {patient.documentMasked ?? '–'}
        </span>
      ),
    ],
    [t('patients.born'), ({ patient }) => (patient.birthDate ? <Day value={patient.birthDate} /> : '–')],
    [t('patients.phone'), ({ patient }) => patient.phone ?? '–'],
    [
      t('merge.account'),
      ({ address }) => (
        <small>
          <Typed words={address} />
        </small>
      ),
    ],
  ];
  return (
    <>
      <Conflicts of={conflicts} forbid />
      <Conflicts of={conflicts} forbid={false} />
      <div className="table-wrap">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t('patients.details')}</th>
              <th scope="col">{t('merge.kept')}</th>
              <th scope="col">{t('merge.merged')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(([head, cell]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                <td data-label={t('merge.kept')}>{cell(kept)}</td>
                <td data-label={t('merge.merged')}>{cell(merged)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {records.length > 0 && (
        <div className="table-wrap">
          <table className="table table-cards">
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
                  <td className="r" data-label={t('merge.kept')}>
                    {row.kept}
                  </td>
                  <td className="r" data-label={t('merge.merged')}>
                    {row.moved}
                  </td>
                  <td className="r" data-label={t('merge.after')}>
                    {row.kept + row.moved}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="quiet">{t('merge.since')}</p>
      <p className="quiet">{t('merge.told', { days: MERGE_DAYS })}</p>
    </>
  );
};
