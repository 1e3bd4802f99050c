import type { Seat } from '@bai/kernel/server';

type Listener = (seat: Seat, id: string) => Promise<void>;
const listeners: Listener[] = [];
const ofSellers: Listener[] = [];

/** Registers what a higher floor ends when a dispensary may not sell any more, in the same transaction. */
export const onShopStopped = (listener: Listener): void => void listeners.push(listener);

/** Lets every floor end what it has begun for a dispensary. In the caller's transaction. */
export const shopStopped: Listener = async (seat, dispensaryId) => {
  for (const listener of listeners) await listener(seat, dispensaryId);
};

/** Registers what a higher floor ends when an account may sell nowhere any more, in the same transaction. */
export const onSellerStopped = (listener: Listener): void => void ofSellers.push(listener);

/** Lets every floor end what somebody has begun as a seller. In the caller's transaction. */
export const sellerStopped: Listener = async (seat, accountId) => {
  for (const listener of ofSellers) await listener(seat, accountId);
};
