import { bilingual, refuse } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { placedField, ORIENTATIONS, type OfficeTemplate, type Picture } from '../contracts';
import { stampOf } from './content-stamp';
import { coursesCertifying, issuedBy } from './template-uses';
import { CERTIFICATE_TEMPLATE } from './uids';
import { versionsOf } from './used-contents';

const file = z.object({ id: z.number(), url: z.string(), alternativeText: z.string().nullish() }).nullish();
/** A template as the Document Service answers it with all its parts. */
const stored = z.object({
  name: bilingual,
  orientation: z.enum(ORIENTATIONS),
  background: file,
  fields: z.array(placedField),
  signatory: z.object({ name: bilingual, position: bilingual, signature: file }),
  validityMonths: z.number().nullish(),
  version: z.number(),
  updatedAt: z.coerce.date(),
});
const PICTURE = { fields: ['url', 'alternativeText'] };
const populate = {
  name: true,
  background: PICTURE,
  fields: true,
  signatory: { populate: { name: true, position: true, signature: PICTURE } },
};

const presentPicture = (found: z.output<typeof file>): Picture | null =>
  found ? { id: String(found.id), url: found.url, alternative: found.alternativeText ?? '' } : null;

/** A certificate template as editors write it; `record.missing` where there is none. */
export const officeTemplate = async (id: string): Promise<OfficeTemplate> => {
  const stamp = await stampOf('certificate_templates', id);
  const found = stamp && (await documents(CERTIFICATE_TEMPLATE).findOne({ documentId: id, populate }));
  if (!stamp || !found) throw refuse('record.missing');
  const { background, signatory, validityMonths, updatedAt, ...template } = stored.parse(found);
  const versions = await versionsOf([id]);
  return {
    ...template,
    id,
    stamp,
    background: presentPicture(background),
    signatory: { ...signatory, signature: presentPicture(signatory.signature) },
    validityMonths: validityMonths ?? null,
    used: versions.length > 0,
    versionUsed: versions.some(({ contentVersion }) => contentVersion === template.version),
    courses: [...((await coursesCertifying([id])).get(id) ?? [])],
    certificates: (await issuedBy([id])).get(id) ?? 0,
    updatedAt: updatedAt.toISOString(),
  };
};
