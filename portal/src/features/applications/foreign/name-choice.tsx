import { isNameOther, isNameUsable, nameChosen, nameRead, namesLine, type PassportAnswers } from '@bai/applications/contracts';
import type { PersonName } from '@bai/directory/contracts';
import { useField, useFormikContext } from 'formik';
import { useNamed } from '../../../kit/field-names';
import { useFieldError } from '../../../kit/fields';
import { Choice } from '../../../kit/picks';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import type { PassportValues } from '../parts/passport-reading';

/** Asks which name the papers carry where the passport has another one than step 1. Renders nothing where they are the same. */
export const NameChoice = ({ typed }: { typed: Pick<PersonName, 'first' | 'last'> }) => {
  const { t } = useWords('patient');
  const { values } = useFormikContext<PassportValues>();
  const [, , { setValue, setTouched }] = useField<PassportAnswers['nameChoice']>('nameChoice');
  const error = useFieldError('nameChoice', true);
  useNamed('nameChoice', t('passport.nameOnPapers'), (held) => {
    const use = (held as PassportAnswers['nameChoice'] | undefined)?.use;
    return use && t(use === 'passport' ? 'passport.nameUseRead' : 'passport.nameKeepTyped');
  });
  if (!isNameOther(typed, values)) return null;
  const line = namesLine(typed);
  const usable = isNameUsable(values);
  const choose = (use: 'passport' | 'typed'): void => {
    void setValue({ use, typed: line });
    void setTouched(true, false);
  };
  return (
    <Choice
      legend={t('passport.nameDiffers')}
      hint={t(usable ? 'passport.nameDiffersHint' : 'passport.nameCutHint')}
      error={error}
      options={[
        { value: 'passport', label: t(usable ? 'passport.nameUseRead' : 'passport.nameRead'), note: <Name of={nameRead(values)!} />, disabled: !usable },
        { value: 'typed', label: t('passport.nameKeepTyped'), note: <Name of={line} /> },
      ]}
      value={nameChosen(typed, values)}
      pick={choose}
    />
  );
};
