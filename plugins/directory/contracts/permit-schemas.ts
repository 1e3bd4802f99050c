import { storedFile } from '@bai/documents/contracts';
import { bilingual, copied, day, id, instant, line, listQuery, page, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { LICENSE_HOLDERS } from './license-schemas';
import { permitMachine } from './machine';
import { checkedPermit, inOrder, permitFacts, WRONG_ORDER } from './registration-schemas';

const permitState = z.enum(statesOf(permitMachine));
/** A kind of permit as whoever checks one needs it. */
export const licenseKind = z.object({ name: bilingual, validityMonths: z.number().int().nullable(), documents: z.array(bilingual) });
export type LicenseKind = z.infer<typeof licenseKind>;

/** A license, training or approval of a person, a dispensary or a clinic, as administrators check it. */
export const permitRow = z.object({
  id,
  master: z.string(),
  holderKind: z.enum(LICENSE_HOLDERS),
  holder: bilingual,
  number: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  state: permitState,
  checkedWhere: z.string().nullable(),
  kind: licenseKind,
  /** What was filed to have it renewed, and when. */
  renewalNumber: z.string().nullable(),
  renewalFiledOn: day.nullable(),
  checkedAt: instant.nullable(),
  createdAt: instant,
});
export type PermitRow = z.infer<typeof permitRow>;
/** A renewal takes weeks: so many days before its last one a permit is among those that end. */
export const PERMIT_ENDING_DAYS = 30;
/** What is checked and in date is `verified`, `ending` with its last day near, and `expired` with it over. */
export const permitQuery = listQuery.extend({
  state: z.enum([...permitState.options, 'ending', 'expired']).optional(),
  holderKind: permitRow.shape.holderKind.optional(),
});
export const permitPage = page(permitRow);
export const verifyPermit = checkedPermit;
/** A license or approval of a clinic as the office found it in the register; `master` is the code of its kind. */
export const clinicPermit = z.object({ clinicId: id, master: line(40), ...permitFacts }).refine(inOrder, WRONG_ORDER);
/** What a clinic may hold. */
export const clinicKind = licenseKind.extend({ code: z.string() });
export type ClinicKind = z.infer<typeof clinicKind>;
/** A permit with its documents and what became of it. */
export const permit = permitRow.extend({
  files: z.array(storedFile),
  history: z.array(z.object({ to: z.string(), at: instant, role: z.string().nullable(), why: z.string().nullable() })),
});
export type Permit = z.infer<typeof permit>;
export const PERMIT_FILES_MOST = 5;
export const byPermitFile = z.object({ id, fileId: id });
/** Its holder has filed for a renewal: by which number, and on which day. */
export const filedRenewal = z.object({ number: copied(), filedOn: day });
export const revokePermit = z.object({ reason: reasonLine(500) });
