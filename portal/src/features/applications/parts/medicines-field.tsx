import { ChipsField } from '../../../kit/chips-field';
import { useWords } from '../../../words';

/** The medicines that somebody takes. */
export const MedicinesField = ({ name }: { name: string }) => {
  const { t } = useWords('patient');
  return <ChipsField name={name} label={t('health.medicines')} hint={t('health.medicinesHint')} add={t('health.add')} maxLength={120} most={40} />;
};
