import { HOMES, safeNext, wayIn } from '../src/addresses/gates';

test.each(['https://other.example/', '//other.example', '/\\other.example', '\\\\other.example', 'javascript:alert(1)', 'other', '', null])(
  'a way back to %j is dropped: whoever comes in goes home',
  (next) => {
    expect(safeNext(next)).toBeNull();
    expect(wayIn(next, 'patient')).toBe(HOMES.patient);
  },
);

test.each(['/\t/other.example', '/\n/other.example', '/\r\n/other.example', '/\t\\other.example', '/x/..//other.example', '/\u2028/other.example'])(
  'a way back %j, from which browsers drop signs, leads home and does not leave the user at the form',
  (next) => {
    expect(safeNext(next)).toBeNull();
    expect(wayIn(next, 'patient')).toBe(HOMES.patient);
  },
);

test('a way back within this site is gone', () => {
  expect(safeNext('/patient/applications?page=2#x')).toBe('/patient/applications?page=2#x');
});
