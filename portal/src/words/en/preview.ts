/** What is looked at before it is shown. */
export default {
  title: 'Preview',
  open: 'Preview',
  learners: 'The learner’s own page',
  draft: 'Draft: learners do not see this',
  published: 'As learners see it now',
  in: { th: 'in Thai', en: 'in English', both: 'in both languages' },
  until: 'can be looked at until',
  nothing: 'Nobody is enrolled by looking at it, and nothing of it is kept.',
  lookIn: { th: 'Look at it in Thai', en: 'Look at it in English' },
  back: 'Back to writing it',
  empty: 'Questions are missing: it cannot be held like this yet.',
  fields: {
    title: 'title',
    summary: 'summary',
    category: 'category',
    minutes: 'minutes',
    slug: 'address',
    module: 'module',
    course: 'course of its module',
    other: 'another field',
  },
  closed: {
    'preview.expired': {
      title: 'This preview is over',
      text: 'A preview lasts fifteen minutes. Press the preview button again where you write it: nothing is lost.',
    },
    'preview.foreign': {
      title: 'This preview is for somebody else',
      text: 'A preview opens for the person who made it, in the browser where they are signed in. Whoever writes it can make one of their own.',
    },
    'preview.unready': { title: 'It cannot be shown like this yet', text: 'These are still empty: {{fields}}. Fill them in, save, and look again.' },
  },
} as const;
