import { ADMIN_ACTIONS, ADMIN_SETS, holdsSetFor, setsFor } from './sets';

describe('an administrator’s sets', () => {
  test('every action that is for administrators’ work belongs to at least one', () => {
    expect(ADMIN_ACTIONS.length).toBeGreaterThan(30);
    expect(ADMIN_ACTIONS.filter((action) => setsFor(action).length === 0)).toEqual([]);
  });

  test('what anybody may do asks for none', () => {
    expect(setsFor('rule-set.read')).toEqual([]);
    expect(holdsSetFor([], 'session.read')).toBe(true);
  });

  test('who holds none may do nothing of it, who holds one its part alone, who holds all everything', () => {
    expect(ADMIN_ACTIONS.filter((action) => holdsSetFor([], action))).toEqual([]);
    expect(holdsSetFor(['finance'], 'refund.request')).toBe(true);
    expect(holdsSetFor(['finance'], 'audit.read')).toBe(false);
    expect(holdsSetFor(['operations'], 'patient.reveal')).toBe(false);
    expect(ADMIN_ACTIONS.filter((action) => !holdsSetFor(ADMIN_SETS, action))).toEqual([]);
  });
});
