import { must } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { FormBox, FormLayout } from '../contracts';
import { blankForm, everyBox } from '../server/paper/testing/blank-form';

export const LAYOUTS = '/api/documents/form-layouts';
export const WHY = 'แบบใหม่ของกรมตามประกาศ';

/** Sends a blank form as a new version. */
export const sentBlank = (admin: Person, bytes: Buffer, note = 'แบบทดสอบ'): Promise<Answer<FormLayout>> =>
  admin.upload<FormLayout>(LAYOUTS, { bytes, name: 'blank.pdf', type: 'application/pdf' }, { note });

/** Writes the boxes of a draft. */
export const placedOn = async (admin: Person, { id, note, version }: FormLayout, boxes: readonly FormBox[] = everyBox()): Promise<FormLayout> =>
  must(await admin.put<FormLayout>(`${LAYOUTS}/${id}`, { note, boxes, version }), 'boxes');

/** A draft with every field on it. */
export const wholeDraft = async (admin: Person): Promise<FormLayout> => placedOn(admin, must(await sentBlank(admin, await blankForm()), 'blank'));

/** Publishes a draft, or takes what is published out of use. */
export const decided = (admin: Person, { id, version }: FormLayout, what: 'publish' | 'retire'): Promise<Answer<FormLayout>> =>
  admin.post<FormLayout>(`${LAYOUTS}/${id}/${what}`, { version, reason: WHY });
