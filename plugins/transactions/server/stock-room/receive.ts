import { fileOf, handOut, removeFile, storeFile } from '@bai/documents/server';
import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { today, transaction, uniqueViolation, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Lot, receiveLot } from '../../contracts';
import { lots, products } from '../collections';
import { presentLot } from '../present';
import { moveStock } from '../stock';
import { suppliers, type SupplierRow } from './collections';

type Received = z.output<typeof receiveLot>;
const OWNER = 'lot';
const KNOWN = field('number', 'lot-known', 'This lot was received before.');

const days = ({ expiresOn, receivedOn, documentOn }: Received): FieldProblem[] => {
  const day = today();
  return [
    ...(expiresOn < day ? [field('expiresOn', 'past', 'This day has passed.')] : []),
    ...(receivedOn > day ? [field('receivedOn', 'future', 'This day is yet to come.')] : []),
    ...(documentOn > day ? [field('documentOn', 'future', 'This day is yet to come.')] : []),
  ];
};

/** By law flower comes from a certified cultivation; a license that is over may be one that is being renewed, which whoever receives must say. */
const standing = ({ gacpExpiresOn, licenseExpiresOn }: SupplierRow, despiteExpiry: boolean): FieldProblem[] => {
  const day = today();
  if (gacpExpiresOn < day) return [field('supplierId', 'supplier-uncertified', 'The GACP certificate of this supplier has expired.')];
  if (licenseExpiresOn < day && !despiteExpiry) return [field('despiteExpiry', 'supplier-unlicensed', 'The license of this supplier has expired.')];
  return [];
};

/** Receives a lot: its supplier's certificate and its own day must hold, and its number is new for the product. */
export const receive = async (seat: Seat, given: Received): Promise<Lot> => {
  const { productId, supplierId, mg, despiteExpiry, place, ...said } = given;
  const product = await products.one(seat, productId, { lock: true });
  const supplier = await suppliers.first(seat, { id: supplierId, dispensaryId: product.dispensaryId, active: true });
  const fields = supplier ? [...days(given), ...standing(supplier, despiteExpiry)] : [field('supplierId', 'choice', 'This is no supplier of the dispensary.')];
  if (!supplier || fields.length) throw refuse('input.invalid', { fields });
  const { name, licenseNumber, gacpNumber, gacpExpiresOn, province } = supplier;
  const source = { supplierId, supplier: name, supplierLicense: licenseNumber, gacpNumber, gacpExpiresOn, province };
  return transaction(async () => {
    const facts = { ...said, ...source, productId, dispensaryId: product.dispensaryId, place: place || null, receivedMg: mg, onHandMg: 0 };
    const empty = await lots.create(seat, { ...facts, quarantinedMg: 0, returnedMg: 0 });
    return presentLot(await moveStock(seat, empty, 'receive', mg, { note: name }));
  }).catch((error: unknown) => {
    throw uniqueViolation(error) ? refuse('input.invalid', { fields: [KNOWN] }) : error;
  });
};

/** Keeps a photo or PDF of the paper that a lot came with, encrypted; the one before is removed. */
export const attachDelivery = async (seat: Seat, id: string, upload: Upload): Promise<Lot> => {
  await lots.one(seat, id);
  const file = await storeFile(seat, upload, { kind: 'delivery', ownerType: OWNER, ownerId: id });
  return transaction(async () => {
    const { documentFileId: before } = await lots.one(seat, id, { lock: true });
    const lot = await lots.change(seat, id, { documentFileId: file.id });
    if (before) await removeFile(seat, before);
    return presentLot(lot);
  });
};

/** The delivery document of a lot. */
export const deliveryFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const { documentFileId } = await lots.one(seat, id);
  if (!documentFileId) throw refuse('record.missing');
  return handOut(await fileOf(OWNER, id, documentFileId));
};
