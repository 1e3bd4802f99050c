import { ROLES, type Role } from './roles';

/** How far a grant reaches: nowhere, one's own records, the other side of a case, those of a dispensary or clinic one is a member of, everyone's. */
export type Reach = '-' | 'own' | 'party' | 'member' | 'any';
type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach];

/**
 * Who may do what, and how far. One row an action, one column a role; everything else (locks, gates, menus, buttons, the
 * generated page) reads this table. Source: the permission table of the domain specification.
 */
export const MATRIX = {
  //                               public  patient physician budtender dispensary editor  desk    admin   system
  'account.register':             ['any',  '-',    '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'otp.verify':                   ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'session.start':                ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'session.read':                 ['any',  'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'session.assure':               ['-',    'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'session.end':                  ['any',  'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'session.switch':               ['-',    'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'contract.read':                ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'live.listen':                  ['-',    'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'admin-set.read':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'admin-set.keep':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'export.make':                  ['-',    'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'export.advance':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    '-',    'any'],
  'layout.keep':                  ['-',    'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],
  'access.read':                  ['-',    'own',  'own',   'own',   'own',   'own',  'own',  'own',  '-'],

  'audit.read':                   ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'audit.check':                  ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  'any'],
  'job.list':                     ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'job.mend':                     ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'mailbox.read':                 ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'mailbox.demo':                 ['any',  '-',    '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'message.send':                 ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  'any'],

  'rule-set.read':                ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  'any'],
  'clinic.list':                  ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'content.read':                 ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'patient.read':                 ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'patient.list':                 ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'glass.break':                  ['-',    '-',    'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'patient.reveal':               ['-',    '-',    'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'identity.submit':              ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    'any'],
  'identity.verify':              ['-',    '-',    'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'identity.ask':                 ['-',    '-',    'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'duty.read':                    ['-',    '-',    '-',     'own',   'own',   '-',    '-',    '-',    '-'],
  'duty.keep':                    ['-',    '-',    '-',     'own',   'own',   '-',    '-',    '-',    '-'],
  'dispensary.read':              ['-',    '-',    '-',     'member', 'member',  '-',    '-',    'any',  '-'],

  'payment.list':                 ['-',    'own',  'own',   '-',     '-',     '-',    '-',    'any',  '-'],
  'payment.read':                 ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'payment.pay':                  ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'payment.confirm-cash':         ['-',    '-',    'party', '-',     '-',     '-',    'member',  'any',  '-'],
  'payment.notify':               ['any',  '-',    '-',     '-',     '-',     '-',    '-',    '-',    'any'],
  'payment.simulate':             ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'payment.settle':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    '-',    'any'],
  'payment.review':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'slip.read':                    ['-',    'own',  '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'refund.request':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'refund.approve':               ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'refund.reject':                ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'payment.figures':              ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],

  'package.list':                 ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'application.start':            ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'application.edit':             ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'application.submit':           ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'application.list':             ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'application.read':             ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'application.cancel':           ['-',    'own',  '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'application.reply':            ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'application.decide':           ['-',    '-',    'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'application.advance':          ['-',    '-',    '-',     '-',     '-',     '-',    '-',    '-',    'any'],
  'application.figures':          ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],

  'availability.keep':            ['-',    '-',    'own',   '-',     '-',     '-',    '-',    '-',    '-'],
  'slot.search':                  ['-',    'any',  'any',   '-',     '-',     '-',    '-',    'any',  '-'],
  'appointment.book':             ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'appointment.list':             ['-',    'own',  'party', '-',     '-',     '-',    'member', 'any',  '-'],
  'appointment.read':             ['-',    'own',  'party', '-',     '-',     '-',    'member',  'any',  '-'],
  'appointment.cancel':           ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'appointment.check-in':         ['-',    '-',    'party', '-',     '-',     '-',    'member',  'any',  '-'],
  'appointment.conduct':          ['-',    '-',    'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'appointment.arrive':           ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'appointment.reschedule':       ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'appointment.rate':             ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'appointment.judge':            ['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],
  'room.read':                    ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'room.enter':                   ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'room.prepare':                 ['-',    'own',  'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'room.chat':                    ['-',    'own',  'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'room.record':                  ['-',    'own',  'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'room.invite':                  ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'room.host':                    ['-',    '-',    'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'room.accompany':               ['-',    'any',  'any',   '-',     '-',     '-',    '-',    'any',  '-'],
  'room.notify':                  ['any',  '-',    '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'appointment.advance':          ['-',    '-',    '-',     '-',     '-',     '-',    '-',    '-',    'any'],

  'prescription.sign':            ['-',    '-',    'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'prescription.list':            ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'prescription.read':            ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'prescription.show':            ['-',    'own',  '-',     '-',     '-',     '-',    '-',    '-',    '-'],
  'prescription.preview':         ['-',    'own',  'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'prescription.original':        ['-',    '-',    'party', '-',     '-',     '-',    '-',    '-',    '-'],
  'prescription.revoke':          ['-',    '-',    'party', '-',     '-',     '-',    '-',    'any',  '-'],
  'prescription.verify':          ['-',    '-',    'any',   'any',   'any',   '-',    '-',    '-',    '-'],
  'prescription.attest':          ['any',  'any',  'any',   'any',   'any',   'any',  'any',  'any',  '-'],
  'prescription.dispense':        ['-',    '-',    '-',     '-',     '-',     '-',    '-',    '-',    'any'],

  'product.list':                 ['-',    '-',    '-',     'member', 'member',  '-',    '-',    'any',  '-'],
  'product.keep':                 ['-',    '-',    '-',     '-',     'member',  '-',    '-',    '-',    '-'],
  'lot.receive':                  ['-',    '-',    '-',     '-',     'member',  '-',    '-',    '-',    '-'],
  'claim.open':                   ['-',    '-',    '-',     'member', 'member',  '-',    '-',    '-',    '-'],
  'claim.release':                ['-',    '-',    '-',     'member', 'member',  '-',    '-',    '-',    'any'],
  'transaction.record':           ['-',    '-',    '-',     'member', 'member',  '-',    '-',    '-',    '-'],
  'transaction.list':             ['-',    'own',  '-',     'own',   'member',  '-',    '-',    'any',  '-'],
  'transaction.read':             ['-',    'own',  '-',     'own',   'member',  '-',    '-',    'any',  '-'],
  'transaction.void':             ['-',    '-',    '-',     'own',   'member',  '-',    '-',    '-',    '-'],
  'pt28.read':                    ['-',    '-',    '-',     'own',   'member',  '-',    '-',    'any',  '-'],
  'filing.list':                  ['-',    '-',    '-',     '-',     'member',  '-',    '-',    'any',  '-'],
  'filing.keep':                  ['-',    '-',    '-',     '-',     'member',  '-',    '-',    'any',  '-'],
} as const satisfies Record<string, Row>;

export type Action = keyof typeof MATRIX;

/** How far a role's grant of an action reaches. */
export const reachOf = (role: Role, action: Action): Reach => MATRIX[action][ROLES.indexOf(role)] ?? '-';

/** Whether a role may do an action at all. */
export const may = (role: Role, action: Action): boolean => reachOf(role, action) !== '-';
