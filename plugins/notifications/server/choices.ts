import { field, refuse } from '@bai/kernel/contracts';
import { accountOf, systemSeat, uniqueViolation, type RowOf, type Seat } from '@bai/kernel/server';
import { CHANNELS, groupOf, isChoosable, type Channel, type Choices, type ChoicesShown } from '../contracts';
import { isKind, kindOf, KINDS, type MessageEvent } from './kinds';
import { choices, type choiceType } from './types';

const EVERY = [...CHANNELS];
/** How everybody is told until they choose: by every channel, with quiet nights. */
export const AT_FIRST: Choices = {
  channels: { appointments: EVERY, applications: EVERY, payments: EVERY, learning: EVERY, work: EVERY, platform: EVERY },
  events: {},
  quiet: { from: '21:00', until: '08:00' },
  version: 0,
};

/** What may be chosen, in the order in which kinds are declared. */
const CHOICES: ChoicesShown['kinds'] = (Object.keys(KINDS) as MessageEvent[]).flatMap((event) => {
  const { group, roles = groupOf(group).roles } = kindOf(event);
  return isChoosable(group) ? { event, group, roles: [...roles] } : [];
});

// Of a group that came after somebody had chosen they are told as before: by every channel. Of a kind that is gone nothing is told.
const present = (row: RowOf<typeof choiceType> | null): Choices => {
  if (!row) return AT_FIRST;
  const events = Object.fromEntries(Object.entries(row.events ?? {}).filter(([event]) => isKind(event)));
  return { channels: { ...AT_FIRST.channels, ...row.channels }, events, quiet: row.quiet, version: row.version };
};
const shown = (row: RowOf<typeof choiceType> | null): ChoicesShown => ({ ...present(row), kinds: CHOICES });

/** How one wants to be told, and what may be chosen. */
export const readChoices = async (seat: Seat): Promise<ChoicesShown> => shown(await choices.first(seat, { accountId: accountOf(seat) }));

/** How somebody wants to be told, for who sends. */
export const choicesOf = async (accountId: string): Promise<Choices> => present(await choices.first(systemSeat('message'), { accountId }));

/** Keeps it, if nobody (the same person elsewhere) has changed it since it was read; else `version.stale`. A kind that leaves no choice is refused. */
export const keepChoices = async (seat: Seat, { channels, events, quiet, version }: Choices): Promise<ChoicesShown> => {
  const accountId = accountOf(seat);
  if (Object.keys(events).some((event) => !CHOICES.some((one) => one.event === event)))
    throw refuse('input.invalid', { fields: [field('events', 'choice', 'Of such a kind of message there is no choice.')] });
  if (version > 0) {
    const row = await choices.first(seat, { accountId });
    if (!row) throw refuse('version.stale');
    return shown(await choices.change(seat, row.id, { channels, events, quiet }, { version }));
  }
  try {
    return shown(await choices.create(seat, { accountId, channels, events, quiet }));
  } catch (error) {
    throw uniqueViolation(error) ? refuse('version.stale') : error;
  }
};

/** Whether somebody who chose so is told of a kind of message by a channel: as they chose of it alone, or else of its group. */
export const isTold = ({ channels, events }: Choices, event: MessageEvent, channel: Channel): boolean => {
  const { group } = kindOf(event);
  if (groupOf(group).always.includes(channel)) return true;
  return isChoosable(group) && (events[event] ?? channels[group]).includes(channel);
};
