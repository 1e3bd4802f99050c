import { may, type Action } from './matrix';
import { refuse } from './problems';
import type { Role } from './roles';

/** The eight looks a state can have; `StatusBadge` draws them as word, shape and colour. */
export type Look = 'draft' | 'waiting' | 'live' | 'attention' | 'good' | 'done' | 'expired' | 'refused';

export interface Move<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
  readonly action: Action;
}

export interface Machine<S extends string = string, M extends string = string> {
  readonly name: string;
  readonly states: Readonly<Record<S, Look>>;
  readonly initial: S;
  readonly moves: Readonly<Record<M, Move<S>>>;
}

/** Declares states (with their look) and moves. The server steps with it, the portal draws badges and buttons from it. */
export const defineMachine = <const S extends string, const M extends string>(machine: {
  name: string;
  states: Readonly<Record<S, Look>>;
  initial: NoInfer<S>;
  moves: Readonly<Record<M, Move<NoInfer<S>>>>;
}): Machine<S, M> => machine;

/** The names of a machine's states, for zod enums and column definitions. */
export const statesOf = <S extends string>(machine: Machine<S>): [S, ...S[]] => Object.keys(machine.states) as [S, ...S[]];

/** The moves a role may make from a state. */
export const movesFrom = <S extends string, M extends string>(machine: Machine<S, M>, state: S, role: Role): M[] =>
  (Object.keys(machine.moves) as M[]).filter((move) => machine.moves[move].from.includes(state) && may(role, machine.moves[move].action));

/** The state after a move, or the problem `state.forbids`. The server calls this and nothing else to change a state. */
export const step = <S extends string, M extends string>(machine: Machine<S, M>, state: S, move: M): S => {
  const { from, to } = machine.moves[move];
  if (!from.includes(state)) throw refuse('state.forbids', { machine: machine.name, state, move });
  return to;
};
