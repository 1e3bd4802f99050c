import { namesOf } from '@bai/accounts/server';
import { grantPermit, ruleSetOn, withdrawPermit } from '@bai/directory/server';
import { addDays, addMonths, daysBetween } from '@bai/kernel/contracts';
import { environment, goOn, newId, nextNumber, type Seat, systemSeat, through, today, transaction } from '@bai/kernel/server';
import type { CERTIFICATE_STANDINGS } from '../contracts';
import { storedTemplate } from './check-template';
import { certificates } from './collections';
import type { CourseFacts } from './course-facts';
import type { CertificateRow, EnrollmentRow } from './record-types';
import { useContent } from './used-contents';

export type Standing = (typeof CERTIFICATE_STANDINGS)[number];

/** A certificate may be renewed so many days before its end; the new one begins where the old one ends. */
export const RENEWABLE_DAYS = 90;
/** A permit names a last day: one without an end is given a day that nobody alive sees. */
const FOR_GOOD = '2200-12-31';

/** Where anybody looks at a certificate: what its QR, its badge and its holder's profile lead to. */
export const addressOf = (id: string): string => `${environment().publicUrl}/lms/certificates/${id}`;

/** The newest that somebody still has of a course and that has a last day. */
const before = async (system: Seat, accountId: string, courseId: string): Promise<CertificateRow | null> =>
  certificates.first(system, { accountId, courseId, state: 'issued' }, { order: 'createdAt', descending: true });

/** Gives somebody the certificate of a course that they just completed, and the license it counts for; in the same transaction. */
export const certify = async (row: EnrollmentRow, course: CourseFacts, scorePercent: number | null): Promise<CertificateRow | null> => {
  if (!course.certificateTemplateId) return null;
  const system = systemSeat('certify');
  const { accountId, courseId } = row;
  const [old, names] = [await before(system, accountId, courseId), await namesOf([accountId])];
  const { snapshot } = await useContent('certificate-template', course.certificateTemplateId);
  const issuedOn = today();
  const validFrom = old?.validUntil && old.validUntil >= issuedOn ? addDays(old.validUntil, 1) : issuedOn;
  const validUntil = course.validityMonths === null ? null : addDays(addMonths(validFrom, course.validityMonths), -1);
  const [id, number] = [newId(), await nextNumber('CE')];
  const { grantsLicense, ruleSetVersion } = course;
  const permitId = grantsLicense
    ? await grantPermit(system, {
        accountId,
        master: grantsLicense,
        number,
        issuedOn: validFrom,
        expiresOn: validUntil ?? FOR_GOOD,
        checkedWhere: addressOf(id),
      })
    : null;
  const name = names.get(accountId)!;
  const facts = { accountId, enrollmentId: row.id, courseId, courseTitle: row.courseTitle, holderName: name, holderWords: `${name.th} ${name.en}`.trim() };
  const template = storedTemplate.parse(snapshot);
  return certificates.create(
    system,
    {
      ...facts,
      number,
      issuedOn,
      validFrom,
      validUntil,
      scorePercent,
      templateId: course.certificateTemplateId,
      template,
      grantsLicense,
      permitId,
      ruleSetVersion,
    },
    { id },
  );
};

/** How a certificate stands today. */
export const standingOf = ({ state, validFrom, validUntil }: CertificateRow): Standing => {
  const day = today();
  if (state === 'revoked') return 'revoked';
  if (validUntil !== null && validUntil < day) return 'expired';
  if (state === 'expired') return 'outdated';
  return validFrom > day ? 'upcoming' : 'valid';
};

/** Whether its holder may take the course again now. */
export const isRenewable = ({ state, validUntil }: CertificateRow): boolean =>
  state !== 'revoked' && validUntil !== null && daysBetween(today(), validUntil) <= RENEWABLE_DAYS;

/** Takes a certificate back, and the license that it gave: the next sale asks for it and does not find it. */
export const revokeCertificate = (seat: Seat, id: string, reason: string): Promise<CertificateRow> =>
  transaction(async () => {
    const row = await certificates.move(seat, id, 'revoke', { why: reason, set: { reason } });
    if (row.permitId) await withdrawPermit(through(seat, 'revoke-certificate'), row.permitId, reason);
    return row;
  });

const isOver = ({ validUntil }: CertificateRow): boolean => validUntil !== null && validUntil < today();
const isOutdated = ({ ruleSetVersion }: CertificateRow, version: string | null): boolean =>
  ruleSetVersion !== null && version !== null && ruleSetVersion !== version;
const OUTDATED = 'the rules that it was taught by hold no longer';

const end = (system: Seat, row: CertificateRow, outdated: boolean): Promise<void> =>
  transaction(async () => {
    await certificates.move(system, row.id, 'expire', { why: outdated ? OUTDATED : 'its last day is over' });
    // A permit ends on its last day by itself.
    if (outdated && row.permitId) await withdrawPermit(system, row.permitId, OUTDATED);
  });

/** Ends those that are over: by their last day, or by a new rule set where the course says so. */
export const expireCertificates = async (): Promise<void> => {
  const system = systemSeat('expire certificates');
  // A platform without rules in force ends nothing by them.
  const version = await ruleSetOn(today()).then(
    (rules) => rules.version,
    () => null,
  );
  const ended: CertificateRow[] = [];
  await certificates.each(system, { state: 'issued' }, (rows) => {
    ended.push(...rows.filter((row) => isOver(row) || isOutdated(row, version)));
    return Promise.resolve();
  });
  await goOn(ended, (row) => end(system, row, !isOver(row)));
};
