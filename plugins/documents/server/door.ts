import type * as certificate from './paper/certificate';
import type * as pt33 from './paper/pt33';
import type * as receipt from './paper/receipt';

export { countFilesAmong, removeFilesAmong } from './files-among';
export { FHIR_SYSTEMS, gramsOf, numbered, referTo } from './data-copy/fhir';
export { fact, personalData } from './data-copy/personal-data';
export { fileBody, fileOf, filesOf, presentFile, readFile, remadePicture, removeFile, storeFile, type FileOwner, type StoredFileRow } from './files';
export type { CertificateSnapshot } from './paper/certificate';
export { storeLargeFile } from './large-files';
export type { Pt33Profession, Pt33Snapshot, Pt33Template } from './paper/pt33';
export { unprintableIn } from './paper/printable';
export type { ReceiptMethod, ReceiptSnapshot } from './paper/receipt';
export { isReadableSignature } from './plain-png';
export { signaturePng, storeSignature } from './signatures';
export { requireCleanFile } from './virus-scan';

// What draws papers is loaded with the first of them: it would be a tenth of a cold start that seldom draws one.
export const renderPt33: typeof pt33.renderPt33 = async (snapshot) => (await import('./paper/pt33.js')).renderPt33(snapshot);
export const renderReceipt: typeof receipt.renderReceipt = async (snapshot) => (await import('./paper/receipt.js')).renderReceipt(snapshot);
export const renderCertificate: typeof certificate.renderCertificate = async (snapshot) => (await import('./paper/certificate.js')).renderCertificate(snapshot);
