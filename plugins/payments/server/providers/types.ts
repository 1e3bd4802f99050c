import { defineType, json, moment, oneOf, records, string, type RowOf } from '@bai/kernel/server';
import { onlineMethod, promptpayKind } from '../../contracts';

/** A PromptPay id of an issuer. An id is never changed: another takes its place, and the one before is retired. */
export const promptpayIdType = defineType({
  plugin: 'payments',
  name: 'promptpay-id',
  plural: 'promptpay-ids',
  fields: {
    issuerKey: string({ required: true, index: true }),
    kind: oneOf(promptpayKind.options, { required: true }),
    target: string({ required: true, sensitive: true }),
    /** The account of the administrator who gave it. */
    givenBy: string({ required: true }),
    verifiedAt: moment(),
    verifiedBy: string(),
    /** The banks in whose apps its QR was scanned. */
    banks: json<readonly string[]>(),
    retiredAt: moment(),
  },
});
export type PromptpayIdRow = RowOf<typeof promptpayIdType>;

/** The provider that serves a method of an issuer, from its creation until it ends. The open one of a method is in force. */
export const paymentRouteType = defineType({
  plugin: 'payments',
  name: 'payment-route',
  plural: 'payment-routes',
  fields: {
    issuerKey: string({ required: true, index: true }),
    method: oneOf(onlineMethod.options, { required: true }),
    /** Null: payers cannot use the method. */
    provider: string(),
    /** The account of the administrator who chose it. */
    chosenBy: string({ required: true }),
    endedAt: moment(),
  },
});
export type PaymentRouteRow = RowOf<typeof paymentRouteType>;

/** The routes of all issuers; administrators alone keep them. */
export const paymentRoutes = records(paymentRouteType, {});
/** The ids of all issuers; administrators alone keep them. */
export const promptpayIds = records(promptpayIdType, {});
