import type { Seat } from '@bai/kernel/server';

type Listener = (seat: Seat, dispensaryId: string) => Promise<void>;
const listeners: Listener[] = [];

/** Registers what a higher floor ends when a dispensary may not sell any more, in the same transaction. */
export const onShopStopped = (listener: Listener): void => void listeners.push(listener);

/** Lets every floor end what it has begun for a dispensary. In the caller's transaction. */
export const shopStopped: Listener = async (seat, dispensaryId) => {
  for (const listener of listeners) await listener(seat, dispensaryId);
};
