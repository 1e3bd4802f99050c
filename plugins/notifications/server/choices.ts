import { refuse } from '@bai/kernel/contracts';
import { accountOf, systemSeat, uniqueViolation, type RowOf, type Seat } from '@bai/kernel/server';
import { CHANNELS, groupOf, type Channel, type Choices, type GroupName } from '../contracts';
import { choices, type choiceType } from './types';

const EVERY = [...CHANNELS];
/** How everybody is told until they choose: by every channel, with quiet nights. */
export const AT_FIRST: Choices = {
  channels: { appointments: EVERY, applications: EVERY, payments: EVERY, learning: EVERY, work: EVERY, platform: EVERY },
  quiet: { from: '21:00', until: '08:00' },
  version: 0,
};

// Of a group that came after somebody had chosen they are told as before: by every channel.
const present = (row: RowOf<typeof choiceType> | null): Choices =>
  row ? { channels: { ...AT_FIRST.channels, ...row.channels }, quiet: row.quiet, version: row.version } : AT_FIRST;

/** How one wants to be told. */
export const readChoices = async (seat: Seat): Promise<Choices> => present(await choices.first(seat, { accountId: accountOf(seat) }));

/** How somebody wants to be told, for who sends. */
export const choicesOf = async (accountId: string): Promise<Choices> => present(await choices.first(systemSeat('message'), { accountId }));

/** Keeps it, if nobody (the same person elsewhere) has changed it since it was read; else `version.stale`. */
export const keepChoices = async (seat: Seat, { channels, quiet, version }: Choices): Promise<Choices> => {
  const accountId = accountOf(seat);
  if (version > 0) {
    const row = await choices.first(seat, { accountId });
    if (!row) throw refuse('version.stale');
    return present(await choices.change(seat, row.id, { channels, quiet }, { version }));
  }
  try {
    return present(await choices.create(seat, { accountId, channels, quiet }));
  } catch (error) {
    throw uniqueViolation(error) ? refuse('version.stale') : error;
  }
};

/** Whether somebody who chose so is told of a group by a channel. */
export const isTold = ({ channels }: Choices, group: GroupName, channel: Channel): boolean =>
  groupOf(group).always.includes(channel) || (group in channels && channels[group as keyof Choices['channels']].includes(channel));
