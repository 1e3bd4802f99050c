import {
  BOX_ALIGNS,
  BOX_LEAST,
  isText,
  missingFields,
  PT33_FIELDS,
  PT33_NEEDED,
  PT33_SHEET,
  TENTHS,
  type FormLayout,
  type PlacedFact,
} from '@bai/documents/contracts';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { Card } from '../../../../kit/card';
import { SelectField, TextField } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { ListPick } from '../../../../kit/picks';
import { Placement } from '../../../../kit/placement';
import { ProblemNotice } from '../../../../kit/notice';
import { Mark } from '../../../../kit/status';
import { usePdfPictures } from '../../../../kit/use-pdf-pictures';
import { useWords } from '../../../../words';
import { url } from '../../layouts-client';
import { boxesAfter, drawnOn, MOST, newBox, pagesOf, type DrawnBox, type LayoutValues } from './layout-values';

const SHEET = { ...PT33_SHEET, grain: TENTHS, least: BOX_LEAST, highs: true } as const;
/** Units of the sheet in a point of type. */
const POINT = (25.4 / 72) * TENTHS;

const Details = ({ id }: { id: string }) => {
  const { t } = useWords('positions');
  const { values } = useFormikContext<LayoutValues>();
  const index = values.boxes.findIndex((box) => box.id === id);
  const name = `boxes.${index}`;
  const letters = isText(values.boxes[index]!.field);
  return (
    <>
      <div className="placement-figures">
        {(['x', 'y', 'width', 'height'] as const).map((part) => (
          <NumberField key={part} name={`${name}.${part}`} label={t(part)} suffix={t('mm')} places={1} maxLength={5} />
        ))}
        {letters && <NumberField name={`${name}.size`} label={t('size')} suffix={t('pt')} maxLength={2} />}
        {letters && <NumberField name={`${name}.lines`} label={t('lines')} maxLength={1} />}
      </div>
      {letters && <SelectField name={`${name}.align`} label={t('align')} options={BOX_ALIGNS.map((one) => [one, t(`aligns.${one}`)] as const)} />}
    </>
  );
};

/** Every field of the form: where it is placed, and what is still needed. */
const Checklist = () => {
  const { t } = useWords('positions');
  const { boxes } = useFormikContext<LayoutValues>().values;
  const missing = missingFields(boxes).length;
  return (
    <Card title={t('fields')}>
      <div className="stack">
        <p role="status">{missing ? t('fieldsMissing', { left: missing }) : t('fieldsWhole')}</p>
        <ul className="list list-bare grid-2">
          {PT33_FIELDS.map((field) => {
            const pages = pagesOf(boxes, field);
            const needed = PT33_NEEDED.includes(field);
            return (
              <li key={field}>
                <span className="grow">
                  {t(`fieldNames.${field}`)} <small className="quiet d-block">{t(needed ? 'needed' : 'optional')}</small>
                </span>
                <Mark look={pages.length ? 'good' : needed ? 'attention' : 'draft'}>
                  {pages.length ? t('onPage', { pages: pages.join(', ') }) : t('notPlaced')}
                </Mark>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
};

/** What stands where on the pages of the blank form. */
export const LayoutFields = ({ layout: { id, pages } }: { layout: FormLayout }) => {
  const { t } = useWords('positions');
  const { values, errors, submitCount, setFieldValue } = useFormikContext<LayoutValues>();
  const { boxes } = values;
  const [page, setPage] = useState(1);
  const drawn = useMemo(() => drawnOn(page, boxes), [page, boxes]);
  const blank = usePdfPictures(url('layoutBlank', { params: { id } }));
  const names = t('fieldNames', { returnObjects: true }) as Readonly<Record<PlacedFact, string>>;
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
            label={t('sheet', { page })}
            sheet={SHEET}
            picture={blank.pictures[page - 1] ?? null}
            frame={null}
            boxes={drawn}
            put={(after) => void setFieldValue('boxes', boxesAfter(page, boxes, after))}
            lookOf={(box) => ({ name: names[box.field], height: box.height, align: box.align, ...(isText(box.field) ? { letters: box.size * POINT } : {}) })}
            details={(index) => <Details id={drawn[index]!.id} />}
            isFaulty={isFaulty}
            kinds={PT33_FIELDS.map((field) => [field, names[field]] as const)}
            made={(kind) => newBox(kind as PlacedFact, page)}
            most={MOST - boxes.length + drawn.length}
          />
        </div>
      </Card>
      <Checklist />
    </>
  );
};
