import type { ClockSpan } from '@bai/transactions/contracts';

/** `HH:MM` as minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** How long a span is, in hours and minutes. */
export const lengthOf = (minutes: number): { hours: number; minutes: number } => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
export const spanMinutes = ({ from, to }: ClockSpan): number => minutesOf(to) - minutesOf(from);
/** Spans as they are read. */
export const spansText = (spans: readonly ClockSpan[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ');
