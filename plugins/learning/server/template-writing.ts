import { documents, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import { learningProblems, type keepTemplate, type OfficeTemplate, type Picture, type TemplateDraft } from '../contracts';
import { requireNone, unknownPictures } from './content-data';
import { holdContent } from './content-stamp';
import { officeTemplate } from './office-template';
import { CERTIFICATE_TEMPLATE } from './uids';

const pictureId = (picture: Picture | null): number | null => picture && Number(picture.id);

/** Refuses pictures that are in the library no longer, at their fields. */
export const requirePictures = async ({ background, signatory }: Pick<TemplateDraft, 'background' | 'signatory'>): Promise<void> =>
  requireNone(
    await unknownPictures([
      ['background', background?.id ?? null],
      ['signatory.signature', signatory.signature?.id ?? null],
    ]),
  );

const dataOf = async (draft: TemplateDraft): Promise<object> => {
  await requirePictures(draft);
  const { background, signatory, ...rest } = draft;
  return { ...rest, background: pictureId(background), signatory: { ...signatory, signature: pictureId(signatory.signature) } };
};

/** Writes a new certificate template, in the one transaction of its idempotency key. */
export const writeTemplate = async (draft: TemplateDraft): Promise<OfficeTemplate> => {
  const data = await dataOf(draft);
  const { documentId } = await written(() => documents(CERTIFICATE_TEMPLATE).create({ data }));
  return officeTemplate(documentId as string);
};

/**
 * Changes a certificate template as it was read; `version.stale` where somebody wrote it since. One that certificates were issued by
 * becomes the next version of itself, and they keep theirs.
 */
export const changeTemplate = (id: string, { stamp, ...draft }: z.output<typeof keepTemplate>): Promise<OfficeTemplate> =>
  transaction(async () => {
    await holdContent('certificate_templates', id, stamp);
    const data = await dataOf(draft);
    await written(() => documents(CERTIFICATE_TEMPLATE).update({ documentId: id, data }));
    return officeTemplate(id);
  });

/** Deletes a certificate template that no course has; that nothing was issued by it is asked where all writes pass. */
export const deleteTemplate = (id: string): Promise<void> =>
  transaction(async () => {
    const { courses, used } = await officeTemplate(id);
    if (!used && courses.length) throw learningProblems.refuse('template.needed');
    await written(() => documents(CERTIFICATE_TEMPLATE).delete({ documentId: id }));
  });
