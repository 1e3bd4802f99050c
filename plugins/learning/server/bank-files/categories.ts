import { Notes, type FileCategory } from './file-question';
import { onOneLine, plainOf, wordsOfPlain } from './file-words';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Letters of a name in the bank. */
const LONG = 255;

/** A category by its path in a file, whose first parts say only where the path begins; null: none. What lies within others is named by all of them. */
export const categoryAt = (path: string, code: string, notes: Notes): FileCategory | null => {
  const parts = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => onOneLine(part.replaceAll('//', '/')))
    .filter((part, index) => part && !(index === 0 && /^\$\w+\$$/.test(part)));
  if (parts[0] === 'top') parts.shift();
  if (parts.length === 0) return null;
  if (parts.length > 1) notes.lose('nested-category');
  const { th, en } = wordsOfPlain(parts.join(' / '), new Notes());
  const short = (text: string): string =>
    text
      .slice(0, LONG)
      .replace(/\p{Surrogate}$/u, '')
      .trim();
  if (!short(th) || !short(en)) return null;
  return { name: { th: short(th), en: short(en) }, code: code.length <= 40 && CODE.test(code) ? code : null };
};

/** The path of a category in a file. */
export const pathOf = (category: FileCategory | null): string => {
  if (!category) return '$course$/top';
  const name = plainOf(category.name) ?? category.name.th;
  return `$course$/top/${name.replaceAll('/', '//')}`;
};
