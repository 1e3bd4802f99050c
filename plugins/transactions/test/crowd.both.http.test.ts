import { writeFileSync } from 'node:fs';
import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, scannedQr } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { makeSeller } from '../../directory/test/make';
import type { Reconciled } from '../contracts';
import { claim, sell, TICKS } from './counter';
import { held, holds, lotIn, newRoom, outcomes, type Room } from './stock-room';
import { EYE, licensee, sellLicensee, sellPaper, takenIn } from './till';

/** How many sell at once: some at every commit, two hundred in `npm run prove crowd`. */
const CLIENTS = Number(process.env.BAI_CLIENTS ?? 24);
jest.setTimeout(120_000 + CLIENTS * 3_000);

const TEN = 10_000;
const AT_ONCE = 10;
const inside = new Inside();
let room: Room;
let crowd: Person[];
const told: Record<string, Record<string, number>> = {};

const newSeller = async (): Promise<Person> => {
  const person = await newPatient('พนักงาน ฝูงชน');
  await makeSeller(inside, person, [room.dispensaryId]);
  must(await person.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
  return person;
};

beforeAll(async () => {
  await daytime(18);
  room = await newRoom(inside);
  crowd = [];
  while (crowd.length < CLIENTS) crowd.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, CLIENTS - crowd.length) }, newSeller))));
});
afterAll(() => {
  if (process.env.BAI_CROWD_REPORT) writeFileSync(process.env.BAI_CROWD_REPORT, JSON.stringify({ clients: CLIENTS, told }));
  inside.close();
});

/** Lets everybody do the same at once, and counts what came of it. */
const allAtOnce = async (what: string, act: (person: Person) => Promise<Answer<unknown>>): Promise<Record<string, number>> =>
  (told[what] = outcomes(await Promise.all(crowd.map(act))));

/** How the crowd's sales stand in stock, receipts and PT.28: each sale once in each, and the receipts without a gap. */
const agrees = async (): Promise<void> => {
  const { found } = must(await room.owner.get<Reconciled>('/api/transactions/months/reconciliation'), 'reconciliation');
  expect(found).toEqual([]);
};

describe(`a crowd of ${CLIENTS} sellers of one shop`, () => {
  it('never sells more than a prescription of the platform says', async () => {
    const { patient, prescription } = await issuedPrescription(await newPatient());
    const { code, token } = await scannedQr(patient, prescription.id);
    const lot = await lotIn(room, 100);
    const answers = await allAtOnce('of a prescription of 30 g, 10 g each', async (seller) => {
      must(await seller.post('/api/prescriptions/verify', { by: 'code', text: code, token }), 'verify');
      const claimed = await claim(seller, prescription.id);
      return claimed.status === 200 ? sell(seller, claimed.data.id, lot.id, TEN) : claimed;
    });
    expect(answers.ok).toBe(3);
    expect(must(await patient.get<{ dispensedMg: number }>(`/api/prescriptions/${prescription.id}`), 'prescription').dispensedMg).toBe(30_000);
    expect(await held(lot.id)).toEqual(holds(70_000));
    await agrees();
  });

  it('never sells more than a paper of elsewhere says', async () => {
    const paper = await takenIn(crowd[0]!);
    const lot = await lotIn(room, 100);
    const answers = await allAtOnce('of a paper of 30 g, 10 g each', (seller) => sellPaper(seller, paper.id, lot.id, TEN));
    expect(answers.ok).toBe(3);
    expect(await held(lot.id)).toEqual(holds(70_000));
    const [row] = await queryDatabase<{ n: number | string }>('SELECT dispensed_mg AS n FROM paper_prescriptions WHERE document_id = ?', [paper.id]);
    expect(Number(row!.n)).toBe(30_000);
    await agrees();
  });

  it('never sells another licensee more than there is', async () => {
    const buyer = await licensee(crowd[0]!);
    const lot = await lotIn(room, 50);
    const answers = await allAtOnce('of a lot of 50 g to a licensee, 10 g each', (seller) => sellLicensee(seller, buyer, lot.id, TEN));
    expect(answers).toEqual({ ok: 5, 'stock.short': CLIENTS - 5 });
    expect(await held(lot.id)).toEqual(holds(0));
    await agrees();
  });

  it('sells nothing at all where one thing that a sale needs is not there', async () => {
    const { patient, prescription } = await issuedPrescription(await newPatient());
    const { code, token } = await scannedQr(patient, prescription.id);
    const [first] = crowd as [Person];
    must(await first.post('/api/prescriptions/verify', { by: 'code', text: code, token }), 'verify');
    const { id: claimId } = must(await claim(first, prescription.id), 'claim');
    const lot = await lotIn(room, 100);
    const paper = await takenIn(first);
    const platform = (more: object) => (seller: Person) =>
      seller.post('/api/transactions', { claimId, lines: [{ lotId: lot.id, mg: TEN }], ...TICKS, ...more });
    expect((await allAtOnce('without having seen a document', platform({ idSeen: null }))).ok).toBeUndefined();
    expect((await allAtOnce('without having asked about exclusions', platform({ exclusionsAsked: false }))).ok).toBeUndefined();
    const unseen = { ...EYE, checkedByEye: false };
    expect((await allAtOnce('of a paper that nobody has checked by eye', (seller) => sellPaper(seller, paper.id, lot.id, TEN, unseen))).ok).toBeUndefined();
    const buyer = await licensee(first, {}, false);
    expect((await allAtOnce('to a licensee without a copy of the license', (seller) => sellLicensee(seller, buyer, lot.id, TEN))).ok).toBeUndefined();
    await queryDatabase(`UPDATE permits SET expires_on = '2026-01-02' WHERE holder_kind = 'dispensary' AND holder_id = ?`, [room.dispensaryId]);
    expect((await allAtOnce('by a shop whose license is over', platform({}))).ok).toBeUndefined();
    await queryDatabase(`UPDATE permits SET expires_on = '2099-12-31' WHERE holder_kind = 'dispensary' AND holder_id = ?`, [room.dispensaryId]);
    expect(await held(lot.id)).toEqual(holds(100_000));
    expect(must(await patient.get<{ dispensedMg: number }>(`/api/prescriptions/${prescription.id}`), 'prescription').dispensedMg).toBe(0);
    await agrees();
  });
});
