import { addDays } from '@bai/kernel/contracts';
import { goOn, nowIso, systemSeat, today, transaction } from '@bai/kernel/server';
import { dayInWords, send } from '@bai/notifications/server';
import { RENEWABLE_DAYS } from './certify';
import { certificates } from './collections';
import { courseFacts } from './course-facts';
import type { CertificateRow } from './record-types';

const system = () => systemSeat('tell-renewable');

/** Whether somebody took the course again already: of that certificate they are told in its time. */
const isFollowed = async ({ accountId, courseId, validUntil }: CertificateRow): Promise<boolean> =>
  (await certificates.count(
    system(),
    { accountId, courseId, state: 'issued' },
    (query, column) => void query.where((later) => void later.where(column('validUntil'), '>', validUntil!).orWhereNull(column('validUntil'))),
    1,
  )) > 0;

/** Tells somebody of one certificate, once: the row is held, so that two who look at the same time do not both do it. */
const tell = (id: string): Promise<void> =>
  transaction(async () => {
    const row = await certificates.one(system(), id, { lock: true });
    const { state, accountId, number, courseTitle, validUntil, renewalToldAt } = row;
    if (state !== 'issued' || renewalToldAt || (await isFollowed(row))) return;
    await certificates.change(system(), id, { renewalToldAt: nowIso() });
    const day = { th: dayInWords('th', validUntil!), en: dayInWords('en', validUntil!) };
    await send({ event: 'certificate.renewable', accountId, variables: { number, course: courseTitle!, day }, key: `certificate.renewable:${id}`, about: id });
  });

/** Tells the holders of certificates that end within the days of renewal that they may take the course again; where it can be taken. */
export const tellRenewable = async (): Promise<void> => {
  const near = await certificates.every(
    system(),
    { state: 'issued', renewalToldAt: null },
    { narrow: (query, column) => void query.whereBetween(column('validUntil'), [today(), addDays(today(), RENEWABLE_DAYS)]) },
  );
  await goOn(near, async ({ id, courseId }) => (await courseFacts(courseId)) && tell(id));
};
