import { clinicsAll, requireClinic } from '@bai/directory/server';
import { fileOf, keepFile, readFile, removeFile, takenTemplate } from '@bai/documents/server';
import { refuse, type Bilingual } from '@bai/kernel/contracts';
import { accountOf, newId, nextValue, nowIso, oneAtATime, transaction, type FileReply, type Page, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  LETTER_FIELDS,
  prescriptionsProblems,
  type keepLetterTemplate,
  type LetterField,
  type letterReason,
  type LetterTemplate,
  type letterTemplate,
  type letterTemplateQuery,
} from '../../contracts';
import { letterTemplates, type LetterTemplateRow } from './types';

type Reason = z.output<typeof letterReason>;
type Made = z.input<typeof letterTemplate>;
const OWNER = 'letter-template';
export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const present = async (seat: Seat, rows: readonly LetterTemplateRow[]): Promise<Made[]> => {
  const clinics = rows.some(({ clinicId }) => clinicId) ? new Map((await clinicsAll()).map(({ id, name }) => [id, name])) : new Map<string, Bilingual>();
  return rows.map((row) => ({
    ...row,
    fields: row.fields!,
    mine: row.accountId === accountOf(seat),
    clinic: row.clinicId ? (clinics.get(row.clinicId) ?? null) : null,
  }));
};
const presentOne = async (seat: Seat, row: LetterTemplateRow): Promise<Made> => (await present(seat, [row]))[0]!;

/** Templates, the newest first. */
export const listLetterTemplates = async (seat: Seat, { state, ...query }: z.output<typeof letterTemplateQuery>): Promise<Page<Made>> => {
  const page = await letterTemplates.page(seat, query, ['createdAt'], state ? { state } : {});
  return { ...page, rows: await present(seat, page.rows) };
};

/** The bytes of a template, as it was uploaded. */
export const templateBytes = async ({ id, fileId }: Pick<LetterTemplateRow, 'id' | 'fileId'>): Promise<Buffer> => readFile(await fileOf(OWNER, id, fileId));

export const templateFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const row = await letterTemplates.one(seat, id);
  return { type: WORD, body: await templateBytes(row), name: `letter-template-${row.number}.docx` };
};

/** Keeps an uploaded Word document as a template that waits for somebody else's review; refused where it is not suitable. */
export const keepTemplate = async (seat: Seat, upload: Upload, { kind, language, clinicId, note }: z.output<typeof keepLetterTemplate>): Promise<Made> => {
  if (clinicId) await requireClinic(clinicId);
  const { bytes, used } = await takenTemplate(seat, upload, LETTER_FIELDS);
  const id = newId();
  const file = await keepFile(seat, { name: 'template.docx', type: WORD, bytes }, { kind: 'letter_template', ownerType: OWNER, ownerId: id });
  return transaction(async () => {
    const number = await nextValue('letter-templates');
    const facts = { number, kind, language, clinicId: clinicId ?? null, note, fields: used as LetterField[], fileId: file.id, accountId: accountOf(seat) };
    return presentOne(seat, await letterTemplates.create(seat, facts, { id }));
  });
};

/** A template as it was read, of which somebody else has uploaded it. */
const reviewed = async (seat: Seat, id: string, version: number): Promise<LetterTemplateRow> => {
  const row = await letterTemplates.one(seat, id, { lock: true });
  if (row.accountId === accountOf(seat)) throw prescriptionsProblems.refuse('letter-template.own');
  if (row.version !== version) throw refuse('version.stale');
  return row;
};

/** Takes a template into use; the one of its kind, language and clinic before it is out of use from the same moment. */
export const publishTemplate = (seat: Seat, id: string, { version, reason }: Reason): Promise<Made> =>
  transaction(async () => {
    await oneAtATime('letter-templates');
    const { kind, language, clinicId } = await reviewed(seat, id, version);
    const at = nowIso();
    const before = await letterTemplates.first(seat, { kind, language, clinicId, state: 'published' });
    if (before) await letterTemplates.move(seat, before.id, 'retire', { set: { endedAt: at }, why: reason });
    return presentOne(seat, await letterTemplates.move(seat, id, 'publish', { set: { effectiveFrom: at, reason }, why: reason }));
  });

/** Sends a template back with a reason; its file goes. */
export const refuseTemplate = (seat: Seat, id: string, { version, reason }: Reason): Promise<Made> =>
  transaction(async () => {
    await reviewed(seat, id, version);
    return presentOne(seat, await letterTemplates.move(seat, id, 'refuse', { set: { reason }, why: reason }));
  });

/** Takes a template out of use; who uploaded it may, too. */
export const retireTemplate = (seat: Seat, id: string, { version, reason }: Reason): Promise<Made> =>
  transaction(async () => {
    const row = await letterTemplates.one(seat, id, { lock: true });
    if (row.version !== version) throw refuse('version.stale');
    return presentOne(seat, await letterTemplates.move(seat, id, 'retire', { set: { endedAt: nowIso() }, why: reason }));
  });

/** Withdraws a template that nobody has reviewed yet; its file goes. */
export const withdrawTemplate = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const row = await letterTemplates.one(seat, id, { lock: true });
    await letterTemplates.move(seat, id, 'withdraw');
    await removeFile(seat, row.fileId);
  });

/** The template in use for a kind and language: of the clinic, else the platform's; null where none was uploaded. */
export const templateInUse = async (seat: Seat, wanted: Pick<LetterTemplate, 'kind' | 'language'>, clinicId: string): Promise<LetterTemplateRow | null> => {
  const used = (of: string | null): Promise<LetterTemplateRow | null> => letterTemplates.first(seat, { ...wanted, clinicId: of, state: 'published' });
  return (await used(clinicId)) ?? used(null);
};
