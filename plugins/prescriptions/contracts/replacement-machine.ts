import { defineMachine } from '@bai/kernel/contracts';

/** What was asked in place of an issued form: until its prescriber signs or refuses, nothing is sold on the form. */
export const replacementMachine = defineMachine({
  name: 'replacement',
  states: { asked: 'waiting', signed: 'good', refused: 'refused', withdrawn: 'done', lapsed: 'expired' },
  initial: 'asked',
  moves: {
    sign: { from: ['asked'], to: 'signed', action: 'replacement.sign' },
    refuse: { from: ['asked'], to: 'refused', action: 'replacement.sign' },
    withdraw: { from: ['asked'], to: 'withdrawn', action: 'replacement.ask' },
    lapse: { from: ['asked'], to: 'lapsed', action: 'replacement.advance' },
  },
});
