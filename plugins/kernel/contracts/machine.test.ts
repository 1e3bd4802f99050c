import { defineMachine, movesFrom, statesOf, step } from './machine';
import { Problem } from './problems';

const door = defineMachine({
  name: 'door',
  states: { open: 'good', closed: 'done', locked: 'refused' },
  initial: 'open',
  moves: {
    close: { from: ['open'], to: 'closed', action: 'application.cancel' },
    lock: { from: ['closed'], to: 'locked', action: 'audit.check' },
    open: { from: ['closed', 'locked'], to: 'open', action: 'application.advance' },
  },
});
type State = keyof typeof door.states;
type Move = keyof typeof door.moves;

describe('a machine', () => {
  const allowed: Readonly<Record<string, State>> = { 'open close': 'closed', 'closed lock': 'locked', 'closed open': 'open', 'locked open': 'open' };
  const pairs = statesOf(door).flatMap((state) => (Object.keys(door.moves) as Move[]).map((move) => [state, move] as const));

  it.each(pairs)('from %s by %s goes where the table says, or nowhere', (state, move) => {
    const wanted = allowed[`${state} ${move}`];
    if (wanted) return expect(step(door, state, move)).toBe(wanted);
    try {
      step(door, state, move);
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      return expect(error).toMatchObject({ code: 'state.forbids', status: 409, details: { machine: 'door', state, move } });
    }
    throw new Error('It was allowed');
  });

  it('shows a role only the moves that are both possible and its own', () => {
    expect(movesFrom(door, 'open', 'patient')).toEqual(['close']);
    expect(movesFrom(door, 'open', 'budtender')).toEqual([]);
    expect(movesFrom(door, 'closed', 'admin')).toEqual(['lock']);
    expect(movesFrom(door, 'closed', 'system')).toEqual(['lock', 'open']);
  });
});
