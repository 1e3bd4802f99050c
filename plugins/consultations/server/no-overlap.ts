import { raised, type Context } from '@bai/kernel/server';
import { consultationsProblems, LIVE_STATES } from '../contracts';

const LIVE = LIVE_STATES.map((state) => `'${state}'`).join(', ');
const CONSTRAINT = 'appointments_no_overlap';

const overlapping = (others: string): string =>
  `NEW.state IN (${LIVE}) AND EXISTS (SELECT 1 FROM appointments AS other WHERE other.physician_id = NEW.physician_id AND other.state IN (${LIVE})
   AND other.busy_from < NEW.busy_until AND other.busy_until > NEW.busy_from${others})`;

/** Whatever the code believes: no two live appointments of one physician overlap, pauses included. */
export const NO_OVERLAP_SQLITE = [
  `CREATE TRIGGER appointments_no_overlap_insert BEFORE INSERT ON appointments WHEN ${overlapping('')} BEGIN SELECT RAISE(ABORT, 'slot.taken'); END`,
  `CREATE TRIGGER appointments_no_overlap_update BEFORE UPDATE OF state, physician_id, busy_from, busy_until ON appointments
   WHEN ${overlapping(' AND other.id <> NEW.id')} BEGIN SELECT RAISE(ABORT, 'slot.taken'); END`,
];
export const NO_OVERLAP_POSTGRES = [
  `ALTER TABLE appointments ADD CONSTRAINT ${CONSTRAINT}
   EXCLUDE USING gist (physician_id WITH =, tsrange(busy_from, busy_until) WITH &&) WHERE (state IN (${LIVE}))`,
];

/** Says `slot.taken` where the database refused an overlap. Stands outside the request's transaction, which has been rolled back. */
export const tellingTaken =
  (controller: (ctx: Context) => Promise<void>) =>
  async (ctx: Context): Promise<void> => {
    try {
      await controller(ctx);
    } catch (error) {
      if (raised(error, 'slot.taken') || raised(error, CONSTRAINT)) throw consultationsProblems.refuse('slot.taken');
      throw error;
    }
  };
