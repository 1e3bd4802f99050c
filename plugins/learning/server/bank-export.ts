import { bilingual } from '@bai/kernel/contracts';
import { documents, today, type FileReply } from '@bai/kernel/server';
import { z } from 'zod';
import { BANK_FILE_MOST, BANK_FILE_QUESTIONS, learningProblems, type BankFileLosses, type writeBankFile } from '../contracts';
import { draftOf, nameOf, type FileDraft, type FilePicture, type Notes } from './bank-files/file-question';
import { eachOf, tidy } from './bank-files/file-words';
import { FORMATS, writeFile } from './bank-files/formats';
import { questionParts, storedBankQuestion } from './bank-question';
import { questionsBy } from './bank-rows';
import { mediaBytes } from './media-bytes';
import { QUESTION } from './uids';

type Wish = z.output<typeof writeBankFile>;
const stored = storedBankQuestion.extend({ category: z.object({ documentId: z.string(), code: z.string(), name: bilingual }).nullish() });
type Stored = z.output<typeof stored>;
const populate = { ...questionParts, category: { populate: { name: true } } };

/** The questions that are wished for, those of a category beside one another. */
const found = async (wish: Wish): Promise<Stored[]> => {
  const rows = (await questionsBy(wish)
    .orderBy('q.id')
    .limit(BANK_FILE_QUESTIONS + 1)
    .select('q.document_id')) as { document_id: string }[];
  if (rows.length > BANK_FILE_QUESTIONS) throw learningProblems.refuse('bank-file.oversized', { most: BANK_FILE_QUESTIONS });
  const ids = rows.map(({ document_id: id }) => id);
  if (ids.length === 0) return [];
  const read = z.array(stored).parse(await documents(QUESTION).findMany({ filters: { documentId: { $in: ids } }, populate, limit: ids.length }));
  const place = new Map(ids.map((id, index) => [id, index]));
  const sorted = read.sort((a, b) => place.get(a.documentId)! - place.get(b.documentId)!);
  const codes = [...new Set(sorted.map(({ category }) => category?.code ?? ''))];
  return codes.sort().flatMap((code) => sorted.filter(({ category }) => (category?.code ?? '') === code));
};

const picturesOf = async ({ media }: Stored): Promise<FilePicture[]> => {
  const read = await Promise.all(media.map(async ({ url, alternativeText }) => ({ alternative: alternativeText ?? '', bytes: await mediaBytes(url) })));
  return read.map(({ alternative, bytes }) => ({ alternative: tidy(alternative), bytes: bytes ?? Buffer.alloc(0) }));
};

const draftFrom = async (question: Stored): Promise<{ readonly draft: FileDraft; readonly gone: boolean }> => {
  const { category, tags, media: _m, documentId: _d, version: _v, updatedAt: _u, stem, ...rest } = question;
  const pictures = await picturesOf(question);
  const there = pictures.filter(({ bytes }) => bytes.length > 0);
  const draft = draftOf({
    ...rest,
    stem: eachOf(stem, tidy),
    category: category ? { code: category.code, name: category.name } : null,
    tags: tags.map(({ name }) => name),
    pictures: there,
  });
  return { draft, gone: there.length < pictures.length };
};

const written = async (wish: Wish): Promise<{ readonly text: string; readonly questions: readonly Stored[]; readonly notes: readonly Notes[] }> => {
  const questions = await found(wish);
  const drafts = [];
  for (const question of questions) drafts.push(await draftFrom(question));
  const { text, notes } = writeFile(
    wish.format,
    drafts.map(({ draft }) => draft),
  );
  drafts.forEach(({ gone }, index) => gone && notes[index]!.lose('unreadable-pictures'));
  if (Buffer.byteLength(text) > BANK_FILE_MOST) throw learningProblems.refuse('bank-file.oversized', { most: BANK_FILE_QUESTIONS });
  return { text, questions, notes };
};

/** What a file would not carry, question by question. */
export const bankFileLosses = async (wish: Wish): Promise<BankFileLosses> => {
  const { questions, notes } = await written(wish);
  const rows = questions.map(({ documentId: id, type, stem }, index) => {
    const { losses, refusals } = notes[index]!;
    const verdict = refusals.size ? ('refused' as const) : losses.size ? ('lossy' as const) : ('taken' as const);
    return { id, type, name: nameOf(stem.th), verdict, losses: [...losses], refusals: [...refusals.values()] };
  });
  return {
    questions: rows.length,
    written: rows.filter(({ verdict }) => verdict !== 'refused').length,
    rows: rows.filter(({ verdict }) => verdict !== 'taken'),
  };
};

/** Questions of the bank as a file that can be read here again, and elsewhere. */
export const bankFile = async (wish: Wish): Promise<FileReply> => {
  const { text } = await written(wish);
  const { type, ending } = FORMATS[wish.format];
  return { type, body: text, name: `questions-${today()}.${ending}` };
};
