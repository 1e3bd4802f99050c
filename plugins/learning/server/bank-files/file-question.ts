import type { Bilingual } from '@bai/kernel/contracts';
import { questionDraft, withoutForeign, type FileLoss, type FileRefusal, type QuestionDraft, type QuestionType } from '../../contracts';
import { faultsOfQuestion } from '../check-question';

/** A picture that stands in a file. */
export interface FilePicture {
  readonly alternative: string;
  readonly bytes: Buffer;
}
export interface FileCategory {
  readonly name: Bilingual;
  /** Null where the file does not know one. */
  readonly code: string | null;
}
/** A question as files have it: all that the bank has of it, with its category by name and its pictures as bytes. */
export interface FileDraft extends Omit<QuestionDraft, 'categoryId' | 'pictures'> {
  readonly category: FileCategory | null;
  readonly pictures: readonly FilePicture[];
}
export interface Refusal {
  readonly code: FileRefusal;
  readonly said: Bilingual | null;
}
/** One question of a file: what the bank would have of it, or why it cannot have it. */
export interface FileQuestion {
  readonly line: number;
  readonly name: string;
  /** As the file calls its type. */
  readonly kind: string;
  readonly draft: FileDraft | null;
  readonly oneLanguage: boolean;
  readonly losses: readonly FileLoss[];
  readonly refusals: readonly Refusal[];
}

/** What is noticed of a question while it is read or written; each thing once. */
export class Notes {
  readonly losses = new Set<FileLoss>();
  readonly refusals = new Map<string, Refusal>();
  /** Whether any text said in which language it is. */
  languages = false;
  readonly pictures: FilePicture[] = [];

  lose(...codes: readonly FileLoss[]): void {
    for (const code of codes) this.losses.add(code);
  }
  refuse(code: FileRefusal, said: Bilingual | null = null): void {
    this.refusals.set(code + (said?.en ?? ''), { code, said });
  }
}

export type Parts = Partial<FileDraft> & { readonly type: QuestionType; readonly stem: Bilingual };
const PLAIN: Omit<FileDraft, 'type' | 'stem'> = {
  category: null,
  tags: [],
  pictures: [],
  options: [],
  answers: [],
  partialCredit: false,
  numericAnswer: null,
  tolerance: null,
  feedback: null,
  points: 1,
  ruleSetVersion: null,
  retired: false,
};
/** A draft of its parts; what is not said is as in a new question. */
export const draftOf = (parts: Parts): FileDraft => withoutForeign({ ...PLAIN, ...parts });

const TOO_LONG = 'too_big';
/** Which refusal a fault of the schema is, by its place: what a file has can break every limit of the bank. */
const refusalAt = (path: readonly PropertyKey[], code: string): FileRefusal => {
  const [field, , part] = path;
  const long = code === TOO_LONG;
  if (field === 'stem') return long ? 'long' : 'empty';
  if (field === 'feedback' || part === 'feedback') return 'feedback-long';
  if (field === 'options') return path.length === 1 ? 'options-many' : long ? 'option-long' : 'option-empty';
  if (field === 'answers') return path.length === 1 ? 'answers-many' : part === 'gap' ? 'gaps' : long ? 'answer-long' : 'empty';
  return field === 'numericAnswer' || field === 'tolerance' ? 'number' : 'unfit';
};

/** Judges what was read as the bank would: by what travels, and by what can be asked. */
const judge = (draft: FileDraft, notes: Notes): void => {
  const { category: _c, pictures: _p, ...rest } = draft;
  const parsed = questionDraft.safeParse({ ...rest, categoryId: null, pictures: [] });
  if (!parsed.success) return parsed.error.issues.forEach(({ path, code }) => notes.refuse(refusalAt(path, code)));
  // Keys are given when it is stored.
  const keyed = <P extends object>(parts: readonly P[]) => parts.map((part, index) => ({ ...part, key: String(index) }));
  const { options, answers, ...data } = parsed.data;
  const stored = { ...data, options: keyed(options), answers: keyed(answers), documentId: '', media: [], version: 1 };
  for (const { th, en } of faultsOfQuestion(stored)) notes.refuse('unfit', { th, en });
};

/** How much of a name is shown. */
const NAME = 80;
export const nameOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > NAME ? `${line.slice(0, NAME - 1).replace(/\p{Surrogate}$/u, '')}…` : line;
};

/** A question that was read to its end; what would be refused by the bank is refused here. */
export const readQuestion = (at: { readonly line: number; readonly name: string; readonly kind: string }, parts: Parts | null, notes: Notes): FileQuestion => {
  const draft = parts && draftOf(parts);
  if (draft) judge(draft, notes);
  const refusals = [...notes.refusals.values()];
  return {
    line: at.line,
    kind: at.kind.slice(0, 40),
    name: nameOf(at.name || draft?.stem.th || ''),
    draft: refusals.length ? null : draft,
    oneLanguage: !notes.languages,
    losses: [...notes.losses],
    refusals,
  };
};
