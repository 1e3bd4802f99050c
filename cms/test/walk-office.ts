import { sent } from '../../plugins/monitoring/test/tell';
import { must, testPictures } from './journey';
import { eventually, signedIn, type Person } from './people';
import type { WorldIds } from './walk-world';

/** An error of a browser, as those who look after the platform find it. */
export const toldFault = async (value: string): Promise<string> => {
  const { got } = await sent({ value });
  const admin = await signedIn('admin');
  const find = () => admin.get<{ rows: { id: string }[] }>('/api/monitoring/faults', { q: got.digest! });
  return (await eventually(async () => must(await find(), 'faults').rows[0])).id;
};

/** What the patient asks about their data, answered with a file, and what the office works on beside it. */
export const forOffice = async (
  patient: Person,
  office: Person,
): Promise<Pick<WorldIds, 'dataRequest' | 'answerFile' | 'trailExport' | 'formExport' | 'incident' | 'processing'>> => {
  const { id: dataRequest } = must(await patient.post<{ id: string }>('/api/audit/own-requests', { kind: 'objection', wish: 'x' }), 'request');
  const at = `/api/audit/requests/${dataRequest}`;
  must(await office.post(`${at}/take`, { identity: 'document', identityNote: '' }), 'take');
  const { card } = await testPictures();
  const file = { name: 'answer.png', bytes: card, type: 'image/png' };
  const { files } = must(await office.upload<{ files: { id: string }[] }>(`${at}/files`, file, {}), 'file');
  must(await office.post(`${at}/answer`, { answer: 'x' }), 'answer');
  const begun = await eventually(async () => {
    const answer = await office.post<{ id: string }>('/api/audit/exports', { filter: { action: 'nothing.' }, reason: 'ทดสอบตามขั้นตอนของระบบ' });
    return answer.status === 200 && answer.data;
  }, 60);
  await eventually(async () => (await office.get<{ state: string }>('/api/audit/exports/newest')).data.state === 'ready', 60);
  const days = { from: '2000-01-01', to: '2100-12-31' };
  const forms = { filter: days, format: 'xlsx', reason: 'เดินตรวจทุกที่อยู่', language: 'th' };
  const bulk = must(await office.post<{ id: string }>('/api/prescriptions/form-exports', forms), 'forms');
  await eventually(async () => (await office.get<{ state: string }[]>('/api/prescriptions/form-exports')).data[0]?.state === 'ready', 60);
  const known = { what: 'x', dataKinds: [], people: null, risk: 'none', measures: '', discoveredOn: '2026-01-01', discoveredTime: '09:00' };
  const { id: incident } = must(await office.post<{ id: string }>('/api/audit/incidents', known), 'incident');
  const { rows } = must(await office.get<{ rows: { id: string }[] }>('/api/audit/processings'), 'processings');
  return { dataRequest, answerFile: files[0]!.id, trailExport: begun.id, formExport: bulk.id, incident, processing: rows[0]!.id };
};
