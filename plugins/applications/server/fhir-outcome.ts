import { FHIR_SYSTEMS, referTo } from '@bai/documents/server';
import type { Observation } from 'fhir/r4';
import type { Outcome } from '../contracts';
import { SIDE_EFFECT_WORDS } from './personal-words';

/** How a patient did under a prescription, as they said it: each score an observation of its own. */
export const fhirOutcome = ({ applicationId, at, pain, sleep, sideEffects, note, milligramsUsed }: Outcome, patientId: string): Observation[] => {
  const said = (part: string, code: Observation['code'], value: Pick<Observation, 'valueInteger' | 'valueQuantity' | 'valueString'>): Observation => ({
    resourceType: 'Observation',
    id: `${applicationId}-${part}`,
    status: 'final',
    category: [{ coding: [{ system: FHIR_SYSTEMS.observationCategory, code: 'survey' }] }],
    code,
    subject: referTo('Patient', patientId),
    performer: [referTo('Patient', patientId)],
    effectiveDateTime: at,
    ...value,
  });
  const effects = sideEffects.map((code) => `${SIDE_EFFECT_WORDS[code].th} / ${SIDE_EFFECT_WORDS[code].en}`).join('; ');
  return [
    said('pain', { coding: [{ system: FHIR_SYSTEMS.loinc, code: '72514-3' }], text: 'ความปวด 0–10 / Pain 0–10' }, { valueInteger: pain }),
    said('sleep', { text: 'การนอน 0 (แย่มาก) – 10 (ดีมาก) / Sleep 0 (very bad) – 10 (very good)' }, { valueInteger: sleep }),
    said('effects', { text: 'ผลข้างเคียง / Side effects' }, { valueString: [effects, note].filter(Boolean).join(': ') }),
    said('used', { text: 'ปริมาณที่ใช้ / Amount used' }, { valueQuantity: { value: milligramsUsed / 1000, unit: 'g', system: FHIR_SYSTEMS.ucum, code: 'g' } }),
  ];
};
