import { replacementMachine } from '@bai/prescriptions/contracts';
import { DataList, useListQuery } from '../../../../kit/list';
import { StatusBadge, useStates } from '../../../../kit/status';
import { Moment, Name } from '../../../../kit/texts';
import { href } from '../../../../addresses/href';
import { useWords } from '../../../../words';
import { useList } from '../../replacements-client';

const TABS = ['asked', 'signed', 'refused', 'withdrawn', 'lapsed'];

/** What was asked in place of issued forms, and how far it is; the newest first. */
export const ReplacementList = () => {
  const { t } = useWords('replacements');
  const query = useListQuery({ sort: '-createdAt', tabs: TABS });
  const from = useList('replacements', { query });
  const states = useStates(replacementMachine);
  return (
    <DataList
      from={from}
      label={t('label')}
      sort="-createdAt"
      tabs={TABS}
      days={t('columns.asked')}
      layout="replacements"
      exports={{ list: 'prescriptions.replacements', query }}
      rowKey={({ id }) => id}
      to={({ id }) => href('prescriptions/admin/replacement', null, { replacement: id })}
      filters={[{ name: 'state', label: t('state'), options: states.options }]}
      columns={[
        {
          key: 'number',
          head: t('columns.number'),
          cell: ({ number }) => (
            <span className="code nb" translate="no">
              {number}
            </span>
          ),
          file: { of: 'number' },
        },
        { key: 'patient', head: t('columns.patient'), cell: ({ patientName }) => <Name of={patientName} />, file: { of: 'patientName' } },
        { key: 'physician', head: t('columns.physician'), cell: ({ physicianName }) => <Name of={physicianName} />, file: { of: 'physicianName' } },
        { key: 'kind', head: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`), file: { of: 'kind' } },
        {
          key: 'asked',
          head: t('columns.asked'),
          cell: ({ createdAt }) => <Moment value={createdAt} />,
          sort: 'createdAt',
          file: { of: 'createdAt', as: 'moment' },
        },
        {
          key: 'state',
          head: t('columns.state'),
          cell: ({ state }) => <StatusBadge machine={replacementMachine} state={state} />,
          file: { of: 'state', words: states.words },
        },
        {
          key: 'new',
          head: t('columns.new'),
          cell: ({ newNumber }) =>
            newNumber ? (
              <span className="code nb" translate="no">
                {newNumber}
              </span>
            ) : (
              '–'
            ),
          file: { of: 'newNumber' },
        },
      ]}
      empty={t('empty', { returnObjects: true })}
    />
  );
};
