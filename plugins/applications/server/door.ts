export {
  approveApplication,
  endConsultation,
  holdApplication,
  lapseApplication,
  missApplication,
  reassignApplication,
  settleApplication,
  startConsultation,
} from './advance';
export { cancellationPort } from './decide';
export { refuseExcluded } from './exclusions';
export { applicationByNumber, applicationFacts, applicationForBooking, type ApplicationFacts, type BookingFacts } from './facts';
export { awaitingDecision } from './applications';
export { patientSignature } from './files';
export { packageById, type PackageFacts } from './packages';
export { answerAtVisit, applicationAnswers, type ApplicationAnswers } from './visit-answers';
