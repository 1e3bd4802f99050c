import { field, fieldsOf, refuse } from '@bai/kernel/contracts';
import { newId, nextValue, oneAtATime, transaction, type FileReply, type Narrow, type Page, type RowOf, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  alongRows,
  boxesOn,
  documentsProblems,
  type beginLayout,
  type FormBox,
  type FormLayout,
  type LayoutDraft,
  type layoutQuery,
  type LayoutRow,
  type PlacedOn,
} from '../../contracts';
import { fileOf, keepFile, readFile, remadeBlank, removeFile } from '../files';
import { formLayouts, type formLayoutType } from '../types';

export type LayoutRecord = RowOf<typeof formLayoutType>;
/** The kind of record that a blank form belongs to. */
const OWNER = 'form-layout';

const presentRow = ({ boxes, ...row }: LayoutRecord): LayoutRow => ({ ...row, placed: new Set(boxes!.map(({ field }) => field)).size });
export const presentLayout = (row: LayoutRecord): FormLayout => ({ ...presentRow(row), boxes: [...row.boxes!], digest: row.digest, version: row.version });

const KEPT: Narrow = (rows, column) => void rows.whereNot(column('state'), 'discarded');

/** Versions, the newest first; what was discarded is not among them. */
export const listLayouts = async (seat: Seat, query: z.output<typeof layoutQuery>): Promise<Page<LayoutRow>> => {
  const page = await formLayouts.page(seat, query, ['createdAt', 'updatedAt'], query.form ? { form: query.form } : {}, KEPT);
  return { ...page, rows: page.rows.map(presentRow) };
};

/** A version that was not discarded. */
export const layoutById = async (seat: Seat, id: string): Promise<LayoutRecord> => {
  const row = await formLayouts.one(seat, id);
  if (row.state === 'discarded') throw refuse('record.missing');
  return row;
};

/** The blank form of a version, as it was kept. */
export const blankOf = async ({ id, fileId }: Pick<LayoutRecord, 'id' | 'fileId'>): Promise<Buffer> => readFile(await fileOf(OWNER, id, fileId));

export const blankFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const row = await layoutById(seat, id);
  return { type: 'application/pdf', body: await blankOf(row), name: `${row.form}-blank-${row.number}.pdf` };
};

interface Begun extends PlacedOn {
  readonly bytes: Buffer;
  readonly pages: number;
  readonly note: string;
  readonly boxes: LayoutRecord['boxes'];
}

/** Boxes that a blank can have: a newer one may have fewer pages, or lie otherwise. */
const fitting = (boxes: readonly FormBox[], { pages, ...on }: Pick<Begun, 'pages' | 'form' | 'across'>): FormBox[] => {
  const there = boxes.filter(({ page }) => page <= pages);
  const judged = boxesOn(on).safeParse(there);
  if (judged.success) return there;
  const bad = new Set(judged.error.issues.map(({ path }) => path[0]));
  return fitting(
    there.filter((_, index) => !bad.has(index)),
    { pages, ...on },
  );
};

const begin = async (seat: Seat, { bytes, note, boxes, ...on }: Begun): Promise<FormLayout> => {
  const id = newId();
  const file = await keepFile(seat, { name: 'blank.pdf', type: 'application/pdf', bytes }, { kind: 'form_blank', ownerType: OWNER, ownerId: id });
  return transaction(async () => {
    const number = await nextValue('form-layouts');
    const there = fitting(boxes ?? [], on);
    return presentLayout(await formLayouts.create(seat, { number, note, boxes: there, ...on, digest: file.digest, fileId: file.id }, { id }));
  });
};

const unfit = (path: string, rule: string, message: string) => refuse('input.invalid', { fields: [field(path, rule, message)] });

/** Begins a version on an uploaded blank form, with the boxes of another where one is named: a newer form mostly has the same places. */
export const beginVersion = async (seat: Seat, upload: Upload, { form, note, fromId }: z.output<typeof beginLayout>): Promise<FormLayout> => {
  const earlier = fromId ? await layoutById(seat, fromId) : null;
  if (earlier && earlier.form !== form) throw unfit('body.fromId', 'choice', 'This is a version of another form.');
  const blank = await remadeBlank(seat, upload);
  if (form === 'pt33' && blank.across) throw documentsProblems.refuse('blank.unsuitable', { reason: 'it lies across' });
  return begin(seat, { ...blank, form, note, boxes: earlier?.boxes ?? [] });
};

/** Begins a version as another is: on the same blank form, kept anew, so that each version has one of its own. */
export const copyVersion = async (seat: Seat, id: string, note: string): Promise<FormLayout> => {
  const earlier = await layoutById(seat, id);
  const { boxes, pages, form, across } = earlier;
  return begin(seat, { bytes: await blankOf(earlier), pages, form, across, note, boxes });
};

/** Refuses what is no draft: papers were made by it, or could be. */
const heldDraft = async (seat: Seat, id: string, move: string): Promise<LayoutRecord> => {
  const row = await formLayouts.one(seat, id, { lock: true });
  if (row.state !== 'draft') throw refuse('state.forbids', { machine: 'form-layout', state: row.state, move });
  return row;
};

/** Boxes as the blank of a version can have them; refused where they are for another form, leave its sheet or have no rows to stand along. */
export const judgedBoxes = (on: PlacedOn, boxes: readonly FormBox[]): FormBox[] => {
  const judged = boxesOn(on).safeParse(alongRows(boxes));
  if (!judged.success) throw refuse('input.invalid', { fields: fieldsOf(judged.error, 'body.boxes') });
  return judged.data;
};

/** Writes a draft as it was read; `version.stale` where somebody wrote it since. */
export const keepDraft = (seat: Seat, id: string, { note, boxes, version }: LayoutDraft): Promise<FormLayout> =>
  transaction(async () => {
    const { pages, ...on } = await heldDraft(seat, id, 'keep');
    const beyond = boxes.flatMap(({ page }, index) =>
      page > pages ? [field(`body.boxes.${index}.page`, 'large', 'The form has fewer pages.', { bound: pages })] : [],
    );
    if (beyond.length) throw refuse('input.invalid', { fields: beyond });
    return presentLayout(await formLayouts.change(seat, id, { note, boxes: judgedBoxes(on, boxes) }, { version }));
  });

/** Discards a draft; its blank form goes, its number stays used. */
export const discardDraft = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const { fileId } = await heldDraft(seat, id, 'delete');
    await formLayouts.move(seat, id, 'delete');
    await removeFile(seat, fileId);
  });

/** Whoever publishes waits for whoever else does. */
export const holdPublishing = (): Promise<void> => oneAtATime('form-layouts');
