import { fullName, type Patient } from '@bai/directory/contracts';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** A patient's name in the language on the screen, else in the one they have it in; said plainly where they have given none yet. */
export const usePatientName = (): ((patient: Pick<Patient, 'nameThai' | 'nameLatin'>) => string) => {
  const { t } = useWords('admin');
  const language = useLanguage();
  return ({ nameThai, nameLatin }) =>
    said(language, { th: nameThai ? fullName(nameThai) : '', en: nameLatin ? fullName(nameLatin) : '' }) || t('patients.unnamed');
};
