import { taxBranch, taxNumber } from '@bai/kernel/contracts';
import { fault, refuseFaults } from '@bai/kernel/server';
import type { DocumentWrite } from '../keep-rule-sets';

const CLINIC = 'api::clinic.clinic';
const NUMBERS = [
  ['taxId', taxNumber, 'เลขประจำตัวผู้เสียภาษีมีตัวเลข 13 หลัก', 'A tax number has 13 digits.'],
  ['branch', taxBranch, 'เลขสาขามีตัวเลข 5 หลัก สำนักงานใหญ่คือ 00000', 'A branch has 5 digits; the head office is 00000.'],
] as const;

/** Writes the numbers of a clinic as receipts print them, however an editor typed them; refuses what is no such number. */
export const keepClinicNumbers = ({ uid, params }: DocumentWrite): void => {
  if (uid !== CLINIC || !params?.data) return;
  const { data } = params;
  for (const [name, schema, th, en] of NUMBERS) {
    if (typeof data[name] !== 'string' || data[name].trim() === '') continue;
    const read = schema.safeParse(data[name]);
    if (!read.success) refuseFaults([fault([name], th, en)]);
    data[name] = read.data;
  }
};
