import type { Narrow, Seat } from '@bai/kernel/server';
import { parse } from 'promptparse';
import type { z } from 'zod';
import type { slipQueue, slipReceiver } from '../contracts';
import { payments, type PaymentRow } from './payments';

/** Where a PromptPay QR names who is paid, and there the phone, the tax id or the wallet (EMVCo, tag 29). */
const RECEIVER = '29';
const PROXIES = ['01', '02', '03'];
/** So many digits at its end tell an id to whoever has the slip at hand; banks print no more of it. */
const END = 4;

const proxyEnd = (qr: string): string | null => {
  const read = parse(qr, true, true);
  const proxy = PROXIES.flatMap((tag) => read?.getTagValue(RECEIVER, tag) ?? [])[0];
  return proxy?.slice(-END) ?? null;
};

/** Who a transfer has to name as its receiver: in whose name it is sold, and the PromptPay id that the QR named. */
export const receiverOf = ({ method, issuer, qr }: PaymentRow): z.input<typeof slipReceiver> | null =>
  method === 'promptpay' && issuer ? { name: { th: issuer.name, en: issuer.nameEnglish ?? issuer.name }, proxyEnd: qr ? proxyEnd(qr) : null } : null;

const IN_REVIEW = { state: 'in_review' } as const;

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
    place: state === 'in_review' ? (await payments.count(seat, IN_REVIEW, side('<'))) + 1 : null,
    waiting: await payments.count(seat, IN_REVIEW),
    previousId: await nearest('<'),
    nextId: await nearest('>'),
  };
};
