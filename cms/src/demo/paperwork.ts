import { perform } from '@bai/kernel/server';
import { replacementsApi, type Prescription, type ReplacementKind } from '@bai/prescriptions/contracts';
import { seatOfKey } from './cast';
import { PICTURES } from './pictures';
import type { Parties } from './visit';

/** A form that is asked for in place of another; days count from the visit. */
export interface Replaced {
  readonly day: number;
  readonly kind: Extract<ReplacementKind, 'wrong' | 'lost'>;
  readonly reason: string;
  /** What is to stand before the patient's name. */
  readonly title?: string;
  /** The day on which its prescriber signs; until then it waits. */
  readonly signed?: number;
}

const NOBODY = { title: '', first: '', last: '' };

/** The patient reports the code lost, and has a new one at once. */
export const losesCode = ({ patient }: Parties, { id }: Prescription): Promise<Prescription> =>
  perform(replacementsApi.reportLost, patient, { params: { id }, body: { how: 'lost' } });

/** The office asks the prescriber for a form in place of one; answers how to sign it. */
export const asksReplacement = async ({ id }: Prescription, { kind, reason, title }: Replaced): Promise<{ id: string; version: number }> => {
  const admin = await seatOfKey('admin');
  const { facts } = await perform(replacementsApi.replacementForm, admin, { params: { id } });
  const { nameThai, nameLatin, birthDate, nationality, documentType } = facts;
  const names = { nameThai: { ...(nameThai ?? NOBODY), ...(title ? { title } : {}) }, nameLatin: nameLatin ?? NOBODY };
  return perform(replacementsApi.askReplacement, admin, { params: { id }, body: { kind, reason, ...names, birthDate, nationality, documentType } });
};

/** The prescriber signs it. */
export const signsReplacement = ({ physician }: Parties, { id, version }: { id: string; version: number }): Promise<Prescription> =>
  perform(replacementsApi.signReplacement, physician, { params: { id }, body: { version, signature: PICTURES.physicianSignature } });

/** What is left was had at a shop outside, as the prescriber is told. */
export const closesOutside = ({ physician }: Parties, { id }: Prescription, place: string): Promise<Prescription> =>
  perform(replacementsApi.closeOutside, physician, { params: { id }, body: { place, reason: 'ผู้ป่วยยื่นใบจริงที่ร้านใกล้บ้าน' } });
