import type { FileRow } from '@bai/learning/contracts';
import { Table } from '../../../../kit/list-table';
import { Mark } from '../../../../kit/status';
import { Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';

const LOOKS = { taken: 'good', lossy: 'attention', refused: 'refused' } as const;

type Row = Pick<FileRow, 'name' | 'type' | 'verdict' | 'losses' | 'refusals'> & { readonly line?: number; readonly kind?: string };

/** Why something of a question, or all of it, does not come along. */
const Reasons = ({ losses, refusals }: Pick<Row, 'losses' | 'refusals'>) => {
  const { t } = useWords('transfer');
  const language = useLanguage();
  const reasons = [...refusals.map(({ code, said }) => said?.[language] ?? t(`refusals.${code}`)), ...losses.map((code) => t(`losses.${code}`))];
  if (reasons.length === 0) return <span>–</span>;
  return (
    <ul className="list list-bare any-break">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
};

/** What becomes of each question, read from a file or written to one. */
export const FileRows = ({ rows, outwards = false }: { rows: readonly Row[]; outwards?: boolean }) => {
  const { t } = useWords(['transfer', 'bank']);
  const verdict = (of: Row['verdict']): string => (outwards && of !== 'taken' ? t(`transfer:written.${of}`) : t(`transfer:verdicts.${of}`));
  return (
    <section aria-label={t('transfer:report')}>
      <Table
        rows={rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          ...(outwards ? [] : [{ key: 'line', head: t('transfer:line'), cell: ({ line }: Row) => line, right: true }]),
          {
            key: 'question',
            head: t('transfer:question'),
            cell: ({ name }: Row) =>
              name ? (
                <span className="any-break">
                  <Name of={name} />
                </span>
              ) : (
                '–'
              ),
          },
          { key: 'type', head: t('transfer:type'), cell: ({ type, kind }: Row) => (type ? t(`bank:types.${type}`) : <span lang="en">{kind}</span>) },
          { key: 'verdict', head: t('transfer:verdict'), cell: (row: Row) => <Mark look={LOOKS[row.verdict]}>{verdict(row.verdict)}</Mark> },
          { key: 'why', head: t('transfer:why'), cell: ({ losses, refusals }: Row) => <Reasons losses={losses} refusals={refusals} /> },
        ]}
      />
    </section>
  );
};
