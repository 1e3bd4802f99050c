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
export { provideCancellation } from './decide';
export { applicationByNumber, applicationFacts, applicationForBooking, type ApplicationFacts, type BookingFacts } from './facts';
export { patientSignature } from './files';
export { packageById, type PackageFacts } from './packages';
