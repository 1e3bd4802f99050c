import { licenseKinds } from '@bai/directory/server';
import type { FileReply, Seat } from '@bai/kernel/server';
import { systemSeat } from '@bai/kernel/server';
import type { Certificate, OwnCertificate } from '../contracts';
import { addressOf, isRenewable, standingOf } from './certify';
import { certificates } from './collections';
import { courseFacts } from './course-facts';
import { printCertificate } from './print-certificate';
import type { CertificateRow } from './record-types';

export const presentOwn = (row: CertificateRow): OwnCertificate => ({
  id: row.id,
  number: row.number,
  standing: standingOf(row),
  validUntil: row.validUntil,
  renewable: isRenewable(row),
});

/** A certificate for anybody who has its address: what stands on it, and how it stands today. */
export const checkCertificate = async (id: string): Promise<Certificate> => {
  const row = await certificates.one(systemSeat('check-certificate'), id);
  const { number, state, holderName, courseTitle, courseId, issuedOn, validFrom, validUntil, template, grantsLicense } = row;
  const kinds = grantsLicense ? await licenseKinds() : [];
  const { name, position } = template!.signatory;
  return {
    id,
    number,
    standing: standingOf(row),
    state,
    holderName: holderName!,
    courseTitle: courseTitle!,
    courseSlug: (await courseFacts(courseId))?.slug ?? null,
    issuedOn,
    validFrom,
    validUntil,
    signatory: { name, position },
    grantsLicense: kinds.find(({ code }) => code === grantsLicense)?.name ?? null,
    address: addressOf(id),
  };
};

/** One’s own certificate as a paper, in the language of who asks. */
export const certificatePaper = async (seat: Seat, id: string): Promise<FileReply> => {
  const { template, holderName, courseTitle, ...row } = await certificates.one(seat, id);
  const printed = { ...row, template: template!, holderName: holderName!, courseTitle: courseTitle!, address: addressOf(id) };
  return printCertificate(printed, seat.language);
};
