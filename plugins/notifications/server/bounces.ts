import { systemSeat } from '@bai/kernel/server';
import { mailBounces } from './types';

/** How many reports came of messages that they did not arrive, or not yet. */
export const bouncesOf = async (messageIds: readonly string[]): Promise<Map<string, number>> => {
  if (messageIds.length === 0) return new Map();
  const told = await mailBounces.sum(systemSeat('bounce'), { messageId: messageIds, kind: ['hard', 'soft', 'delayed'] }, [], { by: ['messageId'] });
  return new Map(told.map(({ messageId, count }) => [messageId!, count]));
};
