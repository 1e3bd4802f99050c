import type { Narrow, Seat } from '@bai/kernel/server';
import { parse } from 'promptparse';
import type { z } from 'zod';
import { awaitsReview, REVIEWED_PAYMENTS, type slipQueue, type slipReceiver } from '../contracts';
import { payments, type PaymentRow } from './payments';

/** The tags in which a PromptPay QR names its receiver (EMVCo): the phone, the tax id or the wallet in tag 29, the biller id in tag 30. */
const RECEIVERS = [
  ['29', '01'],
  ['29', '02'],
  ['29', '03'],
  ['30', '01'],
] as const;
/** So many digits at its end tell an id to whoever has the slip at hand; banks print no more of it. */
const END = 4;

const proxyEnd = (qr: string): string | null => {
  const read = parse(qr, true, true);
  const proxy = RECEIVERS.flatMap(([tag, part]) => read?.getTagValue(tag, part) ?? [])[0];
  return proxy?.slice(-END) ?? null;
};

/** Who a transfer has to name as its receiver: in whose name it is sold, and the PromptPay id that the QR named. */
export const receiverOf = ({ method, issuer, qr }: PaymentRow): z.input<typeof slipReceiver> | null =>
  method === 'promptpay' && issuer ? { name: { th: issuer.name, en: issuer.nameEnglish ?? issuer.name }, proxyEnd: qr ? proxyEnd(qr) : null } : null;

const IN_REVIEW = { state: REVIEWED_PAYMENTS } as const;

/** The slips that wait, in the order in which their payments were asked for; of two of one moment by their numbers, which are drawn. */
export const queueOf = async (seat: Seat, { number, state, createdAt }: PaymentRow): Promise<z.input<typeof slipQueue>> => {
  const at = new Date(createdAt);
  const side =
    (sign: '<' | '>'): Narrow =>
    (query, column) =>
      void query.where(
        (other) =>
          void other.where(column('createdAt'), sign, at).orWhere((same) => void same.where(column('createdAt'), at).where(column('number'), sign, number)),
      );
  const nearest = async (sign: '<' | '>'): Promise<string | null> =>
    (await payments.first(seat, IN_REVIEW, { narrow: side(sign), order: 'createdAt', descending: sign === '<' }))?.id ?? null;
  return {
    place: awaitsReview(state) ? (await payments.count(seat, IN_REVIEW, side('<'))) + 1 : null,
    waiting: await payments.count(seat, IN_REVIEW),
    previousId: await nearest('<'),
    nextId: await nearest('>'),
  };
};
