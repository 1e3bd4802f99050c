import type { Bilingual } from '@bai/kernel/contracts';
import { documents, rowsOf } from '@bai/kernel/server';
import { z } from 'zod';
import { LICENSE_HOLDERS } from '../contracts';

export const LICENSE_MASTER = 'api::license-master.license-master';
export const MASTER_PARTS = { name: true, issuer: true };

const words = z.object({ th: z.string(), en: z.string() });
/** An entry as it is stored; older ones may lack what was not asked for then. */
export const storedMaster = z
  .object({
    documentId: z.string(),
    code: z.string(),
    name: words,
    holderKind: z.enum(LICENSE_HOLDERS),
    issuer: words,
    validityMonths: z.number().int().nullish(),
    numberPattern: z.string().nullish(),
    documents: z.array(words).nullish(),
    reminderDays: z.array(z.number()).nullish(),
    blocksWhenExpired: z.boolean(),
    updatedAt: z.coerce.date(),
  })
  .transform(({ documentId, validityMonths, numberPattern, documents: asked, reminderDays, ...facts }) => ({
    ...facts,
    id: documentId,
    validityMonths: validityMonths ?? null,
    numberPattern: numberPattern || null,
    documents: asked ?? [],
    reminderDays: reminderDays ?? [],
  }));
/** A kind of license or training as editors write it: the only home of what it asks, how long it lasts, and what its end stops. */
export type LicenseMaster = z.output<typeof storedMaster>;

let known: { readonly as: string; readonly masters: readonly LicenseMaster[] } | null = null;

/** Reads the kinds anew, after one was written here. */
export const forgetMasters = (): void => void (known = null);

// Not through the Document Service, nor `records`, which has no editors' types: what holds is asked anew each time, since another process may
// have written it, and one bare SELECT in SQL tells whether anything was.
const HEAD = 'SELECT COUNT(*) AS n, MAX(updated_at) AS last FROM license_masters';
interface Head {
  readonly n: number | string;
  readonly last: Date | number | string | null;
}

/** All kinds as they are written; what somebody writes is in force everywhere at once. */
export const licenseMasters = async (): Promise<readonly LicenseMaster[]> => {
  const [head] = await rowsOf<Head>(HEAD, []);
  const as = `${head!.n} ${head!.last === null ? '' : new Date(head!.last).getTime()}`;
  if (known?.as === as) return known.masters;
  const found = await documents(LICENSE_MASTER).findMany({ populate: MASTER_PARTS, sort: 'code:asc', limit: 500 });
  const masters = found.map((stored) => storedMaster.parse(stored));
  known = { as, masters };
  return masters;
};

/** One kind by its code; null where editors have none of it. */
export const licenseMaster = async (code: string): Promise<LicenseMaster | null> => (await licenseMasters()).find((one) => one.code === code) ?? null;

/** The kinds of license there are, by their codes, as editors name them. */
export const licenseKinds = async (): Promise<{ readonly code: string; readonly name: Bilingual }[]> =>
  (await licenseMasters()).map(({ code, name }) => ({ code, name }));
