import { factsOf, formLayoutMachine, FORMS, type LayoutRow } from '@bai/documents/contracts';
import { href } from '../../../../addresses/href';
import { DataList, useListQuery } from '../../../../kit/list';
import { Notice } from '../../../../kit/notice';
import { StatusBadge, useStates } from '../../../../kit/status';
import { Moment, Typed } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useList } from '../../layouts-client';
import { LayoutNew } from './layout-new';

const moment = (value: string | null) => (value ? <Moment value={value} /> : '–');

/** All versions of the layouts, the newest first. */
export const LayoutList = () => {
  const { t } = useWords('positions');
  const { words } = useStates(formLayoutMachine);
  const query = useListQuery({ filters: ['form'], sort: '-createdAt' });
  const from = useList('layouts', { query });
  const rows: readonly LayoutRow[] = from.data?.rows ?? [];
  const names = t('forms', { returnObjects: true }) as Readonly<Record<(typeof FORMS)[number], string>>;
  // Known where all versions stand on one page.
  const isWhole = from.data !== undefined && from.data.next === null && !query.cursor && !query.q && !query.form;
  const builtIn = FORMS.filter((form) => !rows.some((row) => row.form === form && row.state === 'published'));
  const list = new Intl.ListFormat(useLanguage());
  const isNew = <LayoutNew others={rows} />;
  return (
    <div className="stack">
      <p className="quiet">{t('lead')}</p>
      {isWhole && builtIn.length > 0 && <Notice kind="info">{t('builtIn', { forms: list.format(builtIn.map((form) => t(`shortForms.${form}`))) })}</Notice>}
      <div className="row-x">{isNew}</div>
      <DataList
        from={from}
        label={t('label')}
        sort="-createdAt"
        filters={[{ name: 'form', label: t('form'), options: FORMS.map((form) => [form, names[form]] as const) }]}
        layout="form-layouts"
        exports={{ list: 'documents.layouts', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('documents/admin/form-layouts', null, { version: id })}
        columns={[
          { key: 'number', head: t('label'), cell: ({ number }) => t('one', { number }), file: { of: 'number', as: 'number' } },
          { key: 'form', head: t('form'), cell: ({ form }) => names[form], file: { of: 'form', words: names } },
          {
            key: 'note',
            head: t('note'),
            cell: ({ note }) => (
              <span className="any-break">
                <Typed words={note} />
              </span>
            ),
            file: { of: 'note' },
          },
          { key: 'state', head: t('state'), cell: ({ state }) => <StatusBadge machine={formLayoutMachine} state={state} />, file: { of: 'state', words } },
          {
            key: 'placed',
            head: t('placed'),
            cell: ({ placed, form }) => t('placedOf', { placed, all: factsOf(form).length }),
            file: { of: 'placed', as: 'number' },
          },
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
