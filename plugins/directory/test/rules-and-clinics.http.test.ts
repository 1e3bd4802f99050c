import { Person } from '../../../cms/test/people';

interface Rules {
  version: string;
  effectiveTo: string | null;
  conditions: { code: string }[];
  layout: string;
}
const anybody = new Person();
const rulesOn = (on: string) => anybody.get<Rules>('/api/directory/rules', { on });

describe('the rule set in force on a day', () => {
  test.each([
    ['2025-06-26', '2568-1'],
    ['2025-08-31', '2568-1'],
    ['2025-09-01', '2568-2'],
    ['2030-01-01', '2568-2'],
  ])('on %s it is %s', async (day, version) => {
    const { status, data } = await rulesOn(day);
    expect([status, data.version]).toEqual([200, version]);
  });

  test('before the first there is none, and the refusal names rule and source', async () => {
    const { status, error } = await rulesOn('2025-06-25');
    expect([status, error.name]).toEqual([422, 'rules.missing']);
    expect(error.details).toMatchObject({ rule: 'rules.in-force', source: expect.stringContaining('B.E. 2568') as string });
  });

  test('today has one with five conditions and the form’s layout', async () => {
    const { data } = await anybody.get<Rules>('/api/directory/rules');
    expect(data).toMatchObject({
      version: '2568-2',
      effectiveTo: null,
      layout: 'pt33-2568-1',
      maxDays: 30,
      softDailyMg: 1000,
      softTotalMg: 30_000,
      minAge: 20,
      bloodPressure: ['pharmacy'],
      dispensingMode: 'same_dispensary',
      requiresWetInk: false,
    });
    expect(data.conditions.map(({ code }) => code)).toEqual(['insomnia', 'chronic_pain', 'migraine', 'parkinson', 'appetite_loss']);
  });

  test('a day that is none is malformed', async () => {
    for (const day of ['2025-02-31', '0000-01-01', '0001-01-01', '9999-12-31']) {
      const { status, error } = await rulesOn(day);
      expect([day, status, error.name]).toEqual([day, 400, 'input.invalid']);
    }
  });
});

test('clinics are public, with hours and physicians, and tell nothing of their operators', async () => {
  const { status, data } =
    await anybody.get<(Record<string, unknown> & { licenseNumber: string; hours: object[]; physicians: { profession: string }[] })[]>('/api/directory/clinics');
  expect(status).toBe(200);
  const clinic = data.find(({ licenseNumber }) => licenseNumber === '10100000001')!;
  expect(clinic).toMatchObject({ payAtClinic: true, telemedicine: true });
  expect(clinic.hours.length).toBeGreaterThan(6);
  expect(clinic.hours[0]).toMatchObject({ weekday: expect.any(Number) as number, from: expect.stringMatching(/^\d\d:\d\d$/) as string });
  expect(clinic.physicians.map(({ profession }) => profession)).toEqual(['medicine']);
  expect(Object.keys(clinic)).not.toContain('operator');
  expect(data.filter(({ payAtClinic }) => payAtClinic)).toHaveLength(1);
});
