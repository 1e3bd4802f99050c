import { drawn } from './drawing/draw';
import { overlayNamed } from './form-layouts/in-force';
import type * as copied from './paper/copied-pages';
import type * as certificate from './paper/certificate';
import type * as pt33 from './paper/pt33';
import type * as receipt from './paper/receipt';
import type { ReportOnForm } from './paper/report-overlay';
import type * as table from './paper/table-paper';
import { watermarkOf } from './paper/pt33-marks';

export { countFilesAmong, removeFilesAmong } from './files-among';
export { FHIR_SYSTEMS, gramsOf, numbered, referTo } from './data-copy/fhir';
export { fact, personalData } from './data-copy/personal-data';
export {
  fileBody,
  fileOf,
  filesOf,
  handOut,
  keepFile,
  presentFile,
  qrTextsIn,
  readFile,
  remadePicture,
  removeFile,
  storeFile,
  type FileOwner,
  type StoredFileRow,
} from './files';
export type { CertificateSnapshot } from './paper/certificate';
export { layoutInForce, pt33LayoutInForce } from './form-layouts/in-force';
export { letterPdf, libreOffice } from './letters/as-pdf';
export { filledLetter, takenTemplate, templateIn, type LetterData, type LetterTemplate } from './letters/letters';
export { storeLargeFile } from './large-files';
export type { Pt33Profession, Pt33Snapshot, Pt33Template } from './paper/pt33';
export type { ReportOnForm } from './paper/report-overlay';
export type { TableColumn, TablePaper } from './paper/table-paper';
export { PdfObjects } from './paper/pdf-objects';
export { unprintableIn } from './paper/printable';
export { buddhistDate, englishLongDate, formDigits, gramsText, thaiDigits, thaiLongDate } from './paper/thai';
export { countSegments, discardSegments, keepSegments, removeSegments, segmentsBody, type Segment } from './segments';
export { dayInCell } from './sheets/day-in-cell';
export { plainBook, type BookCell, type PlainBook } from './sheets/plain-book';
export { readSheet, type SheetCell } from './sheets/read-sheet';
export { storedZip, type ZipPart } from './stored-zip';
export { sheetFor, TYPES as SHEET_TYPES } from './spreadsheet';
export type { ReceiptMethod, ReceiptSnapshot } from './paper/receipt';
export { isReadableSignature } from './plain-png';
export { signaturePng, storeSignature } from './signatures';
export { requireCleanFile } from './virus-scan';

/** A PT.33 in the layout that it names: the platform's own form, or a published version on an official blank. */
export const renderPt33: typeof pt33.renderPt33 = async (snapshot) => {
  const overlay = await overlayNamed(snapshot.layoutVersion);
  return overlay ? (await drawn('pt33-overlay', snapshot, overlay, watermarkOf(snapshot))).bytes : drawn('pt33', snapshot);
};
/** A monthly report on the official blank whose published version `layout` names; null: it names a form of the platform's own. */
export const renderReport = async (layout: string, report: ReportOnForm): Promise<Buffer | null> => {
  const overlay = await overlayNamed(layout);
  return overlay && (await drawn('report', report, overlay, null)).bytes;
};
export const renderReceipt: typeof receipt.renderReceipt = (snapshot) => drawn('receipt', snapshot);
export const renderCertificate: typeof certificate.renderCertificate = (snapshot) => drawn('certificate', snapshot);
export const renderTable: typeof table.renderTable = (paper) => drawn('table', paper);
/**
 * The pages of a PDF, and all that is drawn on them, as objects of another that is being written; everything else of it stays behind. What takes PDFs apart
 * is loaded with the first of them: few cold starts need it.
 */
export const copiedPages: typeof copied.copiedPages = async function* (...given) {
  yield* (await import('./paper/copied-pages.js')).copiedPages(...given);
};
