import type { PersonRole } from '@bai/kernel/contracts';
import type { ComponentType } from 'react';
import type titles from '../words/en/titles';

/** Who may open a screen: anyone, only those not signed in, anyone signed in, or the roles named. */
export type Gate = 'anyone' | 'guest' | 'signed-in' | readonly PersonRole[];
export type Frame = 'public' | 'portal' | 'bare';
type Load = () => Promise<{ default: ComponentType }>;

export interface Screen {
  readonly path: string;
  readonly gate: Gate;
  readonly frame: Frame;
  readonly title: keyof typeof titles;
  readonly load: Load;
}
export interface Alias {
  readonly path: string;
  readonly gate: Gate;
  readonly target: string;
}

const at = <const P extends string>(path: P, gate: Gate, frame: Frame, title: keyof typeof titles, load: Load) => ({ path, gate, frame, title, load }) as const;
const to = <const P extends string>(path: P, gate: Gate, target: string) => ({ path, gate, target }) as const;

const PATIENT = ['patient'] as const;
const PHYSICIAN = ['physician'] as const;
const ADMIN = ['admin'] as const;
const SHOP = ['dispensary'] as const;
const SELLERS = ['budtender', 'dispensary'] as const;
const VERIFIERS = ['budtender', 'dispensary', 'physician'] as const;

/** One line for each address that is built: where it is, who may open it, its frame, its title, and its code. */
export const SCREENS = {
  // general
  'landing':                    at('/',                                                       'anyone',    'public', 'landing',            () => import('../features/general/landing.screen')),
  'login':                      at('/login',                                                  'guest',     'bare',   'login',              () => import('../features/accounts/login.screen')),
  'signup':                     at('/signup',                                                 'guest',     'bare',   'signup',             () => import('../features/accounts/signup.screen')),
  'signup.role':                at('/signup/:role',                                           'guest',     'bare',   'signupRole',         () => import('../features/accounts/signup-role.screen')),
  'auth.otp':                   at('/auth/otp',                                               'anyone',    'bare',   'otp',                () => import('../features/accounts/otp.screen')),
  'auth.signout':               at('/auth/signout',                                           'anyone',    'bare',   'signout',            () => import('../features/accounts/signout.screen')),

  // patient
  'patient.home':               at('/patient/home',                                           PATIENT,     'portal', 'patientHome',        () => import('../features/patient/home.screen')),
  'prescription.qr':            at('/patient/qr-code',                                        PATIENT,     'portal', 'qr',                 () => import('../features/prescriptions/qr.screen')),
  'payment.mine':               at('/patient/transactions',                                   PATIENT,     'portal', 'payments',           () => import('../features/payments/mine.screen')),
  'application.list':           at('/patient/applications',                                   PATIENT,     'portal', 'applications',       () => import('../features/applications/list.screen')),
  'application.new':            at('/patient/applications/new',                               PATIENT,     'portal', 'newApplication',     () => import('../features/applications/new.screen')),
  'application.one':            at('/patient/applications/:id',                               PATIENT,     'portal', 'application',        () => import('../features/applications/one.screen')),
  'prescription.preview':       at('/patient/applications/:id/pt33-preview',                  ['patient', 'physician', 'admin'], 'portal', 'preview',            () => import('../features/prescriptions/preview.screen')),
  'application.step.identity':  at('/patient/application/create/thai/step1',                  PATIENT,     'bare',   'stepIdentity',       () => import('../features/applications/step-identity.screen')),
  'application.step.health':    at('/patient/application/create/thai/step2',                  PATIENT,     'bare',   'stepHealth',         () => import('../features/applications/step-health.screen')),
  'application.step.consents':  at('/patient/application/create/thai/step3',                  PATIENT,     'bare',   'stepConsents',       () => import('../features/applications/step-consents.screen')),
  'application.step.review':    at('/patient/application/create/thai/step4',                  PATIENT,     'bare',   'stepReview',         () => import('../features/applications/step-review.screen')),
  'appointment.mode':           at('/patient/application/create/thai/appointment',            PATIENT,     'portal', 'appointmentMode',    () => import('../features/consultations/mode.screen')),
  'appointment.clinic':         at('/patient/application/face2face-consultation',             PATIENT,     'bare',   'appointmentClinic',  () => import('../features/consultations/clinic.screen')),
  'payment.visit':              at('/patient/application/face2face-payment',                  PATIENT,     'bare',   'payVisit',           () => import('../features/payments/visit.screen')),
  'payment.qr':                 at('/patient/application/payment/qr-code',                    PATIENT,     'bare',   'payVisit',           () => import('../features/payments/qr.screen')),
  'appointment.confirmed':      at('/patient/application/appointment-confirmed',              PATIENT,     'portal', 'confirmed',          () => import('../features/consultations/confirmed.screen')),
  'application.success':        at('/patient/application/:id/success',                        PATIENT,     'bare',   'success',            () => import('../features/applications/success.screen')),
  'video.waiting':              at('/patient/waiting-room/:appointmentId',                    PATIENT,     'portal', 'waitingRoom',        () => import('../features/video/waiting.screen')),
  'prescription.one':           at('/patient/prescriptions/:id',                              PATIENT,     'portal', 'prescription',       () => import('../features/prescriptions/one.screen')),

  // physician
  'physician.home':             at('/physician/home',                                         PHYSICIAN,   'portal', 'physicianHome',      () => import('../features/physician/home.screen')),
  'physician.schedule':         at('/physician/schedule',                                     PHYSICIAN,   'portal', 'schedule',           () => import('../features/physician/schedule.screen')),
  'physician.telemedicine':     at('/physician/telemedicine',                                 PHYSICIAN,   'portal', 'telemedicine',       () => import('../features/physician/telemedicine.screen')),
  'visit.check-in':             at('/physician/face2face-verify',                             PHYSICIAN,   'portal', 'checkIn',            () => import('../features/physician/check-in.screen')),
  'visit.one':                  at('/physician/face2face-approve/:appointmentId',             PHYSICIAN,   'portal', 'visit',              () => import('../features/physician/visit.screen')),
  'prescription.issue':         at('/physician/certificate-summary/:id',                      PHYSICIAN,   'portal', 'issue',              () => import('../features/prescriptions/issue.screen')),

  // video
  'video.room':                 at('/videoconference/:roomId',                                ['patient', 'physician', 'admin'], 'bare', 'videoRoom',          () => import('../features/video/room.screen')),

  // verify, budtender, dispensary
  'verify':                     at('/budtender/verify',                                       VERIFIERS,   'portal', 'verify',             () => import('../features/verify/enter.screen')),
  'verify.code':                at('/budtender/verify/code/:code',                            'anyone',    'bare',   'verdict',            () => import('../features/verify/by-code.screen')),
  'verify.number':              at('/budtender/verify/prescription/:prescriptionNumber',      VERIFIERS,   'bare',   'verdict',            () => import('../features/verify/by-number.screen')),
  'verify.reference':           at('/budtender/verify/reference/:reference',                  VERIFIERS,   'bare',   'verdict',            () => import('../features/verify/by-reference.screen')),
  'budtender.home':             at('/budtender/home',                                         ['budtender'], 'portal', 'budtenderHome',      () => import('../features/budtender/home.screen')),
  'sale.new':                   at('/budtender/create-transaction',                           SELLERS,     'portal', 'sale',               () => import('../features/transactions/new.screen')),
  'budtender.sales':            at('/budtender/transactions',                                 SELLERS,     'portal', 'sales',              () => import('../features/budtender/sales.screen')),
  'dispensary.home':            at('/dispensary/home',                                        SHOP,        'portal', 'dispensaryHome',     () => import('../features/dispensary/home.screen')),
  'dispensary.products':        at('/dispensary/products',                                    SHOP,        'portal', 'products',           () => import('../features/dispensary/products.screen')),
  'dispensary.sales':           at('/dispensary/transactions',                                SHOP,        'portal', 'sales',              () => import('../features/dispensary/sales.screen')),

  // admin
  'admin.overview':             at('/admin',                                                  ADMIN,       'portal', 'overview',           () => import('../features/admin/overview.screen')),
  'admin.patients':             at('/admin/patients',                                         ADMIN,       'portal', 'patients',           () => import('../features/admin/patients.screen')),
  'admin.patient':              at('/admin/patients/:id',                                     ADMIN,       'portal', 'patient',            () => import('../features/admin/patient.screen')),
  'admin.appointments':         at('/admin/appointments',                                     ADMIN,       'portal', 'appointments',       () => import('../features/admin/appointments.screen')),
  'admin.payments':             at('/admin/payments',                                         ADMIN,       'portal', 'payments',           () => import('../features/admin/payments.screen')),
  'admin.payment':              at('/admin/payments/:id',                                     ADMIN,       'portal', 'payment',            () => import('../features/admin/payment.screen')),
  'admin.certifications':       at('/admin/certifications',                                   ADMIN,       'portal', 'certifications',     () => import('../features/admin/certifications.screen')),
  'admin.audit':                at('/admin/audit-logs',                                       ADMIN,       'portal', 'audit',              () => import('../features/admin/audit.screen')),
  'notification.mailbox':       at('/test/email-sender',                                      ADMIN,       'portal', 'mailbox',            () => import('../features/notifications/mailbox.screen')),
} as const satisfies Record<string, Screen>;

/** Addresses that lead elsewhere, keeping parameters and query. `home` stands for the home of the role. */
export const ALIASES = [
  to('/home', 'anyone', 'home'),
  to('/register', 'guest', '/signup'),

  to('/patient', PATIENT, '/patient/home'),
  to('/patient/application/create', PATIENT, '/patient/applications/new'),
  to('/patient/create/thai/step1', PATIENT, '/patient/application/create/thai/step1'),
  to('/patient/create/thai/step2', PATIENT, '/patient/application/create/thai/step2'),
  to('/patient/create/thai/step3', PATIENT, '/patient/application/create/thai/step3'),
  to('/patient/create/thai/step4', PATIENT, '/patient/application/create/thai/step4'),
  to('/patient/create/thai/appointment', PATIENT, '/patient/application/create/thai/appointment'),

  to('/physician/video-conference/:roomId', PHYSICIAN, '/videoconference/:roomId'),
  to('/physician/videoconference/:roomId', PHYSICIAN, '/videoconference/:roomId'),

  to('/dispensory', SHOP, '/dispensary/home'),
  to('/dispensory/home', SHOP, '/dispensary/home'),
] as const satisfies readonly Alias[];

export type ScreenName = keyof typeof SCREENS;
