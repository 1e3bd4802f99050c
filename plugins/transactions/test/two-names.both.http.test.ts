import { randomInt } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, type Answer } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { makeSeller } from '../../directory/test/make';
import { checked, claim, sell, stocked, type Lot } from './counter';
import { newRoom, type Room } from './stock-room';
import { day, PAPERS, photo, sellPaper, written, type Paper } from './till';

jest.setTimeout(240_000);

interface Entry {
  readonly id: string;
  readonly day: string;
  readonly name: string | null;
  readonly birthDate: string | null;
}
interface Answered extends Paper {
  readonly patientName: string;
  readonly birthDate: string;
  readonly nameAnswer: string | null;
  readonly nameReason: string | null;
}
type Form = Awaited<ReturnType<typeof written>>;

const REASON = 'ตรวจบัตรประชาชนตัวจริงแล้ว';
let inside: Inside;
let room: Room;
let other: Room;
let lot: Lot;
let issued: Issued;
const copy = (form: object, by = room): Promise<Answer<Answered>> => by.seller.post<Answered>(PAPERS, form);
const compare = async ({ patientName, idKind, nationality, documentNumber, birthDate }: Form, by = room.seller): Promise<Entry[]> =>
  must(await by.post<Entry[]>(`${PAPERS}/compare`, { patientName, idKind, nationality, documentNumber, birthDate }), 'compare');
const answering = (answer: string, more: object = {}) => ({ aboutName: { answer, reason: REASON, ...more } });
/** A form of the same document that another prescriber issued to another name. */
const renamed = async (form: Form, more: object = {}): Promise<Form> => written({ documentNumber: form.documentNumber, ...more });

beforeAll(async () => {
  inside = new Inside();
  await daytime();
  issued = await issuedPrescription(await newPatient());
  room = await newRoom(inside);
  other = await newRoom(inside);
  for (const { seller, dispensaryId } of [room, other]) must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
  lot = await stocked(room.owner, room.dispensaryId, 500);
});
afterAll(() => inside.close());

describe('a document number under two names', () => {
  it('is asked about before the form is taken in, and the answer is kept with its reason', async () => {
    const first = await written();
    const known = must(await copy(first), 'first');
    const second = await renamed(first);
    const { status, error } = await copy(second);
    expect([status, error.name]).toEqual([409, 'paper.differing']);
    // Whom the earlier form names is read by a request of its own.
    expect(JSON.stringify(error)).not.toContain(first.patientName);
    expect(await compare(second)).toEqual([{ id: known.id, day: first.issuedOn, name: first.patientName, birthDate: first.birthDate }]);
    expect((await copy({ ...second, aboutName: { answer: 'printed', reason: 'สั้น' } })).status).toBe(400);

    const kept = must(await copy({ ...second, ...answering('printed') }), 'answered');
    expect(kept).toMatchObject({ patientName: second.patientName, birthDate: second.birthDate, nameAnswer: 'printed', nameReason: REASON });
    const [told] = await queryDatabase<{ payload: string }>(`SELECT payload FROM bai_audit WHERE action = 'paper-prescription.create' AND subject = ?`, [
      kept.id,
    ]);
    expect(told!.payload).toContain('printed');
    expect(told!.payload).toContain(REASON);
  });

  it('is not asked again about two names that were answered to be both so, until a third one comes', async () => {
    const first = await written();
    const second = await renamed(first);
    must(await copy(first), 'first');
    must(await copy({ ...second, ...answering('printed') }), 'answered');
    for (const { patientName, birthDate } of [first, second])
      expect(must(await copy({ ...(await renamed(first, { patientName, birthDate })), another: true }), patientName).nameAnswer).toBeNull();
    expect(await compare(second)).toEqual([]);
    const third = await renamed(first, { patientName: 'คนที่สาม มาใหม่' });
    expect((await copy(third)).error.name).toBe('paper.differing');
    expect(await compare(third)).toHaveLength(2);
    must(await copy({ ...third, ...answering('printed') }), 'third');
    expect((await copy({ ...(await renamed(first, { patientName: third.patientName, birthDate: third.birthDate })), another: true })).status).toBe(200);
  });

  it('is asked again about the name that an answer has found wrong, and not about the right one', async () => {
    const wrong = await written();
    const right = await renamed(wrong);
    must(await copy(wrong), 'wrong');
    must(await copy({ ...right, ...answering('entered') }), 'right');
    const again = ({ patientName, birthDate }: Form) => renamed(wrong, { patientName, birthDate });
    must(await copy({ ...(await again(right)), another: true }), 'right again');
    expect((await copy({ ...(await again(wrong)), another: true })).error.name).toBe('paper.differing');
    // The opposite answer found the other name wrong: each newer answer speaks against the one before, and none silences both.
    must(await copy({ ...(await again(wrong)), another: true, ...answering('entered') }), 'opposite');
    expect((await copy({ ...(await again(right)), another: true })).error.name).toBe('paper.differing');
  });

  it('is one name with a title, with accents and hyphens, and without', async () => {
    const first = await written({ patientName: 'José Anne-Marie Müller' });
    must(await copy(first), 'first');
    for (const patientName of ['Mr. Jose Anne Marie Mueller', 'JOSE ANNEMARIE MULLER'])
      must(await copy({ ...(await renamed(first, { patientName, birthDate: first.birthDate })), another: true }), patientName);
  });

  it('is the earlier person’s where the seller says so, and another birth date is asked about like another name', async () => {
    const first = await written();
    const known = must(await copy(first), 'first');
    const second = await renamed(first, { patientName: first.patientName });
    expect((await copy(second)).error.name).toBe('paper.differing');
    expect((await copy({ ...second, ...answering('earlier', { earlierId: issued.prescription.id }) })).status).toBe(404);
    // With the earlier person's birth date it looks like their form of the same day.
    const right = { ...second, ...answering('earlier', { earlierId: known.id }) };
    expect((await copy(right)).error.name).toBe('paper.alike');
    const kept = must(await copy({ ...right, another: true }), 'answered');
    expect(kept).toMatchObject({ patientName: first.patientName, birthDate: first.birthDate, nameAnswer: 'earlier' });
    // Spelled with other blanks and invisible signs it is the same name.
    const spelled = { patientName: `  ${first.patientName.replace(' ', '  ')}\u200b `, birthDate: first.birthDate };
    expect(must(await copy({ ...(await renamed(first, spelled)), another: true }), 'same person').nameAnswer).toBeNull();
  });

  it('tells no other dispensary anything', async () => {
    const first = await written();
    must(await copy(first), 'first');
    const second = await renamed(first);
    expect(await compare(second, other.seller)).toEqual([]);
    expect(must(await copy(second, other), 'elsewhere').nameAnswer).toBeNull();
  });

  it('is found in the sales from the platform’s prescriptions too; whose they are, a seller learns of their own alone', async () => {
    const colleague = await newPatient('พนักงาน อื่น');
    await makeSeller(inside, colleague, [room.dispensaryId]);
    must(await colleague.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
    expect(await checked(colleague, issued)).toBe('valid');
    const { id } = must(await claim(colleague, issued.prescription.id), 'claim');
    const sale = must(await sell(colleague, id, lot.id, 3_000), 'sell');
    const [row] = await queryDatabase<{ document_id: string; name: string; birth_date: string }>(
      'SELECT document_id, name, birth_date FROM use_rows WHERE transaction_id = ?',
      [sale.id],
    );
    const documentNumber = await inside.call<string>('prescriptions/sale-document', 'documentOfPrescription', [seat(), issued.prescription.id, 'test']);
    const form = await written({ documentNumber, issuedOn: await day(-1) });
    const entry = { id: row!.document_id, day: await day(0) };
    expect(await compare(form)).toEqual([{ ...entry, name: null, birthDate: null }]);
    expect(await compare(form, colleague)).toEqual([{ ...entry, name: row!.name, birthDate: row!.birth_date }]);
    expect((await copy({ ...form, ...answering('earlier', { earlierId: row!.document_id }) })).status).toBe(404);
    must(await copy({ ...form, ...answering('entered') }), 'entered');
  });
});

describe('what the same person bought on other forms', () => {
  it('of the last thirty days at the dispensary is shown, without what was voided or was bought on this form', async () => {
    const given = await written();
    const [one, two] = [must(await copy(given), 'one'), must(await copy({ ...given, prescriberLicense: 'ท. 4411', another: true }), 'two')];
    for (const { id } of [one, two]) must(await photo(room.seller, `${PAPERS}/${id}/photo`), 'photo');
    must(await sellPaper(room.seller, one.id, lot.id, 4_000), 'sale');
    const voided = must(await sellPaper(room.seller, one.id, lot.id, 1_000), 'voided');
    must(await room.seller.post(`/api/transactions/${String(voided.id)}/void`, { kind: 'mistake', reason: REASON, moneyBack: 'cash' }), 'void');
    must(await sellPaper(room.seller, two.id, lot.id, 2_000), 'own');
    const purchases = async () => must(await room.seller.get<{ totalMg: number; purchases: object[] }>(`${PAPERS}/${two.id}/purchases`), 'purchases');
    expect(await purchases()).toEqual({ since: await day(-29), totalMg: 4_000, purchases: [{ day: await day(0), mg: 4_000, sameName: true }] });
    expect((await other.seller.get(`${PAPERS}/${two.id}/purchases`)).status).toBe(404);
    // A Thai ID number is of one person, so that another name on it hides nothing.
    const copied = must(await copy({ ...(await renamed(given)), ...answering('entered') }), 'copied');
    const told = must(await room.seller.get<{ purchases: object[] }>(`${PAPERS}/${copied.id}/purchases`), 'another name').purchases;
    expect(told).toEqual([
      { day: await day(0), mg: 4_000, sameName: false },
      { day: await day(0), mg: 2_000, sameName: false },
    ]);
  });

  it('is of no other person whose passport has the same number', async () => {
    const passport = { idKind: 'passport', nationality: 'DE', documentNumber: `C${randomInt(10_000_000, 99_999_999)}` };
    const german = must(await copy(await written(passport)), 'german');
    must(await photo(room.seller, `${PAPERS}/${german.id}/photo`), 'photo');
    must(await sellPaper(room.seller, german.id, lot.id, 1_000), 'sale');
    const french = must(await copy({ ...(await written({ ...passport, nationality: 'FR' })), ...answering('printed') }), 'french');
    expect(must(await room.seller.get<object>(`${PAPERS}/${french.id}/purchases`), 'french')).toMatchObject({ totalMg: 0, purchases: [] });
  });

  it('is shown beside a prescription of the platform too, and who opened its number is in the audit log', async () => {
    const number = await inside.call<string>('prescriptions/sale-document', 'documentOfPrescription', [seat(), issued.prescription.id, 'test']);
    const [row] = await queryDatabase<{ name: string; birth_date: string }>(
      'SELECT name, birth_date FROM use_rows WHERE document_last = ? ORDER BY created_at DESC',
      [number.slice(-4)],
    );
    const form = await written({ documentNumber: number, patientName: row!.name, birthDate: row!.birth_date, issuedOn: await day(-1) });
    const paper = must(await copy({ ...form, ...answering('printed'), another: true }), 'paper');
    must(await photo(room.seller, `${PAPERS}/${paper.id}/photo`), 'photo');
    must(await sellPaper(room.seller, paper.id, lot.id, 2_000), 'sale');
    expect(await checked(room.seller, issued)).toBe('valid');
    const { id } = must(await claim(room.seller, issued.prescription.id), 'claim');
    const at = `/api/transactions/claims/${id}/purchases`;
    expect(must(await room.seller.get<object>(at), 'purchases')).toMatchObject({ since: await day(-29), totalMg: 2_000, purchases: [{ mg: 2_000 }] });
    expect((await other.seller.get(at)).status).toBe(404);
    const opened = await queryDatabase<{ purpose: string | null }>('SELECT purpose FROM bai_audit WHERE subject = ?', [issued.prescription.id]);
    expect(opened.map(({ purpose }) => purpose)).toContain('documentNumber: purchases on other forms');
  });
});

test('the month’s check names the sales whose number stands under two names, and no others', async () => {
  const given = await written();
  const forms = [must(await copy(given), 'one'), must(await copy({ ...(await renamed(given)), ...answering('printed') }), 'two')];
  const numbers: unknown[] = [];
  for (const { id } of forms) {
    must(await photo(room.seller, `${PAPERS}/${id}/photo`), 'photo');
    numbers.push(must(await sellPaper(room.seller, id, lot.id, 1_000), 'sale').number);
  }
  const month = must(
    await room.owner.get<{ forms: { form: string; gaps: { gap: string; must: boolean; count: number; of: string[] }[] }[] }>(
      '/api/transactions/filings/month',
      {
        dispensaryId: room.dispensaryId,
        month: (await day(0)).slice(0, 7),
      },
    ),
    'month',
  );
  const found = month.forms.flatMap(({ gaps }) => gaps).filter(({ gap }) => gap === 'row_two_names');
  expect(found).toEqual([{ gap: 'row_two_names', must: false, count: 2, of: numbers }]);
});
