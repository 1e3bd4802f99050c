import { Problem } from '@bai/kernel/contracts';
import type { ClinicFacts } from './clinics';
import { clinicMayHost, physicianMayIssue } from './may-issue';
import type { PhysicianFacts } from './physicians';

const DAY = '2026-11-20'; // a Friday
const CLINIC = 'clinicclinicclinicclinic';
const link = { clinicId: CLINIC, weekdays: [5], startsOn: DAY, endsOn: DAY };
const physician = { state: 'approved', licenseCountsUntil: DAY, trainingCountsUntil: DAY, links: [link] } as unknown as PhysicianFacts;
const clinic = { licenseCountsUntil: DAY, telemedicineUntil: DAY, videoProfessions: ['medicine'] } as unknown as ClinicFacts;

const ruleOf = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    const { code, details } = error as Problem;
    expect(code).toBe('rule.unmet');
    expect(details.source).toMatch(/\w/);
    return details.rule;
  }
  return null;
};

describe('a physician', () => {
  test('may issue on the last day of license, training and link', () => {
    expect(ruleOf(() => physicianMayIssue(physician, CLINIC, DAY))).toBeNull();
  });

  test.each([
    [{ state: 'suspended' }, 'physician.suspended'],
    [{ state: 'submitted' }, 'physician.approved'],
    [{ licenseCountsUntil: '2026-11-19' }, 'physician.licensed'],
    [{ licenseCountsUntil: null }, 'physician.licensed'],
    [{ trainingCountsUntil: '2026-11-19' }, 'physician.trained'],
    [{ links: [] }, 'physician.linked'],
    [{ links: [{ ...link, clinicId: 'elsewhereelsewhereelsewh' }] }, 'physician.linked'],
    [{ links: [{ ...link, weekdays: [1, 2, 3, 4] }] }, 'physician.linked'],
    [{ links: [{ ...link, startsOn: '2026-11-21', endsOn: null }] }, 'physician.linked'],
    [{ links: [{ ...link, endsOn: '2026-11-19', startsOn: '2026-01-01' }] }, 'physician.linked'],
  ])('with %o is refused by %s', (change, rule) => {
    expect(ruleOf(() => physicianMayIssue({ ...physician, ...change } as PhysicianFacts, CLINIC, DAY))).toBe(rule);
  });
});

describe('a clinic', () => {
  const host = (change: object, mode: 'face_to_face' | 'video') =>
    ruleOf(() => clinicMayHost({ ...clinic, ...change } as ClinicFacts, { day: DAY, mode, profession: 'medicine' }));

  test('hosts in the room with a license alone, by video with the addition and the switch', () => {
    expect(host({ telemedicineUntil: null, videoProfessions: [] }, 'face_to_face')).toBeNull();
    expect(host({}, 'video')).toBeNull();
    expect(host({ licenseCountsUntil: '2026-11-19' }, 'face_to_face')).toBe('clinic.licensed');
    expect(host({ licenseCountsUntil: null }, 'video')).toBe('clinic.licensed');
    expect(host({ telemedicineUntil: '2026-11-19' }, 'video')).toBe('clinic.telemedicine');
    expect(host({ telemedicineUntil: null }, 'video')).toBe('clinic.telemedicine');
    expect(host({ videoProfessions: ['dentistry'] }, 'video')).toBe('clinic.video-profession');
  });
});
