export default {
  code: 'Check-in code, or application number',
  codeHint: 'C and five digits',
  here: 'Has arrived',
  video: 'by video',
  expected: 'Still to come',
  waiting: 'Waiting',
  due: 'To be paid here',
  dueCount_one: '{{count}} payment',
  dueCount_other: '{{count}} payments',
  visits: 'Visits today',
  empty: { title: 'No visits today', text: 'Whatever is booked for today appears here.' },
} as const;
