import { step } from '@bai/kernel/contracts';
import { appointmentMachine, LIVE_STATES } from '.';

type State = keyof typeof appointmentMachine.states;
type MoveName = keyof typeof appointmentMachine.moves;
const states = Object.keys(appointmentMachine.states) as State[];
const moves = Object.keys(appointmentMachine.moves) as MoveName[];
const allowedFrom = (move: MoveName): State[] => states.filter((state) => appointmentMachine.moves[move].from.includes(state));

describe('an appointment', () => {
  it('starts after the check-in alone, which a paid or deferred hold comes before', () => {
    expect(allowedFrom('start')).toEqual(['checked_in']);
    expect([...allowedFrom('checkIn'), ...allowedFrom('arrive')]).toEqual(['confirmed', 'confirmed']);
    expect(allowedFrom('confirm')).toEqual(['held']);
    expect(() => step(appointmentMachine, 'confirmed', 'start')).toThrow();
  });

  it('is completed after it started alone, and is not cancelled from then on', () => {
    expect(allowedFrom('complete')).toEqual(['in_progress']);
    expect(allowedFrom('cancel')).not.toContain('in_progress');
  });

  it('stays as it is once it is over', () => {
    const over = states.filter((state) => !(LIVE_STATES as readonly State[]).includes(state));
    expect(over).toContain('completed');
    for (const move of moves) expect(allowedFrom(move).filter((state) => over.includes(state))).toEqual([]);
  });
});
