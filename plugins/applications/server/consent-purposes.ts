import { consentPurpose, hasWithdrawn, type Agreed } from '@bai/accounts/server';
import { accountOf, type Seat } from '@bai/kernel/server';
import { applicationsProblems, CONSENTS, type ConsentPurpose } from '../contracts';
import { applications, consents } from './applications';
import { cancel } from './decide';

/** When the patient last agreed to it with an application. */
const lastGiven =
  (purpose: ConsentPurpose) =>
  async (seat: Seat): Promise<Agreed | null> =>
    seat.subjects.patient ? consents.first(seat, { patientId: seat.subjects.patient, purpose }, { order: 'givenAt', descending: true }) : null;

/** Applications that nobody has seen yet. */
const UNSEEN = ['draft', 'submitted', 'awaiting_payment', 'scheduled'] as const;
const WHY = { th: 'ผู้ป่วยถอนความยินยอมให้ใช้ข้อมูลสุขภาพ', en: 'The patient withdrew the consent to use health data' };

/** What nobody has seen yet is cancelled, with what follows for visit and money; what was seen is a medical record and stays. */
const cancelUnseen = async (seat: Seat): Promise<void> => {
  for (const { id } of await applications.all(seat, { state: [...UNSEEN] }, { quietly: true })) await cancel(seat, id, WHY[seat.language]);
};

consentPurpose({
  name: 'health_data',
  basis: 'consent',
  textVersion: CONSENTS.health_data,
  as: 'patient',
  given: lastGiven('health_data'),
  withdrawn: cancelUnseen,
});
consentPurpose({ name: 'dispensing_record', basis: 'law', textVersion: CONSENTS.dispensing_record, as: 'patient', given: lastGiven('dispensing_record') });

/** Refuses who has withdrawn the consent without which no application can be looked at: `consent.withdrawn`. */
export const requireHealthConsent = async (seat: Seat): Promise<void> => {
  if (await hasWithdrawn(accountOf(seat), 'health_data')) throw applicationsProblems.refuse('consent.withdrawn');
};
