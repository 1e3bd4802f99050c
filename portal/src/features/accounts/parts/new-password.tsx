import { password } from '@bai/accounts/contracts';
import { useMe } from '../../../app/session';
import { TextField } from '../../../kit/fields';
import { useWords } from '../../../words';

/** Letters that a new password has at least: as the policy says, once it is known. */
export const usePasswordLength = (): number => useMe()?.passwordLength ?? password.minLength!;

/** The field for a new password, with what the platform wants of one. */
export const NewPassword = ({ label }: { label: string }) => {
  const { t } = useWords('accounts');
  const letters = usePasswordLength();
  return <TextField name="password" type="password" label={label} hint={t('passwordHint', { letters })} autoComplete="new-password" />;
};
