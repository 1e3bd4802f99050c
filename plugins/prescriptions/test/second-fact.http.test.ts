import { randomInt } from 'node:crypto';
import { formatNumber } from '@bai/kernel/contracts';
import { claim, onDuty } from '../../transactions/test/counter';
import { queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { issuedPrescription, newChecker, newPhysician, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn, type Answer, type Person } from '../../../cms/test/people';
import type { Verdict } from '../contracts';

jest.setTimeout(120_000);

type By = 'code' | 'number' | 'reference';
const verify = (person: Person, by: By, text: string, proof?: string): Promise<Answer<Verdict>> =>
  person.post<Verdict>('/api/prescriptions/verify', { by, text, ...(proof === undefined ? {} : { proof }) });
const check = async (person: Person, by: By, text: string, proof?: string): Promise<Verdict> => must(await verify(person, by, text, proof), 'verify');

// Misses are counted for a day by what was asked for, and processes share the counts: each run asks for others.
let last = randomInt(1_000_000, 9_000_000);
/** A number that is written right and is nobody's. */
const nobodys = (): string => formatNumber('RX', '60', (last += 1));

let issued: Issued;
let seller: Person;
let documentLast: string;
let reference: string;
beforeAll(async () => {
  await daytime();
  issued = await issuedPrescription();
  reference = issued.visit.appointment.applicationNumber;
  // Checks are limited by account, and other tests share the demo's seller.
  seller = await newChecker();
  const [patient] = await queryDatabase<{ document_last: string }>('SELECT document_last FROM patients WHERE document_id = ?', [
    issued.visit.appointment.patientId,
  ]);
  documentLast = patient!.document_last;
});

describe('a check by number or reference', () => {
  test('without a second fact says whether it is in force and its dates, nothing else, and sells nothing', async () => {
    const { number, issuedOn, validUntil, id } = issued.prescription;
    for (const [by, text] of [
      ['number', number],
      ['reference', reference],
    ] as const) {
      const { bytes, data } = await verify(seller, by, text);
      expect(data).toEqual({
        id: expect.any(String) as unknown,
        warnedAt: null,
        verdict: 'valid',
        signature: 'absent',
        checkedAt: expect.any(String) as unknown,
        dates: { issuedOn, validUntil },
        restAt: null,
        prescription: null,
      });
      for (const word of ['ทดลอง', '1990', documentLast, 'ธนิดา', id]) expect(bytes.toString()).not.toContain(word);
    }
    expect((await claim(seller, id)).error.name).toBe('record.missing');
  });

  test('says in or out of force alike, whatever the reason', async () => {
    const { id, number, issuedOn, validUntil } = issued.prescription;
    for (const state of ['on_hold', 'revoked', 'replaced', 'dispensed', 'closed_outside']) {
      await queryDatabase('UPDATE prescriptions SET state = ? WHERE document_id = ?', [state, id]);
      expect(await check(seller, 'number', number)).toMatchObject({ verdict: 'invalid', dates: { issuedOn, validUntil }, prescription: null });
    }
    await queryDatabase(`UPDATE prescriptions SET state = 'active' WHERE document_id = ?`, [id]);
  });

  test('with a wrong second fact answers as of a number that is nobody’s, and the patient sees who tried', async () => {
    const { number, id } = issued.prescription;
    const nothing = {
      id: expect.any(String) as unknown,
      warnedAt: null,
      verdict: 'not_found',
      signature: 'absent',
      checkedAt: expect.any(String) as unknown,
      dates: null,
      restAt: null,
      prescription: null,
    };
    for (const [by, text, proof] of [
      ['number', number, '1991'],
      ['reference', reference, '0000'],
      ['number', nobodys(), '1990'],
    ] as const)
      expect(await check(seller, by, text, proof)).toEqual(nothing);
    const recent = must(await seller.get<{ number: string | null }[]>('/api/prescriptions/verify/recent'), 'recent');
    expect(recent.slice(0, 3).map((row) => row.number)).toEqual([null, null, null]);
    expect((await claim(seller, id)).error.name).toBe('record.missing');
    const trail = must(await issued.patient.get<{ rows: { action: string; role: string }[] }>('/api/audit/access'), 'trail').rows;
    expect(trail.filter(({ action, role }) => action === 'verification.create' && role === 'budtender').length).toBeGreaterThanOrEqual(2);
  });

  test('with the birth year of either era or the end of the document tells what a seller needs, and may be sold from', async () => {
    const { number, id } = issued.prescription;
    for (const [by, text, proof] of [
      ['number', number, '1990'],
      ['number', number, '2533'],
      ['number', number.replaceAll('-', '').toLowerCase(), '๒๕๓๓'],
      ['number', number, documentLast],
      ['reference', reference, ` ${documentLast} `],
      ['reference', reference, '1990'],
    ] as const)
      expect(await check(seller, by, text, proof)).toMatchObject({
        verdict: 'valid',
        prescription: { id, number, leftMg: 30_000, patientName: 'นางสาวทดลอง ระบบใหม่', birthYear: '1990' },
      });
    const { id: claimed } = must(await claim(seller, id), 'claim');
    must(await seller.post(`/api/transactions/claims/${claimed}/release`), 'release');
  });

  test('needs a seller on duty, as a code does; a prescriber needs the second fact alone', async () => {
    const { number, code } = issued.prescription;
    const idle = await holding('budtender');
    for (const by of ['number', 'reference'] as const)
      expect((await verify(idle, by, by === 'number' ? number : reference, '1990')).error).toMatchObject({ status: 422, name: 'duty.missing' });
    const owner = await signedIn('dispensary-two');
    expect((await verify(owner, 'number', number, '1990')).error.name).toBe('duty.missing');
    expect((await verify(idle, 'code', code)).error).toMatchObject({ status: 422, name: 'duty.missing' });
    const prescriber = await newPhysician();
    expect((await check(prescriber, 'number', number)).prescription).toBeNull();
    expect((await check(prescriber, 'number', number, '2533')).prescription).toMatchObject({ number });
  });
});

describe('misses', () => {
  const statuses = (answers: readonly Answer<Verdict>[]): number[] => answers.map(({ status }) => status);
  const misses = (person: Person, count: number): Promise<Answer<Verdict>[]> =>
    Promise.all(Array.from({ length: count }, () => verify(person, 'number', nobodys(), '1990')));

  test('are counted before they are judged: of forty at once ten are, and hits cost none', async () => {
    const guesser = await newPhysician();
    const { number } = issued.prescription;
    for (let hit = 0; hit < 12; hit += 1) expect((await verify(guesser, 'number', number, '1990')).status).toBe(200);
    const answers = await misses(guesser, 40);
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)!.error).toMatchObject({ status: 429, name: 'rate.exceeded' });
    expect((await verify(guesser, 'number', number, '1990')).status).toBe(429);
    expect((await verify(guesser, 'code', issued.prescription.code)).status).toBe(200);
  });

  test('are counted by what is asked for, whoever asks', async () => {
    const answers: number[] = [];
    for (const text of [(await issuedPrescription()).prescription.number, nobodys()]) {
      const guessers = [await newPhysician(), await newPhysician()];
      for (let turn = 0; turn < 12; turn += 1) answers.push((await verify(guessers[turn % 2]!, 'number', text, '1900')).status);
    }
    expect(answers.slice(0, 12)).toEqual(answers.slice(12));
    expect(answers.slice(9, 12)).toEqual([200, 429, 429]);
  });

  test('are counted by address', async () => {
    const guessers: Person[] = [];
    for (let n = 0; n < 4; n += 1) guessers.push(await newPhysician());
    for (const guesser of guessers) Object.assign(guesser, { address: guessers[0]!.address });
    for (const guesser of guessers.slice(0, 3)) expect(new Set(statuses(await misses(guesser, 10)))).toEqual(new Set([200]));
    expect(statuses(await misses(guessers[3]!, 1))).toEqual([429]);
  });

  test('are counted by dispensary', async () => {
    const { seller: mali, dispensaryId: dispensary } = await onDuty('budtender-two');
    const lend = (from: string, to: string) =>
      Promise.all(['memberships', 'duties', 'sellers'].map((table) => queryDatabase(`UPDATE ${table} SET account_id = ? WHERE account_id = ?`, [to, from])));
    let place = mali.account;
    try {
      for (const expected of [200, 200, 429]) {
        const colleague = await holding('budtender');
        await lend(place, colleague.account);
        place = colleague.account;
        expect(new Set(statuses(await misses(colleague, 10)))).toEqual(new Set([expected]));
      }
    } finally {
      await lend(place, mali.account);
    }
    expect(dispensary).toBeTruthy();
  });
});
