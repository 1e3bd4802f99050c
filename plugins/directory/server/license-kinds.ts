import type { Bilingual } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';

const entry = z.object({ code: z.string(), name: z.object({ th: z.string(), en: z.string() }) });

/** The kinds of license there are, by their codes, as editors name them. */
export const licenseKinds = async (): Promise<{ readonly code: string; readonly name: Bilingual }[]> =>
  (await documents('api::license-master.license-master').findMany({ fields: ['code'], populate: { name: true }, sort: 'code:asc', limit: 500 })).map((stored) =>
    entry.parse(stored),
  );
