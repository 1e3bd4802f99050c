import type { Pt28 } from '@bai/transactions/contracts';
import { downloadCsv } from '../../../kit/csv';
import { useWords } from '../../../words';
import { read } from '../client';

interface Wanted {
  readonly month: string;
  /** Of which dispensary, where one has several. */
  readonly dispensaryId?: string;
}

/** Every row of a month, however many pages they are. */
const allRows = async (wanted: Wanted): Promise<Pt28['rows']> => {
  const rows: Pt28['rows'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Pt28 = await read('pt28', { query: { ...wanted, limit: 500, ...(cursor ? { cursor } : {}) } });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
};
const lineOf = (row: Pt28['rows'][number]): readonly (string | number)[] => [
  row.order,
  row.day,
  row.name,
  row.documentMasked,
  row.birthDate,
  row.purpose,
  row.mg / 1000,
];

/** A month's PT.28 rows as a file. */
export const useUseFile = (): ((wanted: Wanted) => Promise<void>) => {
  const { t } = useWords('dispensary');
  const head = [t('home.order'), t('home.dayHead'), t('home.buyer'), t('home.document'), t('home.born'), t('home.purpose'), t('home.gramsHead')];
  return async (wanted) => downloadCsv(`pt28-${wanted.month}`, [head, ...(await allRows(wanted)).map(lineOf)]);
};
