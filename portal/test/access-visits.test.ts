import { visitsOf, type Entry } from '../src/features/audit/access/visits';

const desk = { th: 'เจ้าหน้าที่ ทดลอง', en: 'Desk Trial' };
const entry = (at: string, more: Partial<Entry> = {}): Entry => ({
  at,
  action: 'appointment.read',
  role: 'desk',
  name: desk,
  purpose: null,
  until: null,
  ...more,
});

test('what one person did on one day of Bangkok for one purpose is one line, with how often', () => {
  const visits = visitsOf([
    entry('2026-11-20T18:00:00.000Z'),
    entry('2026-11-20T10:00:00.000Z'),
    entry('2026-11-20T03:00:00.000Z'),
    entry('2026-11-20T02:00:00.000Z', { action: 'patient.open', purpose: 'documentNumber: issue' }),
    entry('2026-11-20T01:00:00.000Z', { action: 'patient.open', purpose: 'documentNumber: issue' }),
    entry('2026-11-20T01:00:00.000Z', { action: 'patient.reveal', purpose: 'documentNumber: ผู้ป่วยขอสำเนาใบเดิม' }),
    entry('2026-11-20T01:00:00.000Z', { name: null }),
  ]);
  expect(visits.map(({ last, kind, purpose, times }) => [last.at, kind, purpose, times])).toEqual([
    ['2026-11-20T18:00:00.000Z', 'read', null, 1],
    ['2026-11-20T10:00:00.000Z', 'read', null, 2],
    ['2026-11-20T02:00:00.000Z', 'opened', { own: 'issue' }, 2],
    ['2026-11-20T01:00:00.000Z', 'opened', { reason: 'ผู้ป่วยขอสำเนาใบเดิม' }, 1],
  ]);
});
