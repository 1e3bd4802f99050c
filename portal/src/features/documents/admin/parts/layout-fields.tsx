import { BOX_ALIGNS, BOX_LEAST, hasLetters, isColumn, ROWS, sheetOf, TENTHS, type FormBox, type FormLayout, type PlacedFact } from '@bai/documents/contracts';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { Card } from '../../../../kit/card';
import { SelectField, TextField } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { ListPick } from '../../../../kit/picks';
import { Placement } from '../../../../kit/placement';
import { ProblemNotice } from '../../../../kit/notice';
import { usePdfPictures } from '../../../../kit/use-pdf-pictures';
import { useWords } from '../../../../words';
import { url } from '../../layouts-client';
import { LayoutChecklist } from './layout-checklist';
import { boxesAfter, drawnOn, followRows, MOST, newBox, type DrawnBox, type LayoutValues } from './layout-values';
import { useKinds } from './use-kinds';

const GRAIN = { grain: TENTHS, least: BOX_LEAST, highs: true } as const;
/** Units of the sheet in a point of type. */
const POINT = (25.4 / 72) * TENTHS;

/** What of a box is typed: a column has the height of its rows, and rows have no letters of their own. */
const SIDES = ['x', 'y', 'width', 'height'] as const;
const sidesOf = (field: PlacedFact) => (isColumn(field) ? (['x', 'width'] as const) : SIDES);

const Details = ({ id }: { id: string }) => {
  const { t } = useWords('positions');
  const { values } = useFormikContext<LayoutValues>();
  const index = values.boxes.findIndex((box) => box.id === id);
  const name = `boxes.${index}`;
  const { field } = values.boxes[index]!;
  const letters = hasLetters(field);
  return (
    <>
      <div className="placement-figures">
        {sidesOf(field).map((part) => (
          <NumberField key={part} name={`${name}.${part}`} label={t(part)} suffix={t('mm')} places={1} maxLength={5} />
        ))}
        {letters && <NumberField name={`${name}.size`} label={t('size')} suffix={t('pt')} maxLength={2} />}
        {letters && !isColumn(field) && <NumberField name={`${name}.lines`} label={t('lines')} maxLength={1} />}
        {field === ROWS && <NumberField name={`${name}.lines`} label={t('rowCount')} maxLength={2} />}
      </div>
      {letters && <SelectField name={`${name}.align`} label={t('align')} options={BOX_ALIGNS.map((one) => [one, t(`aligns.${one}`)] as const)} />}
    </>
  );
};

/** What stands where on the pages of the blank form. */
export const LayoutFields = ({ layout: { id, pages, form, across } }: { layout: FormLayout }) => {
  const { t } = useWords('positions');
  const { values, errors, submitCount, setFieldValue } = useFormikContext<LayoutValues>();
  const { boxes } = values;
  const [page, setPage] = useState(1);
  const drawn = useMemo(() => drawnOn(page, boxes), [page, boxes]);
  const blank = usePdfPictures(url('layoutBlank', { params: { id } }));
  const names = t('fieldNames', { returnObjects: true }) as Readonly<Record<PlacedFact, string>>;
  const kinds = useKinds(form, drawn, names);
  const lookOf = ({ field, height, align, size, lines }: FormBox) => ({
    name: names[field],
    height,
    align,
    ...(hasLetters(field) ? { letters: size * POINT } : {}),
    along: isColumn(field),
    ...(field === ROWS ? { rules: Math.max(1, lines) } : {}),
  });
  const isFaulty = (index: number): boolean => {
    const at = boxes.findIndex((box) => box.id === drawn[index]?.id);
    return submitCount > 0 && Array.isArray(errors.boxes) && errors.boxes[at] !== undefined;
  };
  return (
    <>
      <Card title={t('places')}>
        <div className="stack">
          <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={120} />
          <p className="quiet">{t('placesHint')}</p>
          {form !== 'pt33' && <p className="quiet">{t('rowsHint')}</p>}
          <ProblemNotice error={blank.error} />
          {pages > 1 && (
            <ListPick
              label={t('pages')}
              options={Array.from({ length: pages }, (_, index) => ({ value: String(index + 1), label: t('page', { page: index + 1 }) }))}
              value={String(page)}
              pick={(value) => setPage(Number(value))}
            />
          )}
          <Placement<DrawnBox>
            key={page}
            label={t('sheet', { page, form: t(`shortForms.${form}`) })}
            sheet={{ ...sheetOf({ across }), ...GRAIN }}
            picture={blank.pictures[page - 1] ?? null}
            frame={null}
            boxes={drawn}
            put={(after) => void setFieldValue('boxes', boxesAfter(page, boxes, after))}
            settled={followRows}
            lookOf={lookOf}
            details={(index) => <Details id={drawn[index]!.id} />}
            isFaulty={isFaulty}
            kinds={kinds}
            made={(kind) => newBox({ form, across }, kind as PlacedFact, page, drawn)}
            most={MOST - boxes.length + drawn.length}
          />
        </div>
      </Card>
      <LayoutChecklist form={form} />
    </>
  );
};
