import { must } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { FormBox, FormLayout, ReportForm } from '../contracts';
import { blankForm, everyBox } from '../server/paper/testing/blank-form';
import { reportBoxes } from '../server/paper/testing/report-boxes';

export const LAYOUTS = '/api/documents/form-layouts';
export const WHY = 'แบบใหม่ของกรมตามประกาศ';

/** Sends a blank form as a new version. */
export const sentBlank = (admin: Person, bytes: Buffer, note = 'แบบทดสอบ', more: Record<string, string> = {}): Promise<Answer<FormLayout>> =>
  admin.upload<FormLayout>(LAYOUTS, { bytes, name: 'blank.pdf', type: 'application/pdf' }, { note, ...more });

/** Writes the boxes of a draft. */
export const placedOn = async (admin: Person, { id, note, version }: FormLayout, boxes: readonly FormBox[] = everyBox()): Promise<FormLayout> =>
  must(await admin.put<FormLayout>(`${LAYOUTS}/${id}`, { note, boxes, version }), 'boxes');

/** A draft with every field on it. */
export const wholeDraft = async (admin: Person): Promise<FormLayout> => placedOn(admin, must(await sentBlank(admin, await blankForm()), 'blank'));

/** Publishes a draft, or takes what is published out of use. */
export const decided = (admin: Person, { id, version }: FormLayout, what: 'publish' | 'retire'): Promise<Answer<FormLayout>> =>
  admin.post<FormLayout>(`${LAYOUTS}/${id}/${what}`, { version, reason: WHY });

/** A blank of a monthly report, across. */
export const reportBlank = (pages = 1): Promise<Buffer> => blankForm({ pages, size: [841.89, 595.28] });

/** A draft of a monthly report with every field on it. */
export const wholeReport = async (admin: Person, form: ReportForm): Promise<FormLayout> =>
  placedOn(admin, must(await sentBlank(admin, await reportBlank(), 'แบบรายงานทดสอบ', { form }), 'blank'), reportBoxes(form));

/** Takes whatever is published out of use. */
export const retireAll = async (admin: Person): Promise<void> => {
  const { rows } = must(await admin.get<{ rows: { id: string; state: string }[] }>(LAYOUTS, { limit: '100' }), 'layouts');
  for (const { id } of rows.filter(({ state }) => state === 'published'))
    must(await decided(admin, must(await admin.get<FormLayout>(`${LAYOUTS}/${id}`), 'layout'), 'retire'), 'retire');
};
