import { aroundDocuments, isPublishing, newId, sql, transaction, type DocumentWrite, refuseFaults, type FieldFault } from '@bai/kernel/server';
import { LANGUAGES, type Language } from '../contracts';
import { faultsOfCourse, faultsOfRuleSet } from './check-course';
import { faultsOfExam } from './check-exam';
import { faultsOfLesson, faultsOfModule } from './check-lesson';
import { faultsOfQuestion, storedQuestion } from './check-question';
import { faultsOfTemplate, storedTemplate } from './check-template';
import { keepLabel, LABELLED } from './content-labels';
import { keepAddress } from './course-addresses';
import { faultsOfDeletion } from './delete-check';
import { faultsOfShowing } from './publish-check';
import { CERTIFICATE_TEMPLATE, COURSE, COURSE_MODULE, EXAM, LESSON, QUESTION } from './uids';
import { contentOf, keepVersions } from './used-contents';

interface Saved {
  readonly documentId: string;
  readonly locale: Language;
  readonly publishing: boolean;
}

const faultsOfStored = async ({ documentId }: Saved): Promise<FieldFault[]> => {
  const question = storedQuestion.parse(await contentOf('question', documentId));
  return [...faultsOfQuestion(question), ...(await faultsOfRuleSet(question.ruleSetVersion))];
};

const CHECKS: Readonly<Record<string, (saved: Saved) => Promise<FieldFault[]>>> = {
  [COURSE]: async ({ documentId, locale, publishing }) => {
    const faults = await faultsOfCourse(documentId, locale);
    return faults.length || !publishing ? faults : faultsOfShowing(documentId, locale);
  },
  [COURSE_MODULE]: ({ documentId, locale, publishing }) => faultsOfModule(documentId, locale, publishing),
  [LESSON]: ({ documentId, locale, publishing }) => faultsOfLesson(documentId, locale, publishing),
  [EXAM]: ({ documentId }) => faultsOfExam(documentId),
  [QUESTION]: faultsOfStored,
  [CERTIFICATE_TEMPLATE]: async ({ documentId }) => faultsOfTemplate(storedTemplate.parse(await contentOf('certificate-template', documentId))),
};
const SAVES = ['create', 'update', 'clone', 'publish'];

const languagesOf = ({ locale }: NonNullable<DocumentWrite['params']>): Language[] => {
  const named = typeof locale === 'string' ? [locale] : (locale ?? []);
  return LANGUAGES.filter((language) => named.length === 0 || named.includes('*') || named.includes(language));
};

type Part = { key?: string | null };
/** Options and answers are known by keys of their own, whatever their order becomes: who writes them need not think of any. */
const nameParts = ({ uid, params }: DocumentWrite): void => {
  if (uid !== QUESTION || !params?.data) return;
  for (const field of ['options', 'answers']) for (const part of (params.data[field] ?? []) as Part[]) if (!part.key) part.key = newId().slice(0, 8);
};

/** What is the same in every language of a course: one of them published says it for all, and two prices never stand beside each other. */
const SHARED = ['slug', 'category', 'level', 'language', 'price', 'minutes', 'grants_license', 'validity_months', 'rule_set_version'];

const share = async (documentId: string, locale: string): Promise<void> => {
  // In SQL: what is published is changed by the Document Service only by publishing it, with words that may still be a draft.
  const published = () => sql()('courses').where({ document_id: documentId }).whereNotNull('published_at');
  const facts = (await published().where({ locale }).first(SHARED)) as object | undefined;
  if (facts) await published().whereNot({ locale }).update(facts);
};

const afterPublishing = async ({ documentId, locale }: Saved): Promise<void> => {
  await share(documentId, locale);
  await keepAddress(documentId, locale);
};

/** Refuses what cannot be taught or asked like that, in the transaction of the write itself, and keeps the versions of what was used. */
export const watchWriting = (): void =>
  aroundDocuments(async (write, next) => {
    if (!(write.uid in CHECKS) && !(write.uid in LABELLED)) return next();
    return transaction(async () => {
      refuseFaults(await faultsOfDeletion(write));
      nameParts(write);
      const result = await keepVersions(write, next);
      if (!SAVES.includes(write.action)) return result;
      const documentId = write.params?.documentId ?? (result as { documentId: string }).documentId;
      for (const locale of languagesOf(write.params ?? {})) {
        const saved = { documentId, locale, publishing: isPublishing(write) };
        refuseFaults((await CHECKS[write.uid]?.(saved)) ?? []);
        if (saved.publishing && write.uid === COURSE) await afterPublishing(saved);
      }
      await keepLabel(write.uid, documentId);
      return result;
    });
  });
