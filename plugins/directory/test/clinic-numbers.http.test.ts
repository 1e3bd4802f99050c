import { queryDatabase } from '../../../cms/test/clock';
import { Panel } from './panel';

jest.setTimeout(60_000);

const words = { th: 'คลินิกเลขที่', en: 'A clinic of numbers' };
const about = { name: words, address: words, kind: 'clinic', operator: 'ผู้ดำเนินการ', payAtClinic: false, videoProfessions: ['medicine'] };
let panel: Panel;
const made: string[] = [];
beforeAll(async () => {
  panel = await Panel.open();
});
afterAll(async () => {
  for (const id of made) await panel.remove('clinic', id);
});
const clinic = async (data: object): Promise<string> => {
  const id = await panel.create('clinic', { ...about, ...data });
  made.push(id);
  return id;
};
const stored = async (id: string) => (await queryDatabase('SELECT tax_id, branch FROM clinics WHERE document_id = ?', [id]))[0];

test('case 05 the tax number and the branch of a clinic are kept as their digits, however an editor typed them', async () => {
  const id = await clinic({ taxId: '๐-๑๐๕๕-๖๙๐๑๒-๓๔-๕', branch: ' 0000\u20601 ' });
  expect(await stored(id)).toEqual({ tax_id: '0105569012345', branch: '00001' });
  expect((await panel.update('clinic', id, { taxId: '0 1055 69012 34 6' })).status).toBe(200);
  expect(await stored(id)).toEqual({ tax_id: '0105569012346', branch: '00001' });
  const refused = await panel.update('clinic', id, { taxId: '12345' });
  expect([refused.status, refused.bytes.toString()]).toEqual([400, expect.stringContaining('A tax number has 13 digits.')]);
  expect((await panel.update('clinic', id, { branch: '1' })).status).toBe(400);
  expect((await stored(await clinic({})))!.branch).toBe('00000');
});
