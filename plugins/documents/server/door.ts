export { fileOf, filesOf, presentFile, readFile, removeFile, storeFile, type FileOwner, type StoredFileRow } from './files';
export { renderPt33, type Pt33Profession, type Pt33Snapshot, type Pt33Template } from './paper/pt33';
export { unprintableIn } from './paper/printable';
export { renderReceipt, type ReceiptMethod, type ReceiptSnapshot } from './paper/receipt';
export { isReadableSignature } from './plain-png';
export { signaturePng, storeSignature } from './signatures';
