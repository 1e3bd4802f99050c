import { formLayoutMachine, PT33_FIELDS, type LayoutRow } from '@bai/documents/contracts';
import { href } from '../../../../addresses/href';
import { DataList, useListQuery } from '../../../../kit/list';
import { Notice } from '../../../../kit/notice';
import { StatusBadge, useStates } from '../../../../kit/status';
import { Moment } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useList } from '../../layouts-client';
import { LayoutNew } from './layout-new';

const moment = (value: string | null) => (value ? <Moment value={value} /> : '–');

/** All versions of the layout, the newest first. */
export const LayoutList = () => {
  const { t } = useWords('positions');
  const { words } = useStates(formLayoutMachine);
  const query = useListQuery({ sort: '-createdAt' });
  const from = useList('layouts', { query });
  const rows: readonly LayoutRow[] = from.data?.rows ?? [];
  const first = !query.cursor;
  const isNew = <LayoutNew others={rows} />;
  return (
    <div className="stack">
      <p className="quiet">{t('lead')}</p>
      {first && from.data && !rows.some(({ state }) => state === 'published') && <Notice kind="info">{t('builtIn')}</Notice>}
      <div className="row-x">{isNew}</div>
      <DataList
        from={from}
        label={t('label')}
        sort="-createdAt"
        layout="form-layouts"
        exports={{ list: 'documents.layouts', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('documents/admin/form-layouts', null, { version: id })}
        columns={[
          { key: 'number', head: t('label'), cell: ({ number }) => t('one', { number }), file: { of: 'number', as: 'number' } },
          { key: 'note', head: t('note'), cell: ({ note }) => <span className="any-break">{note}</span>, file: { of: 'note' } },
          { key: 'state', head: t('state'), cell: ({ state }) => <StatusBadge machine={formLayoutMachine} state={state} />, file: { of: 'state', words } },
          { key: 'placed', head: t('placed'), cell: ({ placed }) => t('placedOf', { placed, all: PT33_FIELDS.length }), file: { of: 'placed', as: 'number' } },
          { key: 'from', head: t('from'), cell: ({ effectiveFrom }) => moment(effectiveFrom), file: { of: 'effectiveFrom', as: 'moment' } },
          { key: 'to', head: t('to'), cell: ({ endedAt }) => moment(endedAt), file: { of: 'endedAt', as: 'moment' } },
          {
            key: 'changed',
            head: t('changed'),
            cell: ({ updatedAt }) => <Moment value={updatedAt} />,
            sort: 'updatedAt',
            file: { of: 'updatedAt', as: 'moment' },
          },
        ]}
        empty={t('empty', { returnObjects: true })}
      />
    </div>
  );
};
