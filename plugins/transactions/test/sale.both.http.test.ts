import { randomUUID } from 'node:crypto';
import { daytime, must } from '../../../cms/test/journey';
import { queryDatabase } from '../../../cms/test/clock';
import { newPatient, signedIn } from '../../../cms/test/people';
import { issuedPrescription } from '../../../cms/test/issue';
import { atTheCounter, checked, claim, clearCounters, onDuty, sell, stocked, type Sale } from './counter';

jest.setTimeout(120_000);
beforeAll(() => daytime());
afterEach(clearCounters);

const outcomes = (answers: readonly { status: number; error?: { name: string } }[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, error } of answers) counted[status === 200 ? 'ok' : error!.name] = (counted[status === 200 ? 'ok' : error!.name] ?? 0) + 1;
  return counted;
};

const onHand = async (lot: string): Promise<{ onHand: number; moved: number }> => {
  const [row] = (await queryDatabase('SELECT on_hand_mg AS n FROM lots WHERE document_id = ?', [lot])) as { n: number | string }[];
  const [sum] = (await queryDatabase('SELECT SUM(mg) AS n FROM stock_movements WHERE lot_id = ?', [lot])) as { n: number | string }[];
  return { onHand: Number(row!.n), moved: Number(sum!.n) };
};

describe('a sale', () => {
  it('moves allowance, stock, original, receipt and PT.28 row together', async () => {
    const { issued, seller, owner, lot, claimId: id } = await atTheCounter();
    const sale = must(await sell(seller, id, lot.id, 7_500), 'sell');
    expect(sale).toMatchObject({ state: 'recorded', totalMg: 7_500, totalAmount: 187_500, voidable: true });
    const prescription = must(
      await issued.patient.get<{ dispensedMg: number; original: string; dispensings: { mg: number }[] }>(`/api/prescriptions/${issued.prescription.id}`),
      'prescription',
    );
    expect(prescription).toMatchObject({ dispensedMg: 7_500, original: 'surrendered', dispensings: [{ mg: 7_500 }] });
    expect(await onHand(lot.id)).toEqual({ onHand: 192_500, moved: 192_500 });
    const report = must(await owner.get<{ rows: { transaction: string; mg: number; documentMasked: string }[] }>('/api/transactions/pt28'), 'pt28');
    const row = report.rows.find(({ transaction }) => transaction === sale.number);
    expect(row).toMatchObject({ mg: 7_500 });
    expect(row!.documentMasked).toMatch(/^•+.{4}$/);
  });

  it('takes one effect however often it is pressed, and refuses the key for another content', async () => {
    const { seller, lot, claimId: id } = await atTheCounter();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => sell(seller, id, lot.id, 1_000, {}, key)));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(outcomes(answers)).toEqual({ ok: 30 });
    expect(await onHand(lot.id)).toEqual({ onHand: 199_000, moved: 199_000 });
    const other = await sell(seller, id, lot.id, 2_000, {}, key);
    expect(other.error).toMatchObject({ name: 'key.conflicting', details: { recorded: { id: answers[0]!.data.id, totalMg: 1_000 } } });
  });

  it.each([
    [{ idSeen: null }, 'sale.id-seen'],
    [{ originalReceived: false }, 'sale.original-received'],
    [{ exclusionsAsked: false }, 'sale.exclusions-asked'],
  ])('without a tick is refused with its rule and source: %p', async (more, rule) => {
    const { seller, lot, claimId: id } = await atTheCounter();
    const refused = await sell(seller, id, lot.id, 1_000, more);
    expect(refused.error).toMatchObject({ status: 422, name: 'rule.unmet', details: { rule } });
    expect(refused.error.details.source).toBeTruthy();
    expect(await onHand(lot.id)).toEqual({ onHand: 200_000, moved: 200_000 });
  });

  it('in steps other than 10 mg, or of a lot of another dispensary, is refused', async () => {
    const { seller, lot, claimId: id } = await atTheCounter();
    expect((await sell(seller, id, lot.id, 1_005)).error).toMatchObject({
      name: 'input.invalid',
      details: { fields: [{ path: 'lines.0.mg', rule: 'step10' }] },
    });
    const other = await signedIn('dispensary-two');
    const { dispensaries } = must(await other.get<{ dispensaries: { id: string }[] }>('/api/directory/duty'), 'duty');
    const foreign = await stocked(other, dispensaries[0]!.id, 10);
    expect((await sell(seller, id, foreign.id, 1_000)).error.name).toBe('record.missing');
  });

  it('needs duty', async () => {
    const { seller, lot, claimId: id, dispensaryId } = await atTheCounter();
    must(await seller.post('/api/directory/duty/end'), 'end duty');
    const refused = await sell(seller, id, lot.id, 1_000);
    must(await seller.post('/api/directory/duty', { dispensaryId }), 'start duty');
    expect(refused.error).toMatchObject({ name: 'duty.missing', details: { rule: 'seller.on-duty' } });
  });
});

describe('the allowance', () => {
  it('is never exceeded: of 100 concurrent sales of 10 g against 30 g exactly three succeed', async () => {
    const { issued, seller, owner, dispensaryId, lot, claimId: id } = await atTheCounter({}, 2_000);
    if (!must(await owner.get<{ current: unknown }>('/api/directory/duty'), 'duty').current)
      must(await owner.post('/api/directory/duty', { dispensaryId }), 'duty');
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => sell(index % 2 ? seller : owner, id, lot.id, 10_000)));
    expect(outcomes(answers)).toEqual({ ok: 3, 'allowance.exceeded': 97 });
    const after = must(await issued.patient.get<{ dispensedMg: number; state: string }>(`/api/prescriptions/${issued.prescription.id}`), 'prescription');
    expect(after).toMatchObject({ dispensedMg: 30_000, state: 'dispensed' });
    expect(await onHand(lot.id)).toEqual({ onHand: 1_970_000, moved: 1_970_000 });
  });

  it('is one dispensary’s: another is told so, and cannot claim', async () => {
    const { issued, seller, lot, claimId: id } = await atTheCounter();
    must(await sell(seller, id, lot.id, 1_000), 'sell');
    const second = await onDuty('budtender-two');
    expect(await checked(second.seller, issued)).toBe('elsewhere');
    expect((await claim(second.seller, issued.prescription.id)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the stock', () => {
  it('never falls below nothing: of 20 concurrent sales of 1 g against 5 g in stock exactly five succeed', async () => {
    const { seller, lot, claimId: id } = await atTheCounter({}, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(seller, id, lot.id, 1_000)));
    expect(outcomes(answers)).toEqual({ ok: 5, 'stock.short': 15 });
    expect(await onHand(lot.id)).toEqual({ onHand: 0, moved: 0 });
  });

  it('is the sum of its movements, which nobody can change', async () => {
    const { lot } = await atTheCounter();
    await expect(queryDatabase('UPDATE stock_movements SET mg = 1 WHERE lot_id = ?', [lot.id])).rejects.toThrow(/stock.append-only/);
    await expect(queryDatabase('DELETE FROM stock_movements WHERE lot_id = ?', [lot.id])).rejects.toThrow(/stock.append-only/);
  });
});

describe('a void', () => {
  const recorded = async () => {
    const counter = await atTheCounter();
    return { ...counter, sale: must(await sell(counter.seller, counter.claimId, counter.lot.id, 30_000), 'sell') };
  };

  it('of a mistake gives allowance and stock back', async () => {
    const { issued, seller, owner, lot, sale } = await recorded();
    must(await seller.post(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'พิมพ์ผิดตอนบันทึก' }), 'void');
    expect(await onHand(lot.id)).toEqual({ onHand: 200_000, moved: 200_000 });
    expect(must(await issued.patient.get(`/api/prescriptions/${issued.prescription.id}`), 'prescription')).toMatchObject({ dispensedMg: 0, state: 'active' });
    const { rows } = must(await owner.get<{ rows: { transaction: string; voided: boolean }[] }>('/api/transactions/pt28'), 'pt28');
    expect(rows.find(({ transaction }) => transaction === sale.number)).toMatchObject({ voided: true });
  });

  it('of a return gives the allowance back and sets the weight aside', async () => {
    const { issued, seller, lot, sale } = await recorded();
    must(await seller.post(`/api/transactions/${sale.id}/void`, { kind: 'return', reason: 'ลูกค้าคืนของทั้งหมด' }), 'void');
    expect(await onHand(lot.id)).toEqual({ onHand: 170_000, moved: 170_000 });
    expect(must(await issued.patient.get(`/api/prescriptions/${issued.prescription.id}`), 'prescription')).toMatchObject({ dispensedMg: 0, state: 'active' });
  });

  it('happens once', async () => {
    const { seller, lot, sale } = await recorded();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => seller.post(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'บันทึกซ้ำกับรายการก่อน' })),
    );
    expect(outcomes(answers)).toEqual({ ok: 1, 'state.forbids': 9 });
    const { creditNote } = answers.find(({ status }) => status === 200)!.data as unknown as { creditNote: string };
    expect(creditNote).toMatch(/^CN\d\d-\d{7}-\d$/);
    expect(await onHand(lot.id)).toEqual({ onHand: 200_000, moved: 200_000 });
  });
});

describe('the receipt of a voided sale', () => {
  it('is taken back by a credit note of the shop’s own numbers, without gaps, and says how the money went back', async () => {
    const { seller, claimId, lot, issued } = await atTheCounter();
    const notes: (string | null)[] = [];
    for (const moneyBack of ['cash', 'none', null] as const) {
      const claimed = notes.length === 0 ? claimId : must(await claim(seller, issued.prescription.id), 'claim').id;
      const sale = must(await sell(seller, claimed, lot.id, 1_000), 'sell');
      const voided = must(await seller.post<Sale>(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'พิมพ์ผิดตอนบันทึก', moneyBack }), 'void');
      expect(voided).toMatchObject({ state: 'voided', moneyBack, prescriptionId: issued.prescription.id });
      notes.push(must(await seller.get<{ creditNote: string }>(`/api/transactions/${sale.id}`), 'read').creditNote);
    }
    const counted = notes.map((note) => Number(note!.slice(5, 12)));
    expect(counted).toEqual([counted[0], counted[0]! + 1, counted[0]! + 2]);
  });
});

describe('a sale’s reach', () => {
  it('is its seller, its dispensary, its patient and the admin; for everybody else it does not exist', async () => {
    const { issued, seller, owner, lot, claimId: id } = await atTheCounter();
    const sale = must(await sell(seller, id, lot.id, 1_000), 'sell');
    const stranger = await newPatient();
    const [foreign, admin] = await Promise.all([signedIn('budtender-two'), signedIn('admin')]);
    for (const person of [seller, owner, issued.patient, admin]) expect((await person.get<Sale>(`/api/transactions/${sale.id}`)).data.number).toBe(sale.number);
    for (const person of [stranger, foreign]) expect((await person.get(`/api/transactions/${sale.id}`)).status).toBe(404);
    expect((await issued.physician.get(`/api/transactions/${sale.id}`)).status).toBe(403);
    expect(must(await stranger.get<{ rows: unknown[] }>('/api/transactions'), 'list').rows).toEqual([]);
  });

  it('dispensary products are for the dispensary’s own staff', async () => {
    const { lot } = await atTheCounter();
    const foreign = await signedIn('dispensary-two');
    const products = must(await foreign.get<{ lots: { id: string }[] }[]>('/api/transactions/products'), 'products');
    expect(products.flatMap(({ lots }) => lots).some(({ id }) => id === lot.id)).toBe(false);
    const { patient } = await issuedPrescription(await newPatient());
    expect((await patient.get('/api/transactions/products')).status).toBe(403);
  });
});
