import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { Inside } from '../../directory/test/inside';
import { newRoom, type Room } from './stock-room';
import { licensee, BUYERS, PAPERS, written, type Paper } from './till';

jest.setTimeout(240_000);

let inside: Inside;
let room: Room;
let other: Room;
beforeAll(async () => {
  inside = new Inside();
  await daytime();
  room = await newRoom(inside);
  other = await newRoom(inside);
  for (const { seller, dispensaryId } of [room, other]) must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
});
afterAll(() => inside.close());

describe('a paper PT.33', () => {
  it.each(['ว. ๗๗๑๒๓', '77123', 'ว, 77123', 'w. 77123', 'ว.\u200b77123', 'ว–77123', 'เลขที่ ว.77123'])(
    'is not taken in by two shops because its prescriber’s number is written as %j',
    async (prescriberLicense) => {
      const given = await written({ prescriberLicense: 'ว. 77123' });
      must(await room.seller.post<Paper>(PAPERS, given), 'copy');
      expect((await other.seller.post(PAPERS, { ...given, prescriberLicense })).error).toMatchObject({ name: 'paper.known' });
    },
  );

  it('of before is known by its digits after the migration', async () => {
    const given = await written({ prescriberLicense: 'ว. ๗๗๑๒๓' });
    const { id } = must(await room.seller.post<Paper>(PAPERS, given), 'copy');
    await queryDatabase('UPDATE paper_prescriptions SET form_hash = ?, prescriber_license = ? WHERE document_id = ?', [`spelled-${id}`, 'ว. ๗๗๑๒๓', id]);
    await inside.call('transactions/migrations/0004-papers-are-known-by-one-spelling', 'papersAreKnownByOneSpelling.run', [{ $sql: true }]);
    expect((await other.seller.post(PAPERS, { ...given, prescriberLicense: 'w. 77123' })).error).toMatchObject({ name: 'paper.known' });
  });
});

test('a licensee is one buyer, however the number of their license is spelled', async () => {
  await licensee(room.seller, { licenseNumber: 'กท. 77-12/2565' }, false);
  const again = await room.seller.post(BUYERS, {
    ...{ name: 'ผู้ซื้อ อีกชื่อ', licenseNumber: 'กท ๗๗๑๒/๒๕๖๕', licenseExpiresOn: '2030-01-01', province: 'กรุงเทพมหานคร', phone: '' },
  });
  expect(again.error).toMatchObject({ name: 'input.invalid', details: { fields: [{ path: 'licenseNumber', rule: 'buyer-known' }] } });
});
