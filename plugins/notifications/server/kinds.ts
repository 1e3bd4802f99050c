interface Kind {
  readonly channel: 'email' | 'sms';
  /** What its words may name; `portal`, the platform's address, is always there. */
  readonly variables: readonly string[];
  /** The variables that nobody but the person may read. */
  readonly secret?: readonly string[];
  /** Waits until eight in the morning when it comes up at night. */
  readonly quiet: boolean;
  /** Not sent to who does not want to be reminded. */
  readonly reminder?: true;
}

/** The kinds of message there are. Appointments and codes go out at any hour. */
export const KINDS = {
  'otp.requested': { channel: 'email', variables: ['code', 'minutes'], secret: ['code'], quiet: false },
  'password.reset': { channel: 'email', variables: ['link', 'minutes'], secret: ['link'], quiet: false },
  'password.changed': { channel: 'email', variables: [], quiet: false },
  'factor.changed': { channel: 'email', variables: [], quiet: false },
  'factor.recovered': { channel: 'email', variables: [], quiet: false },
  'account.invited': { channel: 'email', variables: ['link', 'days'], secret: ['link'], quiet: false },
  'account.suspended': { channel: 'email', variables: [], quiet: false },
  'account.restored': { channel: 'email', variables: [], quiet: false },
  'account.roles': { channel: 'email', variables: [], quiet: false },
  'account.closing': { channel: 'email', variables: ['link', 'days'], secret: ['link'], quiet: false },
  'account.kept': { channel: 'email', variables: [], quiet: false },
  'email.agree': { channel: 'email', variables: ['link', 'hours'], secret: ['link'], quiet: false },
  'email.prove': { channel: 'email', variables: ['link', 'hours'], secret: ['link'], quiet: false },
  'email.changed': { channel: 'email', variables: ['link', 'days'], secret: ['link'], quiet: false },
  'account.known': { channel: 'email', variables: [], quiet: false },
  'job.failed': { channel: 'email', variables: ['job', 'attempts'], quiet: false },
  'patient.opened': { channel: 'email', variables: ['physician'], quiet: true },
  'patient.opened-told': { channel: 'email', variables: ['physician'], quiet: false },
  'application.unfinished': { channel: 'email', variables: ['number'], quiet: true, reminder: true },
  'application.submitted': { channel: 'email', variables: ['number'], quiet: true },
  'application.needs_information': { channel: 'email', variables: ['number'], quiet: true },
  'application.rejected': { channel: 'email', variables: ['number'], quiet: true },
  'appointment.confirmed': { channel: 'email', variables: ['number', 'day', 'time'], quiet: false },
  'appointment.cancelled': { channel: 'email', variables: ['number', 'day', 'time'], quiet: false },
  'appointment.called': { channel: 'email', variables: ['number'], quiet: false },
  'payment.paid': { channel: 'email', variables: ['number', 'receipt', 'amount'], quiet: true },
  'refund.rejected': { channel: 'email', variables: ['number', 'amount'], quiet: true },
  'prescription.active': { channel: 'email', variables: ['number'], quiet: true },
  'prescription.revoked': { channel: 'email', variables: ['number'], quiet: true },
} as const satisfies Readonly<Record<string, Kind>>;

export type MessageEvent = keyof typeof KINDS;

/** Whether a word names a kind of message. */
export const isKind = (event: string): event is MessageEvent => Object.hasOwn(KINDS, event);

/** A kind with everything it may leave out. */
export const kindOf = (event: MessageEvent): Kind => KINDS[event];

/** What each variable says in a test message. */
export const SAMPLES: Readonly<Record<string, string>> = {
  code: '000000',
  minutes: '5',
  hours: '24',
  days: '7',
  link: 'https://bai.example/auth/action',
  job: 'payments.expire',
  attempts: '3',
  physician: 'ตัวอย่าง Example',
  number: 'AP69-0000000-0',
  day: '1 ม.ค. 2570',
  time: '09:00',
  receipt: 'RC69-0000000-0',
  amount: '0.00',
};
