export default {
  lead: 'Courses, questions and exams are written here or in the panel; all else is written and published in the panel, which has accounts of its own. What is published shows here at once.',
  here: 'Write here',
  open: 'Open in the panel',
  shown: 'Announced today',
  none: 'Nothing is announced.',
  until: 'Until',
  missing: 'Thai only',
  types: {
    page: { title: 'Pages', text: 'Pages that everybody reads, in both languages' },
    announcement: { title: 'Announcements', text: 'News for patients, dispensaries or everybody, on certain days' },
    faq: { title: 'Questions and answers', text: 'In the order people read them' },
    course: { title: 'Courses', text: 'Courses, modules and lessons, each language published by itself.' },
    question: { title: 'Question bank', text: 'Questions of exams. One that was used becomes a new version when it is changed.' },
    'message-template': { title: 'Messages', text: 'The words of the mails that the platform sends' },
  },
} as const;
