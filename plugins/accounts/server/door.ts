export { accountsHolding, findAccount, findByEmail, insertAccount, namesOf, phoneOf, tieSubject, type Account } from './accounts';
export { accountsHoldingSet } from './admin-sets';
export { DEMO_PEOPLE, type DemoPerson } from './demo-people';
export { otpMessage } from './otp';
export { DEMO_PANEL } from './panel-admin';
export { hashPassword } from './passwords';
export { readPhone, requirePhone } from './phones';
export { endSessionsOf, touchSessions } from './sessions';
export { ACCOUNT_ATTRIBUTES } from './types';
