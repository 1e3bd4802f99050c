import { DateField } from '../../../kit/date-field';
import { TextField } from '../../../kit/fields';
import { useWords } from '../../../words';

/** What somebody reads from a license and its register; `at` is where it stands in the form, `where` an example of a register. */
export const CheckedFields = ({ at = '', where }: { at?: string; where?: string }) => {
  const { t } = useWords('joining');
  const name = (field: string): string => (at ? `${at}.${field}` : field);
  return (
    <>
      <TextField name={name('number')} label={t('permit.number')} autoComplete="off" />
      <DateField name={name('issuedOn')} label={t('permit.issuedOn')} />
      <DateField name={name('expiresOn')} label={t('permit.expiresOn')} />
      <TextField name={name('checkedWhere')} label={t('permit.where')} hint={where ?? t('permit.whereHint')} autoComplete="off" />
    </>
  );
};

/** Nothing of it typed yet, but the number that its holder gave. */
export const uncheckedOf = (number: string) => ({ number, issuedOn: '', expiresOn: '', checkedWhere: '' });
