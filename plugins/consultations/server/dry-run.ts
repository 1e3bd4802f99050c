import { saidInApplications, verdictsOnAge, verdictsOnAnswers } from '@bai/applications/server';
import { birthDatesOf, newVerdicts, registerDryRun, Tally } from '@bai/directory/server';
import { bangkokDay, dayEnd, dayStart } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import { appointments } from './collections';

/** Visits that are still to be held. */
const TO_COME = ['held', 'confirmed', 'checked_in', 'in_progress'] as const;

// Each visit is judged on its own day; one after the rules have ended is not judged by them.
registerDryRun('booking', async (given) => {
  const { on, rules } = given;
  const tally = new Tally('booking');
  await appointments.each(
    systemSeat('dry-run'),
    { state: TO_COME },
    async (rows) => {
      const said = await saidInApplications(rows.map(({ applicationId }) => applicationId));
      const born = await birthDatesOf(rows.map(({ patientId }) => patientId));
      for (const { applicationId, applicationNumber, patientId, profession, startsAt } of rows) {
        const day = bangkokDay(new Date(startsAt));
        const verdicts = newVerdicts(
          (judged) => [
            ...verdictsOnAnswers(judged, said.get(applicationId)!, false),
            ...verdictsOnAge(judged, born.get(patientId) ?? null, day),
            ...(judged.professions.includes(profession) ? [] : [{ reason: 'profession', effect: 'refused' } as const]),
          ],
          given,
        );
        tally.add(applicationId, applicationNumber, verdicts);
      }
    },
    {
      batch: 200,
      narrow: (query, column) => {
        void query.where(column('startsAt'), '>=', dayStart(on));
        if (rules.effectiveTo) void query.where(column('startsAt'), '<=', dayEnd(rules.effectiveTo));
      },
    },
  );
  const part = tally.part();
  const named = part.first.map(({ id }) => id);
  if (named.length) await appointments.all(given.seat, { applicationId: named, state: TO_COME }, { why: 'rule-set.dry-run' });
  return part;
});
