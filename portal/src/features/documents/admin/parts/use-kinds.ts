import { FORM_FIELDS, isColumn, ROWS, type FormBox, type OfficialForm, type PlacedFact } from '@bai/documents/contracts';
import { useMemo } from 'react';
import type { Kind } from '../../../../kit/placement';
import { useWords } from '../../../../words';

/** What can be placed on a page of a form, in groups: rows once, and columns where there are rows. */
export const useKinds = (form: OfficialForm, boxes: readonly FormBox[], names: Readonly<Record<PlacedFact, string>>): readonly Kind[] => {
  const { t } = useWords('positions');
  const isRuled = boxes.some(({ field }) => field === ROWS);
  return useMemo(
    () =>
      FORM_FIELDS[form].groups.flatMap(({ group, fields }) =>
        fields.filter((field) => (field === ROWS ? !isRuled : isRuled || !isColumn(field))).map((field): Kind => [field, names[field], t(`groups.${group}`)]),
      ),
    [form, isRuled, names, t],
  );
};
