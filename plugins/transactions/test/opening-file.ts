import excel from 'exceljs';
import type { Person } from '../../../cms/test/people';
import { supplierOf } from './counter';

type Cell = string | number | Date;
/** The columns of the spreadsheet in its order. */
const COLUMNS = ['product', 'strain', 'thc', 'cbd', 'price', 'number', 'license', 'receivedOn', 'expiresOn', 'mg'] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], Cell>>;

const GOOD = { product: 'ช่อดอก ทดสอบ', strain: 'Test A', thc: 15.5, cbd: 0.4, price: 300, receivedOn: '31/12/2568', expiresOn: '31/12/2641', mg: 12.5 };

/** The empty spreadsheet as it is given out, filled with rows that are good but for what is said of them. */
export const filledOpening = async (owner: Person, dispensaryId: string, rows: readonly Cells[], language = 'th'): Promise<Buffer> => {
  const { licenseNumber: license } = await supplierOf(owner, dispensaryId);
  const book = new excel.Workbook();
  await book.xlsx.load((await owner.get('/api/transactions/opening/template.xlsx', { language })).bytes as never);
  for (const row of rows) {
    const cells: Cells = { ...GOOD, license, ...row };
    book.worksheets[0]!.addRow(COLUMNS.map((column) => cells[column] ?? ''));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
};
