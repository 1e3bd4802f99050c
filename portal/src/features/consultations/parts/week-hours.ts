import type { AvailabilityBlock } from '@bai/consultations/contracts';

export type Kind = AvailabilityBlock['mode'];
/** Hours as people think of them: what is offered both ways at one place is one thing. */
export interface Hours extends Omit<AvailabilityBlock, 'mode'> {
  readonly kinds: readonly Kind[];
}

export const KINDS = ['face_to_face', 'video'] as const;

const keyOf = ({ weekday, from, to, clinicId, slotMinutes, bufferMinutes }: Omit<AvailabilityBlock, 'mode'>): string =>
  [weekday, from, to, clinicId, slotMinutes, bufferMinutes].join(' ');

/** Blocks as hours, in the order of the week. */
export const hoursOf = (blocks: readonly AvailabilityBlock[]): Hours[] => {
  const found = new Map<string, Hours>();
  for (const { mode, ...block } of blocks) {
    const key = keyOf(block);
    const kinds = found.get(key)?.kinds ?? [];
    found.set(key, { ...block, kinds: KINDS.filter((kind) => kind === mode || kinds.includes(kind)) });
  }
  return [...found.values()].sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
};

export const blocksOf = (hours: readonly Hours[]): AvailabilityBlock[] => hours.flatMap(({ kinds, ...block }) => kinds.map((mode) => ({ ...block, mode })));

export const isSame = (one: Hours, other: Hours): boolean => keyOf(one) === keyOf(other);

/** Hours of the clock as a figure: 09:30 is 9.5. */
export const clockOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

interface Placed {
  readonly hours: Hours;
  /** Which of how many columns, where several go on at once. */
  readonly lane: number;
  readonly lanes: number;
}

/** A day's hours side by side where they overlap. */
export const placed = (day: readonly Hours[]): Placed[] => {
  const out: { hours: Hours; lane: number; group: number }[] = [];
  const lanes: number[] = [];
  let [ends, until]: [string[], string] = [[], ''];
  for (const hours of day) {
    if (hours.from >= until) {
      lanes.push(0);
      ends = [];
    }
    const free = ends.findIndex((end) => end <= hours.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = hours.to;
    until = hours.to > until ? hours.to : until;
    const group = lanes.length - 1;
    lanes[group] = ends.length;
    out.push({ hours, lane, group });
  }
  return out.map(({ hours, lane, group }) => ({ hours, lane, lanes: lanes[group]! }));
};
