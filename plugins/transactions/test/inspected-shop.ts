import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { Person, type Answer } from '../../../cms/test/people';
import type { Inspection, InspectionOpened, InspectionVisit } from '../contracts';
import type { Room } from './stock-room';

export const INSPECTION = '/api/transactions/inspection';
export const VISIT = `${INSPECTION}/visit`;
/** Plainly invented. */
export const OFFICER = { name: 'เจ้าหน้าที่ สมมติ', office: 'สำนักงานสาธารณสุขสมมติ' };

export const inspected = async ({ owner, dispensaryId }: Pick<Room, 'owner' | 'dispensaryId'>): Promise<Inspection> =>
  must(await owner.get<Inspection>(INSPECTION, { dispensaryId }), 'inspection');

export const findingsIn = async (room: Pick<Room, 'owner' | 'dispensaryId'>): Promise<string[]> =>
  (await inspected(room)).findings.map(({ finding }) => finding);

export const linkFor = async ({ owner, dispensaryId }: Pick<Room, 'owner' | 'dispensaryId'>): Promise<InspectionOpened> =>
  must(await owner.post<InspectionOpened>(`${INSPECTION}/links`, { dispensaryId }), 'link');

export const visit = (officer: Person, token: string, code: string, more: object = {}): Promise<Answer<InspectionVisit>> =>
  officer.post<InspectionVisit>(`${VISIT}/open`, { token, code, ...OFFICER, ...more });

export const lookAgain = (officer: Person): Promise<Answer<InspectionVisit>> => officer.post<InspectionVisit>(`${VISIT}/look`, {});

/** Another code of eight digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

/** The time of a link is over, by so many milliseconds. */
export const endTime = async (id: string, ago = 1_000): Promise<void> => {
  const at = Date.now() + (await clockOffset()) - ago;
  await queryDatabase('UPDATE inspection_links SET ends_at = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(at) : at, id]);
};
