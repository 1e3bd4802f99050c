import { parseCode } from '@bai/kernel/contracts';
import { through, type Seat } from '@bai/kernel/server';
import { prescriptions, type PrescriptionRow } from '../collections';
import { isGenuine } from '../token';
import { formerCodes } from './types';

/** A prescription that is shown by a code of before, and whether the token beside it, if there is one, was ours. */
export interface Outdated {
  readonly row: PrescriptionRow;
  /** Null where no token was shown. */
  readonly genuine: boolean | null;
}

/** What a code proved until it was reported lost; null where it never proved anything. */
export const outdatedBy = async (seat: Seat, typed: string, token: string | undefined): Promise<Outdated | null> => {
  const code = parseCode(typed);
  const former = code && (await formerCodes.first(through(seat, 'verify'), { code }));
  if (!former) return null;
  const row = await prescriptions.one(through(seat, 'verify'), former.prescriptionId);
  return { row, genuine: token ? await isGenuine(token, { ...row, code: former.code, tokenId: former.tokenId }) : null };
};
