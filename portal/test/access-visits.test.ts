import { visitsOf, type Entry } from '../src/features/audit/access/visits';

const desk = { th: 'เจ้าหน้าที่ ทดลอง', en: 'Desk Trial' };
const entry = (at: string, more: Partial<Entry> = {}): Entry => ({
  at,
  action: 'appointment.read',
  role: 'desk',
  name: desk,
  purpose: null,
  until: null,
  listed: false,
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

test('a list that held the record is told as such, and only where its reader had nothing else to do with the records that day', () => {
  const list = { action: 'prescription.read', role: 'physician', listed: true };
  const visits = visitsOf([
    entry('2026-11-21T02:00:00.000Z', list),
    entry('2026-11-21T01:00:00.000Z', list),
    entry('2026-11-20T03:00:00.000Z', list),
    entry('2026-11-20T02:00:00.000Z', { ...list, listed: false }),
  ]);
  expect(visits.map(({ last, kind, times }) => [last.at, kind, times])).toEqual([
    ['2026-11-21T02:00:00.000Z', 'listed', 2],
    ['2026-11-20T02:00:00.000Z', 'read', 1],
  ]);
});
