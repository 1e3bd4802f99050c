import { filesOf, type StoredFileRow } from '@bai/documents/server';
import { systemSeat } from '@bai/kernel/server';
import { applications } from './applications';

/** So many applications back a photograph is looked for: those of before are older than it is kept. */
const BACK = 3;

/** The newest photograph of a patient's face that was handed in with what was approved of them; null where there was none, or it has served and is gone. */
export const faceOf = async (patientId: string): Promise<StoredFileRow | null> => {
  const approved = await applications.all(systemSeat('files'), { patientId, state: 'approved' }, { order: 'createdAt', descending: true, limit: BACK });
  for (const { id } of approved) {
    const face = (await filesOf('application', id)).findLast(({ kind, type }) => kind === 'face' && type.startsWith('image/'));
    if (face) return face;
  }
  return null;
};
