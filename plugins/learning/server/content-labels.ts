import { sql } from '@bai/kernel/server';
import { CERTIFICATE_TEMPLATE, EXAM, QUESTION, QUESTION_CATEGORY } from './uids';

interface Labelled {
  readonly table: string;
  readonly field: string;
  readonly words: 'components_words_lines' | 'components_words_texts';
}

/** Of each type whose name is a part with both languages: where the name stands. Strapi’s lists and pickers show one plain field of an entry and no part. */
export const LABELLED: Readonly<Record<string, Labelled>> = {
  [QUESTION]: { table: 'questions', field: 'stem', words: 'components_words_texts' },
  [EXAM]: { table: 'exams', field: 'title', words: 'components_words_lines' },
  [CERTIFICATE_TEMPLATE]: { table: 'certificate_templates', field: 'name', words: 'components_words_lines' },
  [QUESTION_CATEGORY]: { table: 'question_categories', field: 'name', words: 'components_words_lines' },
};
const LONGEST = 120;

/** The statement that writes labels as the names are now, of all entries of a type. */
export const labelsOf = ({ table, field, words }: Labelled): string =>
  `UPDATE ${table} SET label = (SELECT substr(w.th, 1, ${LONGEST}) FROM ${table}_cmps AS p JOIN ${words} AS w ON w.id = p.cmp_id
    WHERE p.entity_id = ${table}.id AND p.field = '${field}' LIMIT 1)`;

/** Names an entry, after it was written, by what it is called in Thai. In SQL: a field that nobody types, of Strapi’s own row. */
export const keepLabel = async (uid: string, documentId: string): Promise<void> => {
  const labelled = LABELLED[uid];
  if (labelled) await sql().raw(`${labelsOf(labelled)} WHERE document_id = ?`, [documentId]);
};
