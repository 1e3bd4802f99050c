import { PayForVisit } from './parts/pay-for-visit';

/** Paying for a visit by video with a PromptPay QR. */
const QrScreen = () => <PayForVisit />;
export default QrScreen;
