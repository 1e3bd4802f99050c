import { ROLES, type Role } from '@bai/kernel/contracts';

/** Who walks. */
export type Walker = Exclude<Role, 'system'>;
export const WALKERS = ROLES.filter((role): role is Walker => role !== 'system');

/** Granted, and yet these statuses are the answer: there is nothing of one's own to do it to. */
export const NOTHING_OWN: Readonly<Record<string, number>> = {
  'public accounts.refresh': 401,
  // Its signature is its seat, and the walk has none.
  'public payments.notify': 403,
  'public consultations.videoEvent': 403,
  'public notifications.bounce': 403,
  'public notifications.newest': 404,
  // What its address must know is known to the provider alone.
  'public notifications.smsReport': 404,
  // What was paid by QR has no card form.
  ...Object.fromEntries(
    WALKERS.flatMap((role) => ['sandboxCard', 'sandboxTakeCard', 'sandboxSecure', 'sandboxProve'].map((name) => [`${role} payments.${name}`, 404])),
  ),
  // What was paid by QR has no slip.
  'patient payments.slip': 404,
  'admin payments.slip': 404,
  // A refund on its way has no credit note yet.
  'patient payments.creditNote': 404,
  'physician payments.creditNote': 404,
  'admin payments.creditNote': 404,
  // A refund given back by its provider has no proof.
  'admin payments.refundProof': 404,
  // It is in no payout file either.
  'admin payments.payoutFile': 404,
  'admin payments.readPayoutResult': 404,
  'admin payments.withdrawPayout': 404,
  // The walk has verified no PromptPay id.
  'admin payments.verifyPromptpayId': 404,
  'admin payments.retirePromptpayId': 404,
  // No provider sent an event that matches no payment.
  ...Object.fromEntries(['close', 'request', 'confirm', 'decline'].map((name) => [`admin payments.${name}Unmatched`, 404])),
  // Nothing is attached to a permit here.
  'dispensary directory.shopDocument': 404,
  'admin directory.permitFile': 404,
  'admin directory.detachPermitFile': 404,
  // What was never frozen has no file, and what was never filed no receipt.
  'dispensary transactions.filingFile': 404,
  'dispensary transactions.monthPack': 200,
  'dispensary transactions.filingReceipt': 404,
  'admin transactions.filingReceipt': 404,
  ...Object.fromEntries(['dispensary', 'admin'].flatMap((role) => ['correctReceipt', 'replaceReceipt'].map((name) => [`${role} transactions.${name}`, 404]))),
  // Nobody keeps a signature here.
  'patient directory.keptSignature': 404,
  'patient directory.offerSignature': 404,
  'patient directory.removeSignature': 404,
  // A signed file of the trail is its maker's alone, here the other side's administrator's.
  'admin audit.exportPart': 404,
  // So is a file of forms.
  'admin prescriptions.formExportFile': 404,
  'admin prescriptions.stopFormExport': 404,
  // A check is its maker's, here the budtender's.
  'physician prescriptions.check': 404,
  'dispensary prescriptions.check': 404,
  // Whoever has no key finds no room.
  'patient consultations.accompany': 404,
  'physician consultations.accompany': 404,
  'admin consultations.accompany': 404,
  // Of a photo one finds only one's own of now, and nobody has one here.
  ...Object.fromEntries(['patient', 'physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin'].map((role) => [`${role} documents.photo`, 404])),
  // A spreadsheet, a copy of one's data, an attempt at an exam, a second factor and a session are their owner's, here the patient's, in whatever role somebody is beside them.
  ...Object.fromEntries(
    ['physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin'].flatMap((role) =>
      [
        'documents.export',
        'documents.exportFile',
        'documents.copyFile',
        'accounts.confirmTotp',
        'accounts.removeFactor',
        'accounts.endSession',
        'notifications.readOne',
        'audit.ownRequestFile',
        ...['attempt', 'holdAttempt', 'giveAnswer', 'checkAnswer', 'submitAttempt'].map((name) => `learning.${name}`),
      ].map((name) => [`${role} ${name}`, 404]),
    ),
  ),
  // Courses, certificates and slips are those of whoever learns and pays, here the patient's, in whatever role somebody is beside them.
  ...Object.fromEntries(
    ['physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin'].flatMap((role) =>
      [
        ...['learning.enrollment', 'learning.takeCoupon', 'learning.badge', 'learning.certificatePdf'],
        ...['payments.submitSlip', 'payments.slip', 'payments.keepRefundDestination', 'payments.ways'],
      ].map((name) => [`${role} ${name}`, 404]),
    ),
  ),
  ...Object.fromEntries(
    ['budtender', 'dispensary', 'editor', 'desk'].flatMap((role) =>
      ['payments.read', 'payments.receipt', 'payments.creditNote'].map((name) => [`${role} ${name}`, 404]),
    ),
  ),
  // The file that the walk names is the patient's.
  'physician directory.credential': 404,
  'physician directory.detachCredential': 404,
  'admin directory.credential': 404,
  // A file of a lesson opens by an address that was signed for its reader, and the walk has none.
  ...Object.fromEntries(WALKERS.map((role) => [`${role} learning.media`, 404])),
  // A preview opens by a link that the platform made, a history or a check of the panel for whoever is signed in there, and the walk is neither.
  ...Object.fromEntries(
    WALKERS.flatMap((role) => ['coursePreview', 'lessonPreview', 'examPreview', 'panelHistory', 'panelCheck'].map((name) => [`${role} learning.${name}`, 404])),
  ),
  // A file on its way is whoever’s sends it, and here nobody does.
  ...Object.fromEntries(['editor', 'admin'].flatMap((role) => ['upload', 'sendPart', 'dropUpload'].map((name) => [`${role} learning.${name}`, 404]))),
  // A face is shown to whoever proved its prescription within half an hour.
  ...Object.fromEntries(
    ['physician', 'budtender', 'dispensary'].flatMap((role) => ['verifiedFace', 'verifiedPhoto'].map((name) => [`${role} prescriptions.${name}`, 404])),
  ),
  // Nothing has been laid aside.
  'admin kernel.resendJob': 404,
  'admin kernel.discardJob': 404,
};
