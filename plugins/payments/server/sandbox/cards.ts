import { refuse } from '@bai/kernel/contracts';
import { mac, macFits, today, type Context, type FileReply } from '@bai/kernel/server';
import type { PaymentRow } from '../payments';
import { backOf, factsOf, ledTo, paymentOf, sent, tellPlatform } from './bank';
import { cardForm, securePage, type CardFault } from './card-page';
import { overPage } from './page';

/** What the sandbox does with a card: it charges it, is refused by its bank, is sent there for a code, or hears nothing any more. */
type Way = 'charged' | 'refused' | 'secured' | 'silent';
/** No bank has issued any of these. */
export const TEST_CARDS: Readonly<Record<Way, string>> = {
  charged: '4242424242424242',
  refused: '4000000000000002',
  secured: '4000002760003184',
  silent: '4000000000000119',
};
/** What the bank of a test card sends by SMS. */
export const SECURE_CODE = '123456';

interface Typed {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}

const PURPOSE = 'sandbox-3-d-secure';
const isOpen = ({ state }: PaymentRow): boolean => state === 'pending' || state === 'underpaid';
const over = (ctx: Context, payment: PaymentRow): FileReply => sent(ctx, overPage(factsOf(ctx, payment)));

/** The last month of a card as it is typed, '12/29' or '1229', as '2029-12'. */
const monthOf = (expiry: string): string | null => {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(expiry.trim()) ?? [];
  return month ? `20${year}-${month}` : null;
};
const wayOf = (number: string): Way | undefined => (Object.keys(TEST_CARDS) as Way[]).find((way) => TEST_CARDS[way] === number.replace(/[\s-]/g, ''));

const faultsOf = ({ number, expiry, code }: Typed): CardFault[] => {
  const month = monthOf(expiry);
  const faults: [CardFault, boolean][] = [
    ['number', wayOf(number) === undefined],
    ['expiry', month === null || month < today().slice(0, 7)],
    ['code', !/^\d{3}$/.test(code.trim())],
  ];
  return faults.flatMap(([fault, is]) => (is ? [fault] : []));
};

/** The provider's own form for a card; which fields were `wrong` stands in the address it is led back to, and what was typed does not. */
export const showCardForm = async (ctx: Context, reference: string, wrong: readonly CardFault[] = []): Promise<FileReply> => {
  const payment = await paymentOf(reference, 'card');
  return isOpen(payment) ? sent(ctx, cardForm(factsOf(ctx, payment), TEST_CARDS, wrong)) : over(ctx, payment);
};

// A form that was sent leads on in any case: going back, a browser would ask whether to send the card once more.
const formAt = (reference: string, wrong: readonly CardFault[] = []): string =>
  `/api/payments/sandbox/cards/${reference}${wrong.length ? `?wrong=${wrong.join('.')}` : ''}`;
const secureAt = (reference: string, isWrong = false): string =>
  `/api/payments/sandbox/cards/${reference}/secure?pass=${mac(PURPOSE, reference)}${isWrong ? '&wrong=code' : ''}`;

/** A card was typed in: nothing of it is kept, whatever becomes of it. */
export const takeCard = async (ctx: Context, reference: string, typed: Typed): Promise<FileReply> => {
  const payment = await paymentOf(reference, 'card');
  const faults = faultsOf(typed);
  if (!isOpen(payment) || faults.length) return ledTo(ctx, formAt(reference, faults));
  const way = wayOf(typed.number)!;
  if (way === 'secured') return ledTo(ctx, secureAt(reference));
  if (way !== 'silent') await tellPlatform(payment, way === 'charged' ? 'success' : 'failure');
  return ledTo(ctx, backOf(payment));
};

/** The payment of a card whose bank asks for a code: nobody comes here but from the card form. */
const securedOf = async (reference: string, pass: string): Promise<PaymentRow> => {
  const payment = await paymentOf(reference, 'card');
  if (!macFits(PURPOSE, reference, pass)) throw refuse('record.missing');
  return payment;
};

/** The bank's page of 3-D Secure. */
export const showSecure = async (ctx: Context, reference: string, pass: string, isWrong: boolean): Promise<FileReply> => {
  const payment = await securedOf(reference, pass);
  return isOpen(payment) ? sent(ctx, securePage(factsOf(ctx, payment), SECURE_CODE, isWrong)) : over(ctx, payment);
};

/** A code was typed in at the bank, or the payer gave up, which refuses the card. */
export const proveCard = async (
  ctx: Context,
  reference: string,
  pass: string,
  { code, outcome }: { readonly code: string; readonly outcome: 'proven' | 'given-up' },
): Promise<FileReply> => {
  const payment = await securedOf(reference, pass);
  const wrong = outcome === 'proven' && code.trim() !== SECURE_CODE;
  if (!isOpen(payment) || wrong) return ledTo(ctx, secureAt(reference, wrong));
  await tellPlatform(payment, outcome === 'proven' ? 'success' : 'failure');
  return ledTo(ctx, backOf(payment));
};
