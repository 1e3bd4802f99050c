import type { WorldIds } from './walk-world';

const ANSWERED = { reason: 'เดินตรวจทุกที่อยู่' };
const NAMED = { title: '', first: 'x', last: '' };
const FORM = { kind: 'lost', nameThai: NAMED, nameLatin: NAMED, birthDate: '1990-01-01', nationality: 'TH', documentType: 'thai_id' };

/** What the endpoints take that replace forms, change lost codes and close what was handed in elsewhere. */
export const replacementBodies = (signature: string): Readonly<Record<string, (ids: WorldIds) => object>> => ({
  'prescriptions.askReplacement': () => ({ ...FORM, ...ANSWERED }),
  'prescriptions.signReplacement': () => ({ version: 1, signature }),
  'prescriptions.refuseReplacement': () => ({ version: 1, ...ANSWERED }),
  'prescriptions.withdrawReplacement': () => ({ version: 1, ...ANSWERED }),
  'prescriptions.reissueRest': () => ({ leftMg: 10 }),
  'prescriptions.reportLost': () => ({ how: 'lost', ...ANSWERED }),
  'prescriptions.closeOutside': () => ANSWERED,
});
