import { openApplicationOf } from '@bai/applications/server';
import { RENEWABLE_BEFORE_DAYS } from '@bai/applications/contracts';
import { addDays } from '@bai/kernel/contracts';
import { goOn, nowIso, systemSeat, today, transaction } from '@bai/kernel/server';
import { dayInWords, send } from '@bai/notifications/server';
import { prescriptions, type PrescriptionRow } from './collections';
import { STANDING } from './renewables';

const system = () => systemSeat('tell-renewable');

/** Whether somebody has one that lasts longer, or is about to: of that they are told in its time. */
const isFollowed = async ({ id, patientId, validUntil }: PrescriptionRow): Promise<boolean> =>
  (await openApplicationOf(system(), patientId)) !== null ||
  (await prescriptions.count(
    system(),
    { patientId, state: [...STANDING] },
    (query, column) => void query.where(column('validUntil'), '>', validUntil).whereNot(column('id'), id),
    1,
  )) > 0;

/** Tells somebody of one prescription, once: the row is held, so that two who look at the same time do not both do it. */
const tell = (id: string): Promise<void> =>
  transaction(async () => {
    const row = await prescriptions.one(system(), id, { lock: true });
    const { state, accountId, number, validUntil, renewalToldAt } = row;
    if (!STANDING.includes(state) || renewalToldAt || (await isFollowed(row))) return;
    await prescriptions.change(system(), id, { renewalToldAt: nowIso() });
    const day = { th: dayInWords('th', validUntil), en: dayInWords('en', validUntil) };
    const at = `/patient/applications/new?renew=${id}`;
    await send({ event: 'prescription.renewable', accountId, variables: { number, day, id }, key: `prescription.renewable:${id}`, about: id, at });
  });

/** Tells the patients whose prescriptions end within the days of renewal that they may renew, and by when it ends. */
export const tellRenewable = async (): Promise<void> => {
  const near = await prescriptions.every(
    system(),
    { state: [...STANDING], renewalToldAt: null },
    { narrow: (query, column) => void query.whereBetween(column('validUntil'), [today(), addDays(today(), RENEWABLE_BEFORE_DAYS)]) },
  );
  await goOn(near, ({ id }) => tell(id));
};
