import { PayForVisit } from './parts/pay-for-visit';

/** Paying for a visit face to face: now, or at the clinic where it allows that. */
const VisitScreen = () => <PayForVisit />;
export default VisitScreen;
