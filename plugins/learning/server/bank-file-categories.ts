import type { Bilingual } from '@bai/kernel/contracts';
import { newId } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { bankChoices, createCategory } from './bank-categories';
import type { FileCategory } from './bank-files/file-question';

interface Known {
  readonly id: string | null;
  readonly code: string;
  readonly name: Bilingual;
}

/** Categories that one file may bring. */
const MOST_NEW = 100;

/** A code of a name, as near to it as its letters allow. */
const codeFor = ({ code, name }: FileCategory, taken: ReadonlySet<string>): string => {
  const wanted =
    code ??
    name.en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 30)
      .replace(/^-|-$/g, '');
  const plain = wanted || 'category';
  return taken.has(plain) || !wanted ? `${plain.slice(0, 30).replace(/-$/, '')}-${newId().slice(0, 6)}` : plain;
};

/** The categories of a file in the bank: by their code, or by their name where the file has none; those that there are not are to be made. */
export class FileCategories {
  private constructor(private readonly known: Known[]) {}

  static async open(): Promise<FileCategories> {
    return new FileCategories((await bankChoices()).categories.map(({ id, code, name }) => ({ id, code, name })));
  }

  private find({ code, name }: FileCategory): Known | undefined {
    const byCode = code === null ? undefined : this.known.find((one) => one.code === code);
    return byCode ?? this.known.find((one) => one.name.th === name.th || one.name.en === name.en);
  }

  /** Those that would have to be made, each once. */
  missing(wanted: readonly FileCategory[]): FileCategory[] {
    const made: FileCategory[] = [];
    for (const category of wanted) {
      if (this.find(category)) continue;
      this.known.push({ id: null, code: codeFor(category, new Set(this.known.map(({ code }) => code))), name: category.name });
      made.push(category);
    }
    if (made.length > MOST_NEW) throw learningProblems.refuse('bank-file.oversized', { most: MOST_NEW });
    return made;
  }

  /** Makes what is missing, in the running transaction; answers how many. */
  async make(wanted: readonly FileCategory[]): Promise<number> {
    const made = this.missing(wanted);
    for (const category of made) {
      const { code, name } = this.find(category)!;
      await createCategory({ code, name });
    }
    if (made.length) this.known.splice(0, this.known.length, ...(await bankChoices()).categories);
    return made.length;
  }

  idOf(category: FileCategory | null): string | null {
    return category ? (this.find(category)?.id ?? null) : null;
  }
}
