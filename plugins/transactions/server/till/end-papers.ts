import { ruleSetOn } from '@bai/directory/server';
import { removeFile } from '@bai/documents/server';
import { addYears } from '@bai/kernel/contracts';
import { DAY, goOn, job, systemSeat, today, transaction } from '@bai/kernel/server';
import { transactions, useRows } from '../collections';
import { NOBODY } from '../use-rows';
import { papers, type PaperRow } from './collections';

const WHY = 'its years are over';
/** So many a run: the rest is the next one's. */
const MOST = 500;

/** Whether nothing of whom a form was for is kept any more. */
export const isNameless = ({ patientName }: Pick<PaperRow, 'patientName'>): boolean => patientName === NOBODY.name;

/** What stands in a form once nobody may know any more whose it was. That it was taken in, and what of it was sold, stays. */
const namelessForm = (id: string) => ({
  number: null,
  formHash: `ended:${id}`,
  prescriberName: NOBODY.name,
  prescriberLicense: NOBODY.name,
  patientName: NOBODY.name,
  documentNumber: null,
  documentLast: NOBODY.documentLast,
  birthDate: NOBODY.birthDate,
  condition: NOBODY.purpose,
  conditionName: null,
  photoFileId: null,
  nameReason: null,
  reason: null,
});

const endPaper = ({ id, photoFileId }: PaperRow): Promise<void> =>
  transaction(async () => {
    const seat = systemSeat('end-papers');
    for (const sale of await transactions.every(seat, { paperId: id })) {
      await transactions.erase(seat, sale.id, { patientName: NOBODY.name, prescriptionNumber: null, voidReason: null }, WHY);
      for (const row of await useRows.every(seat, { transactionId: sale.id })) await useRows.erase(seat, row.id, NOBODY, WHY);
    }
    await papers.erase(seat, id, namelessForm(id), WHY);
    if (photoFileId) await removeFile(seat, photoFileId);
  });

/**
 * Who holds a paper of elsewhere has no account here that could be closed. After the years that the law wants dispensing records kept,
 * counted from the form's last day, its name, number and photo go, and those in its sales and rows of PT.28; the grams stay.
 */
export const endPapers = async (): Promise<void> => {
  const { retention } = await ruleSetOn(today());
  const before = addYears(today(), -(retention.dispensing ?? 3));
  const over = await papers.all(
    systemSeat('end-papers'),
    {},
    {
      narrow: (query, column) => void query.where(column('validUntil'), '<', before).whereNot(column('patientName'), NOBODY.name),
      order: 'validUntil',
      limit: MOST,
    },
  );
  await goOn(over, endPaper);
};
job('transactions.end-papers', endPapers, { every: DAY });
