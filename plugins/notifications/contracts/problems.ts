import { defineProblems } from '@bai/kernel/contracts';

export const notificationsProblems = defineProblems({
  'number.missing': [422, 'The account has no confirmed phone number to send a text message to.'],
  'message.sealed': [409, 'This message holds a code or a link that is kept nowhere any more; a new one has to be asked for.'],
  'bounces.closed': [403, 'Mails that come back are not taken here: BOUNCE_SECRET is not set.'],
  'bounce.forged': [403, 'The signature does not fit, or is older than five minutes.'],
  'bounce.repeated': [409, 'This report was taken before.'],
  'bounce.unreadable': [422, 'This is no report on the delivery of a mail.'],
  'bounce.unknown': [422, 'The report names no mail that was sent from here.'],
});
