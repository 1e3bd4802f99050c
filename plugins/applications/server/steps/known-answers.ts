import { findAccount, phoneOf } from '@bai/accounts/server';
import { patientById } from '@bai/directory/server';
import { partedName } from '@bai/kernel/contracts';
import { accountOf, type Seat } from '@bai/kernel/server';
import { sexOfTitle, type StepName } from '../../contracts';
import type { Typed } from './kept-steps';

const THAI = /[\u0E00-\u0E7F]/;

/** A number of this country as people write it. */
const nationally = (phone: string | null): string => (phone ?? '').replace(/^\+66/, '0');

const withValues = (answers: Typed): Typed => Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== ''));

/** What a passport said when it was handed in last; its number stays sealed, and its last day is asked anew. */
const passportOf = ({ issuingCountry, nationality, birthDate, birthPrecision }: Awaited<ReturnType<typeof patientById>>): Typed =>
  withValues({ issuingCountry, nationality, birthDate, birthPrecision: birthDate ? (birthPrecision ?? 'day') : null });

/**
 * What a person need not type again: from their former applications, and before the first from their sign-up. The number of the
 * document is no part of it, which stays sealed until somebody has a reason to open it. Nothing of it is kept before it is saved.
 */
export const knownAnswers = async (seat: Seat, patientId: string): Promise<Partial<Record<StepName, Typed>>> => {
  const patient = await patientById(seat, patientId);
  const account = await findAccount(accountOf(seat));
  const signedUpAs = account && THAI.test(account.name.th) ? partedName(account.name.th) : null;
  const { nameLatin } = patient;
  return {
    identity: withValues({
      name: patient.nameThai ?? signedUpAs,
      nameLatin: nameLatin ? [nameLatin.first, nameLatin.last].filter(Boolean).join(' ') : signedUpAs ? null : (account?.name.en ?? null),
      birthDate: patient.birthDate,
      birthPrecision: patient.birthDate ? (patient.birthPrecision ?? 'day') : null,
      sex: patient.sex ?? sexOfTitle(signedUpAs?.title ?? ''),
      phone: nationally(patient.phone ?? (await phoneOf(accountOf(seat)))),
      address: patient.address,
    }),
    foreigner: withValues({
      name: nameLatin ?? (account?.name.en ? partedName(account.name.en) : null),
      sex: patient.sex,
      phone: patient.phone ?? (await phoneOf(accountOf(seat))),
      address: patient.address,
    }),
    passport: patient.documentType === 'passport' ? passportOf(patient) : {},
    health: withValues({ allergies: patient.allergies }),
  };
};
