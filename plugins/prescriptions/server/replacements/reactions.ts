import { dispensaryById, physicianById } from '@bai/directory/server';
import { on, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { send, type Send } from '@bai/notifications/server';
import { prescriptions, type PrescriptionRow } from '../collections';
import { beginReplacement } from './ask';
import { holderOf } from './form-line';
import { replacements, type ReplacementRow } from './types';

interface News {
  readonly payload: { readonly id: string };
  readonly key: string;
}
const seat = (): Seat => systemSeat('replacement-news');

type ToPatient = Extract<Send['event'], `prescription.${string}`>;
/** Tells the patient what became of their form. */
const tellPatient = (event: ToPatient, { id, accountId, number }: Pick<PrescriptionRow, 'id' | 'accountId' | 'number'>, key: string): Promise<unknown> =>
  send({ event, accountId, variables: { number }, key: `${key}:patient`, about: id });

const formOf = ({ prescriptionId }: ReplacementRow): Promise<PrescriptionRow> => prescriptions.one(seat(), prescriptionId);

/** Who asked hears how it ended; what the platform asked nobody waits for. */
const tellAsker = async ({ askedById: accountId, number, id }: ReplacementRow, key: string): Promise<void> => {
  if (accountId) await send({ event: 'replacement.answered', accountId, variables: { number }, key: `${key}:asker`, about: id });
};

const tellPhysician = async (event: 'replacement.asked' | 'replacement.rests', physicianId: string, given: Omit<Send, 'event'>): Promise<void> => {
  const physician = await physicianById(physicianId);
  if (physician) await send({ ...given, event, accountId: physician.accountId });
};

on<{ id: string }>('replacement.asked', 'prescriptions.tell-replacement', async ({ payload: { id }, key }: News) => {
  const asked = await replacements.one(seat(), id);
  const { kind, physicianId, number, appointmentId: about } = asked;
  if (asked.state !== 'asked') return;
  if (kind === 'shop_closed') return void (await tellPatient('prescription.shop-closed', await formOf(asked), key));
  await tellPatient('prescription.held', await formOf(asked), key);
  await tellPhysician('replacement.asked', physicianId, { variables: { number }, key: `${key}:physician`, about });
});

on<{ id: string }>('replacement.signed', 'prescriptions.tell-replaced', async ({ payload: { id }, key }: News) => {
  const signed = await replacements.one(seat(), id);
  await tellPatient('prescription.replaced', await prescriptions.one(seat(), signed.newPrescriptionId!), key);
  await tellAsker(signed, key);
});

for (const state of ['refused', 'withdrawn'] as const)
  on<{ id: string }>(`replacement.${state}`, `prescriptions.tell-${state}`, async ({ payload: { id }, key }: News) => {
    const ended = await replacements.one(seat(), id);
    await tellPatient('prescription.released', await formOf(ended), key);
    if (state === 'refused') await tellAsker(ended, key);
  });

on<{ id: string }>('prescription.closed_outside', 'prescriptions.tell-closed', async ({ payload: { id }, key }: News) => {
  await tellPatient('prescription.closed-outside', await prescriptions.one(seat(), id), key);
});

/** The rest of a form at a dispensary that closed waits for its prescriber; one that is over, or waits already, is left as it is. */
const askForRest = (id: string, dispensaryId: string): Promise<void> =>
  transaction(async () => {
    const row = await prescriptions.one(seat(), id, { lock: true });
    if ((await holderOf(row)) === dispensaryId) await beginReplacement(seat(), row, { kind: 'shop_closed' });
  });

// What its customers have left they could have nowhere else: each prescriber finds all of it ready to be issued anew.
on<{ id: string }>('dispensary.closed', 'prescriptions.rests-of-closed', async ({ payload: { id: dispensaryId }, key }: News) => {
  const begun = await prescriptions.every(seat(), { dispensaryId, state: ['active', 'on_hold'] });
  for (const { id } of begun) await askForRest(id, dispensaryId);
  const waiting = begun.length ? await replacements.every(seat(), { state: 'asked', kind: 'shop_closed', prescriptionId: begun.map(({ id }) => id) }) : [];
  const name = (await dispensaryById(dispensaryId))?.name ?? { th: '', en: '' };
  for (const physicianId of new Set(waiting.map((asked) => asked.physicianId)))
    await tellPhysician('replacement.rests', physicianId, { variables: { dispensary: name }, key: `${key}:${physicianId}` });
});

// What its customers have left stays theirs: each is told that it waits, and that their prescriber may issue it anew.
on<{ id: string }>('dispensary.suspended', 'prescriptions.rests-of-suspended', async ({ payload: { id: dispensaryId }, key }: News) => {
  if ((await dispensaryById(dispensaryId))?.state !== 'suspended') return;
  for (const row of await prescriptions.every(seat(), { dispensaryId, state: 'active' }))
    if ((await holderOf(row)) === dispensaryId) await tellPatient('prescription.shop-suspended', row, `${key}:${row.id}`);
});
