import { identityStands, type StatedDocument } from '@bai/directory/server';
import type { Seat } from '@bai/kernel/server';
import { schemaOf, type StepName } from '../contracts';
import type { ApplicationRow } from './applications';
import { statedInIdentity } from './steps/identity-step';
import { typedIn, type KeptSteps, type Typed } from './steps/kept-steps';
import { statedInPassport } from './steps/passport-step';

type AllTyped = Readonly<Partial<Record<StepName, Typed>>>;

const statedIn = ({ identity, foreigner, passport }: AllTyped, track: ApplicationRow['track']): StatedDocument | null => {
  if (track === 'thai') {
    const said = schemaOf('identity').safeParse(identity ?? {});
    return said.success ? statedInIdentity(said.data) : null;
  }
  const [named, shown] = [schemaOf('foreigner').safeParse(foreigner ?? {}), schemaOf('passport').safeParse(passport ?? {})];
  return named.success && shown.success ? statedInPassport(shown.data, named.data) : null;
};

/** A verified identity needs no new photograph in a renewal while its document has not expired, and is still what was typed. */
export const photographKnown = async (seat: Seat, { renewsId, patientId, track }: ApplicationRow, typed: AllTyped): Promise<boolean> => {
  const stated = renewsId ? statedIn(typed, track) : null;
  return stated !== null && identityStands(seat, patientId, stated);
};

/** What was typed in all steps that are kept. */
export const typedInAll = (kept: KeptSteps): AllTyped => Object.fromEntries((Object.keys(kept) as StepName[]).map((step) => [step, typedIn(kept[step])]));
