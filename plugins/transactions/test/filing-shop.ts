import { queryDatabase } from '../../../cms/test/clock';
import { must, testPictures } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { Filing, FilingOverview, FormMonth } from '../contracts';
import { day } from './till';

type Form = FormMonth['form'];
const FILINGS = '/api/transactions/filings';

export const opened = async (owner: Person, dispensaryId: string, month: string, form: Form = 'pt28'): Promise<Filing> =>
  must(await owner.post<Filing>(FILINGS, { dispensaryId, month, form }), 'open');

export const moved = (owner: Person, id: string, move: string, more: object = {}): Promise<Answer<Filing>> =>
  owner.post<Filing>(`${FILINGS}/${id}/moves`, { move, ...more });

const photo = async () => ({ name: 'receipt.png', bytes: (await testPictures()).card, type: 'image/png' });

/** Hands a receipt in, as a photo, filed today unless told. */
export const handedIn = async (owner: Person, id: string, receiptNumber = 'ร.1/2569', filedOn?: string): Promise<Answer<Filing>> =>
  owner.upload<Filing>(`${FILINGS}/${id}/receipt`, await photo(), { receiptNumber, filedOn: filedOn ?? (await day(0)) });

/** The saved state of what is recorded of a report's filing. */
export const receiptVersion = async (id: string): Promise<number> =>
  (await queryDatabase<{ version: number }>('SELECT version FROM filing_versions WHERE filing_id = ? AND number = 0', [id]))[0]!.version;

export interface Corrected {
  readonly receiptNumber: string;
  readonly filedOn: string;
  readonly reason: string;
  /** The version it was made from; the present one unless told. */
  readonly version?: number;
}
/** Corrects what was recorded of a filing, with another photo or without. */
export const corrected = async (owner: Person, id: string, correction: Corrected, withPhoto = false): Promise<Answer<Filing>> => {
  const said = { version: await receiptVersion(id), ...correction };
  return withPhoto
    ? owner.upload<Filing>(`${FILINGS}/${id}/versions/0/receipt`, await photo(), { ...said, version: String(said.version) })
    : owner.put<Filing>(`${FILINGS}/${id}/versions/0/receipt`, said);
};

/** Freezes a supplement of a report. */
export const supplement = (owner: Person, id: string, reason = 'ลูกค้าคืนสินค้าหลังยื่น'): Promise<Answer<Filing>> =>
  owner.post<Filing>(`${FILINGS}/${id}/supplements`, { reason });

/** Freezes the report of a month, of one that is not over too. */
export const frozen = async (owner: Person, dispensaryId: string, month: string, form: Form = 'pt28'): Promise<Filing> => {
  const { id } = await opened(owner, dispensaryId, month, form);
  must(await moved(owner, id, 'check'), 'check');
  return must(await moved(owner, id, 'prepare', { early: true }), 'prepare');
};

export const filed = async (owner: Person, dispensaryId: string, month: string, form: Form = 'pt28'): Promise<Filing> =>
  must(await handedIn(owner, (await frozen(owner, dispensaryId, month, form)).id), 'receipt');

export const overview = async (owner: Person, query: Record<string, string> = {}): Promise<FilingOverview> =>
  must(await owner.get<FilingOverview>(`${FILINGS}/month`, query), 'month');

/** Where one form of a month stands. */
export const standing = async (owner: Person, form: Form, query: Record<string, string> = {}): Promise<FormMonth> =>
  (await overview(owner, query)).forms.find((one) => one.form === form)!;

/** A frozen version as a file, by who has shown just now that it is them. */
export const fileOf = async (owner: Person, id: string, as: 'pdf' | 'xlsx', number = 0): Promise<Buffer> => {
  const answer = await owner.get(`${FILINGS}/${id}/versions/${number}/file`, { as });
  if (answer.status !== 200) throw new Error(`${as}: ${answer.status}`);
  return Buffer.from(answer.bytes);
};
