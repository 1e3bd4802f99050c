import { transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import type { z } from 'zod';
import type { tellOfIncident, toldOfIncident } from '../contracts';
import { peoplePort } from './people-port';
import { incidentNotices, incidents } from './types';

/** `0812345678` as accounts keep it; what is no Thai number stays. */
const reachable = (address: string): string => (address.includes('@') ? address : address.replace(/[\s-]/g, '').replace(/^0(?=\d{9}$)/, '+66'));

/** Tells one person; whether they had not been told before. */
const tellOne = async (seat: Seat, incidentId: string, accountId: string, words: { th: string; en: string }): Promise<boolean> => {
  try {
    return await transaction(async () => {
      if (await incidentNotices.first(seat, { incidentId, accountId })) return false;
      await incidentNotices.create(seat, { incidentId, accountId, words });
      return true;
    });
  } catch (error) {
    // Somebody else pressed at the same moment.
    if (uniqueViolation(error)) return false;
    throw error;
  }
};

/** Tells people concerned, each once for an incident; answers which addresses nobody has. Its state says whether there is still somebody to tell. */
export const tellPeople = async (seat: Seat, id: string, given: z.output<typeof tellOfIncident>): Promise<z.input<typeof toldOfIncident>> => {
  const { state } = await incidents.one(seat, id);
  if (state === 'closed') throw refuse('state.forbids', { machine: 'incident', state, move: 'tell' });
  const asked = [...new Set(given.addresses.map(reachable))];
  const found = await peoplePort.ask().at(asked);
  const accounts = [...new Set(found.values())];
  let told = 0;
  for (const accountId of accounts) if (await tellOne(seat, id, accountId, { th: given.th, en: given.en })) told += 1;
  return { told, before: accounts.length - told, unknown: asked.filter((address) => !found.has(address)) };
};

/** What somebody is told of an incident, as a message needs it. */
export const noticeTold = async (system: Seat, id: string) => {
  const { incidentId, accountId, words } = await incidentNotices.one(system, id);
  const { number } = await incidents.one(system, incidentId);
  return { incidentId, accountId, number, words: words ?? { th: '', en: '' } };
};

/** Walks what who asks was told of incidents. */
export const eachOwnNotice = async (seat: Seat, visit: (notice: object) => void): Promise<void> =>
  void (await incidentNotices.each(seat, {}, (rows) => rows.forEach((row) => visit(row))));
