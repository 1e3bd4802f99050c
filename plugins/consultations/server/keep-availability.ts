import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { physicianById } from '@bai/directory/server';
import { transaction, type Seat } from '@bai/kernel/server';
import { blockProblem, type Availability, type OwnAvailability } from '../contracts';
import { availabilities } from './collections';

type Block = Availability['blocks'][number];

const physicianOf = (seat: Seat): string => {
  if (!seat.subjects.physician) throw refuse('access.denied');
  return seat.subjects.physician;
};

const clinicsOf = async (physicianId: string): Promise<string[]> => [...((await physicianById(physicianId))?.clinics ?? [])];

const SENTENCES = { unfit: 'No visit fits between these times.', overlap: 'These hours overlap others of the same day.' } as const;

const problemOf = (block: Block, index: number, all: readonly Block[], clinics: readonly string[]): FieldProblem | null => {
  const path = `blocks.${index}`;
  if (!clinics.includes(block.clinicId)) return field(`${path}.clinicId`, 'choice', 'You do not work at this clinic.');
  const problem = blockProblem(block, all.slice(0, index));
  return problem && field(`${path}.${problem.at}`, problem.rule, SENTENCES[problem.rule]);
};

/** One's own hours; empty until they are first kept. */
export const readAvailability = async (seat: Seat): Promise<OwnAvailability> => {
  const physicianId = physicianOf(seat);
  const own = await availabilities.first(seat, { physicianId });
  return { blocks: own?.blocks ?? [], exceptions: own?.exceptions ?? [], version: own?.version ?? 0, clinicIds: await clinicsOf(physicianId) };
};

/** Replaces one's weekly hours. What is booked stays booked. */
export const keepAvailability = async (seat: Seat, { blocks, exceptions, version }: Availability): Promise<OwnAvailability> => {
  const physicianId = physicianOf(seat);
  const clinics = await clinicsOf(physicianId);
  const fields = blocks.map((block, index) => problemOf(block, index, blocks, clinics)).filter((problem) => problem !== null);
  if (fields.length) throw refuse('input.invalid', { fields });
  return transaction(async () => {
    const own = await availabilities.first(seat, { physicianId }, { lock: true });
    if (version !== (own?.version ?? 0)) throw refuse('version.stale');
    const kept = own
      ? await availabilities.change(seat, own.id, { blocks, exceptions })
      : await availabilities.create(seat, { physicianId, blocks, exceptions });
    return { blocks, exceptions, version: kept.version, clinicIds: clinics };
  });
};
