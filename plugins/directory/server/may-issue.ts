import { refuse } from '@bai/kernel/contracts';
import type { Profession } from '../contracts';
import type { ClinicFacts } from './clinics';
import { LEGAL } from './legal-sources';
import { linkedOn, type PhysicianFacts } from './physicians';

const unmet = (met: boolean, rule: string, source: string): void => {
  if (!met) throw refuse('rule.unmet', { rule, source });
};
const lasts = (until: string | null, day: string): boolean => until !== null && until >= day;

/** Refuses (`rule.unmet`) unless a registration in this state lets its physician practise. */
export const mayPractise = (state: PhysicianFacts['state'] | undefined): void => {
  unmet(state !== 'suspended', 'physician.suspended', LEGAL.form);
  unmet(state === 'approved', 'physician.approved', LEGAL.form);
};

/**
 * Refuses (`rule.unmet` with rule and source) unless a physician may issue at a clinic on a day: approved, license and
 * training in date, linked to that clinic on that day.
 */
export const physicianMayIssue = (physician: PhysicianFacts, clinicId: string, day: string): void => {
  mayPractise(physician.state);
  unmet(lasts(physician.licenseCountsUntil, day), 'physician.licensed', LEGAL.form);
  unmet(lasts(physician.trainingCountsUntil, day), 'physician.trained', LEGAL.form);
  unmet(
    physician.links.some((link) => link.clinicId === clinicId && linkedOn(link, day)),
    'physician.linked',
    LEGAL.form,
  );
};

/**
 * Refuses unless a clinic may host a visit that ends in a PT.33: its license in date and, by video, its addition of
 * telemedicine too, and switched on for that profession.
 */
export const clinicMayHost = (clinic: ClinicFacts, visit: { day: string; mode: 'face_to_face' | 'video'; profession: Profession }): void => {
  unmet(lasts(clinic.licenseCountsUntil, visit.day), 'clinic.licensed', LEGAL.notification);
  if (visit.mode === 'face_to_face') return;
  unmet(lasts(clinic.telemedicineUntil, visit.day), 'clinic.telemedicine', LEGAL.telemedicine);
  unmet(clinic.videoProfessions.includes(visit.profession), 'clinic.video-profession', LEGAL.telemedicine);
};
