/** The code of the screens that few people open, or seldom, by its file: nobody else has to load their names. `router.tsx` leaves out the same. */
export const SELDOM_FILES = import.meta.glob<{ default: React.ComponentType }>([
  '../features/**/admin/*.screen.tsx',
  '../features/**/foreign/*.screen.tsx',
  '../features/{desk,editor}/*.screen.tsx',
  '../features/accounts/{action,email-change-error,email-change-success,error,line-example,password-test,reset-password,set-password}.screen.tsx',
  '../features/{applications/verification,prescriptions/card,prescriptions/preview,prescriptions/template,general/kit,monitoring/example,notifications/mailbox}.screen.tsx',
  '../features/prescriptions/verify/*.screen.tsx',
  '../features/{consultations,video}/*.screen.tsx',
  '../features/{accounts/account,accounts/forgot-password,accounts/otp,accounts/signup-role,applications/step-consents,applications/step-review,general/action,patient/apply,physician/home,prescriptions/one,prescriptions/qr}.screen.tsx',
  '../features/learning/{certificate,checkout,course,enrolled,verification}.screen.tsx',
  '../features/directory/{registration,registration-approved,registration-standing,signature,staff}.screen.tsx',
  '../features/{budtender,dispensary,transactions}/*.screen.tsx',
  '../features/{admin/overview,admin/patient,applications/success,directory/page,general/profile,payments/mine,prescriptions/issue}.screen.tsx',
  '../features/learning/{exam,lesson,my-courses}.screen.tsx',
]);
