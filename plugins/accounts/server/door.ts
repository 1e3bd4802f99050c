export {
  accountsAt,
  accountsHolding,
  findAccount,
  findByEmail,
  findByPhone,
  insertAccount,
  namesOf,
  phoneOf,
  provenPhoneOf,
  tieSubject,
  type Account,
} from './accounts';
export { accountsHoldingSet } from './admin-sets';
export { closingPart, type ClosingPart, type Leaving } from './closing-parts';
export { giveCookie, readCookie } from './host-cookies';
export { consentPurpose, hasWithdrawn, type Agreed, type ConsentPurpose } from './consents';
export { browserKeys, enteredHere } from './devices';
export { DEMO_PEOPLE, type DemoPerson } from './demo-people';
export { inventPatient, inventSignUp, seatOf } from './invented-people';
export { emailChangeMessage } from './email-change';
export { hasLine, lineUserOf } from './line/link-line';
export { lineSide, writesToLine } from './line/line-side';
export { askedNoMore, invitedByMail } from './keep-users';
export { linkMessage } from './links';
export { mergeAccount, unmergeAccount } from './merge-accounts';
export { masked, otpMessage } from './otp';
export { DEMO_PANEL } from './panel-admin';
export { hashPassword } from './passwords';
export { ownAccountData } from './personal-data';
export { readPhone, requirePhone } from './phones';
export { keepActive, type UnderWay } from './keep-active';
export { enterByPin, havingPin } from './pins';
export { changePhoto } from './profile';
export { shownPersonPort } from './shown-person';
export { samePeople, samePerson, type SharedFact } from './identity/same-person';
export { endSessionsOf, touchSessions } from './sessions';
export { signUpPart, type SignUpPart } from './sign-up-parts';
export { ACCOUNT_ATTRIBUTES } from './account-types';
