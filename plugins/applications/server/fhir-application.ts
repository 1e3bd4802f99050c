import { FHIR_SYSTEMS, numbered, referTo } from '@bai/documents/server';
import type { Consent, DocumentReference, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import type { Bilingual } from '@bai/kernel/contracts';
import type { StoredFile } from '@bai/documents/contracts';
import { answerKind, type HealthAnswers, type NONE_SAID, type YesNo } from '../contracts';
import type { ApplicationRow } from './applications';
import { NONE_WORDS } from './personal-words';

/** An answer as it was given: what was asked, in words. */
export interface Answered {
  readonly code: string;
  readonly question: Bilingual;
  readonly answer: YesNo;
}

const both = ({ th, en }: Bilingual): string => [th, en].filter(Boolean).join(' / ');
const worded = (linkId: string, text: string, value: string): QuestionnaireResponseItem[] =>
  value ? [{ linkId, text, answer: [{ valueString: value }] }] : [];
/** Says that there are none in words, since a missing item is a question that was not answered. */
const told = (field: keyof typeof NONE_SAID, text: string, health: HealthAnswers): QuestionnaireResponseItem[] => {
  const kind = answerKind(field, health);
  if (kind === 'unanswered') return [];
  const words = kind === 'none' ? [both(NONE_WORDS[field])] : [health[field]].flat();
  return [{ linkId: field, text, answer: words.map((valueString) => ({ valueString })) }];
};
const asked = (group: string, list: readonly Answered[]): QuestionnaireResponseItem[] =>
  list.map(({ code, question, answer }) => ({ linkId: `${group}.${code}`, text: both(question), answer: [{ valueBoolean: answer === 'yes' }] }));

/** What a patient answered about their health, as it was submitted. */
export const fhirAnswers = (
  { id, number, patientId, submittedAt }: ApplicationRow,
  health: HealthAnswers,
  condition: Bilingual,
  questions: { readonly contraindications: readonly Answered[]; readonly exclusions: readonly Answered[] },
): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id,
  identifier: numbered('application', number),
  status: 'completed',
  subject: referTo('Patient', patientId),
  author: referTo('Patient', patientId),
  // What was written freely stands in it as it was written.
  ...(health.writtenIn ? { language: health.writtenIn } : {}),
  ...(submittedAt ? { authored: submittedAt } : {}),
  item: [
    ...worded('condition', 'อาการหรือโรค / Condition', both(condition)),
    ...worded('symptoms', 'อาการ / Symptoms', health.symptoms),
    ...worded('since', 'เป็นมานาน / Since', health.since),
    { linkId: 'severity', text: 'ความรุนแรง 0–10 / Severity 0–10', answer: [{ valueInteger: health.severity }] },
    ...worded('history', 'ประวัติการรักษา / History', health.history),
    ...told('medicines', 'ยาที่ใช้ / Medicines', health),
    ...told('allergies', 'การแพ้ / Allergies', health),
    ...asked('contraindications', questions.contraindications),
    ...asked('exclusions', questions.exclusions),
  ],
});

/** A consent in the words of its purpose. */
export const fhirConsent = (
  { id, patientId, textVersion, givenAt }: { id: string; patientId: string; textVersion: string; givenAt: string },
  purpose: Bilingual,
  withdrawn: boolean,
): Consent => ({
  resourceType: 'Consent',
  id,
  status: withdrawn ? 'inactive' : 'active',
  scope: { coding: [{ system: FHIR_SYSTEMS.consentScope, code: 'patient-privacy' }] },
  category: [{ text: both(purpose) }],
  patient: referTo('Patient', patientId),
  dateTime: givenAt,
  policyRule: { text: `${both(purpose)}, ${textVersion}` },
});

/** A file that was handed in; the file itself stays on the platform. */
export const fhirFile = ({ id, name, type, size, createdAt }: StoredFile, patientId: string, kind: Bilingual): DocumentReference => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  type: { text: both(kind) },
  subject: referTo('Patient', patientId),
  date: createdAt,
  content: [{ attachment: { contentType: type, title: name, size, creation: createdAt } }],
});
