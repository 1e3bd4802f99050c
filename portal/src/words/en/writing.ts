/** What forms say that write in both languages, and what is asked before something unsaved is left. */
export default {
  inThai: '{{label}} (Thai)',
  inEnglish: '{{label}} (English)',
  ask: 'Leave without saving?',
  text: 'What you wrote here is not saved yet and would be lost.',
  stay: 'Stay here',
  leave: 'Leave without saving',
} as const;
