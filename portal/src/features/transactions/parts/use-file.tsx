import { ExportMenu } from '../../../kit/list-export';
import { useWords } from '../../../words';

/** A month's PT.28 rows as a spreadsheet, as the form has them or all of the book; `dispensaryId` where one has several. */
export const UseFile = ({ month, view, dispensaryId }: { month: string; view: 'form' | 'book'; dispensaryId?: string }) => {
  const { t } = useWords('dispensary');
  return (
    <ExportMenu
      list="transactions.pt28"
      query={{ month, view, dispensaryId }}
      title={`PT.28 ${month}`}
      columns={[
        { head: t('home.order'), of: ['order'], as: 'number' },
        { head: t('home.dayHead'), of: ['day'], as: 'day' },
        { head: t('home.buyer'), of: ['name'] },
        { head: t('home.document'), of: ['documentMasked'] },
        { head: t('home.born'), of: ['birthDate'], as: 'day' },
        { head: t('home.purpose'), of: ['purpose'] },
        { head: t('home.gramsHead'), of: ['mg'], as: 'grams' },
      ]}
    />
  );
};
