import type { Seat } from '@bai/kernel/server';
import { filesPort } from './files-port';
import { dataRequests } from './types';

/** Walks what who asks has asked the office. */
export const eachOwnRequest = async (seat: Seat, visit: (request: object) => void): Promise<void> =>
  void (await dataRequests.each(seat, {}, (rows) => rows.forEach((row) => visit(row))));

/**
 * Erases what somebody who leaves wrote to the office and was answered. That they asked, what kind of thing, when and how it ended stays:
 * the office must show that it answered.
 */
export const forgetRequests = async (system: Seat, accountId: string, why: string): Promise<void> => {
  for (const { id } of await dataRequests.every(system, { accountId })) {
    for (const file of await filesPort.ask().of('data-request', id)) await filesPort.ask().remove(system, file.id);
    await dataRequests.erase(system, id, { wish: '–', identityNote: null, extension: null, answer: null, refusal: null }, why);
  }
};
