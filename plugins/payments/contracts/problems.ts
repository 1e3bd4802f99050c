import { defineProblems } from '@bai/kernel/contracts';

export const paymentsProblems = defineProblems({
  'payment.expired': [410, 'The time to pay has run out.'],
  'payment.mismatched': [422, 'Amount or currency do not match the payment.'],
  'method.refused': [422, 'This way of paying is not offered here.'],
  'slip.reused': [422, 'The bank’s reference of this slip was accepted before.'],
  'payment.running': [409, 'Money is on its way for this.'],
  'coupon.unknown': [422, 'There is no coupon of this code that can be taken now.'],
  'coupon.taken': [422, 'You have taken this coupon before.'],
  'coupon.exhausted': [422, 'This coupon was taken as often as it could be.'],
  'refund.exceeding': [422, 'That is more than is left of what was paid.'],
  'refund.owed': [422, 'The rules owe this money to the payer.'],
});
