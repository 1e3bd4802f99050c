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
export { saidInApplications, verdictsOnAge, verdictsOnAnswers, type SaidInApplication } from './dry-run';
export { faceOf } from './face';
export { askedOfSex, refuseExcluded } from './exclusions';
export { applicationByNumber, applicationFacts, applicationForBooking, type ApplicationFacts, type BookingFacts } from './facts';
export { awaitingDecision } from './applications';
export { patientSignature } from './files';
export { packageById, type PackageFacts } from './packages';
export { nameProblems } from './steps/name-problems';
export { renewablesPort } from './renewables';
export { openApplicationOf } from './renewal-case';
export { TRACKS as TRACK_WORDS } from './personal-words';
export { applicationsOfTrack, tracksOf } from './tracks';
export { offerTranslator, type Translator } from './translators';
export { answerAtVisit, applicationAnswers, type ApplicationAnswers } from './visit-answers';
