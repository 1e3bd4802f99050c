import { filesOf, presentFile } from '@bai/documents/server';
import type { StoredFile } from '@bai/documents/contracts';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, historyOf, systemSeat, through, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import type { correctShop as correctSchema, keepOwnShop as keepSchema, Shop, ShopRegistration } from '../../contracts';
import { dispensaries, memberships, permits, type PermitRow } from '../collections';
import { attachPermitFile, detachPermitFile, openPermitFile } from '../keep-permits';
import { readShop } from '../keep-shops';
import { keepPendingPermit } from '../pending-permits';
import { requireNumber } from '../permit-number';
import { MASTERS } from '../permits';
import { correctFacts, correctionsOf } from './corrections';
import { presentFacts, requirePlace } from './facts';
import { REGISTERING } from './registering';

type Row = Awaited<ReturnType<typeof dispensaries.one>>;

/** One of the shops that the seat's account owns; with `move` it must be open for it. */
const ownShopOf = async (seat: Seat, id: string, move?: string): Promise<Row> => {
  const owner = await memberships.first(seat, { accountId: accountOf(seat), dispensaryId: id, role: 'owner', state: 'active' });
  if (!owner) throw refuse('record.missing');
  const row = await dispensaries.one(seat, id, { lock: move !== undefined });
  if (move && !REGISTERING.includes(row.state)) throw refuse('state.forbids', { machine: 'dispensary', state: row.state, move });
  return row;
};

/** The license that waits to be checked, or the newest one that was. */
const licenseOf = async (dispensaryId: string): Promise<PermitRow | null> => {
  const of = { holderKind: 'dispensary', holderId: dispensaryId, master: MASTERS.dispensaryLicense } as const;
  const newest = { order: 'createdAt', descending: true } as const;
  const system = systemSeat('shop-registration');
  return (await permits.first(system, { ...of, state: 'pending' }, newest)) ?? permits.first(system, of, newest);
};

const present = async (row: Row): Promise<ShopRegistration> => {
  const { id, state, version, openSpans } = row;
  const license = await licenseOf(id);
  const asked = state === 'needs_information' ? (await historyOf('dispensary', id)).findLast(({ to }) => to === 'needs_information') : undefined;
  return {
    ...{ id, state, version },
    facts: presentFacts(row),
    spans: [...(openSpans ?? [])],
    licenseNumber: license?.number ?? '',
    expiresOn: license?.expiresOn ?? null,
    files: license ? (await filesOf('permit', license.id)).map(presentFile) : [],
    // An owner reads that the office corrected something, not which administrator.
    corrections: (await correctionsOf(id)).map((one) => ({ ...one, name: null })),
    answer: asked?.why ?? null,
  };
};

/** The registration of one's own shop, however far it is. */
export const readOwnShop = async (seat: Seat, id: string): Promise<ShopRegistration> => present(await ownShopOf(seat, id));

/** Keeps what the papers say; what the office asked about is handed in again by it. `version.stale` where the office was faster. */
export const keepOwnShop = async (seat: Seat, id: string, asked: z.output<typeof keepSchema>): Promise<ShopRegistration> => {
  const { facts, licenseNumber: number, expiresOn, spans: openSpans, version } = asked;
  requirePlace(facts);
  await requireNumber(MASTERS.dispensaryLicense, number, 'licenseNumber');
  const row = await transaction(async () => {
    const { state } = await ownShopOf(seat, id, 'submit');
    const kept = await dispensaries.change(through(seat, 'register-shop'), id, { ...facts, openSpans }, { action: 'dispensary.register', version });
    await keepPendingPermit(seat, { holderKind: 'dispensary', holderId: id, master: MASTERS.dispensaryLicense }, { number, expiresOn });
    return state === 'needs_information' ? dispensaries.move(seat, id, 'submit') : kept;
  });
  return present(row);
};

/** Corrects what is known of one's own shop once it is approved; before that it is kept as it is typed. */
export const correctOwnShop = async (seat: Seat, id: string, asked: z.output<typeof correctSchema>): Promise<ShopRegistration> => {
  await ownShopOf(seat, id);
  await correctFacts(through(seat, 'register-shop'), id, asked);
  return readOwnShop(seat, id);
};

/** The license that waits to be checked of one's own shop, to which its documents belong. */
const waitingLicense = async (seat: Seat, id: string): Promise<PermitRow> => {
  await ownShopOf(seat, id, 'submit');
  const license = await licenseOf(id);
  if (license?.state !== 'pending') throw refuse('record.missing');
  return license;
};

/** Attaches the license of one's own shop, as long as it is checked. */
export const attachShopDocument = async (seat: Seat, id: string, upload: Upload): Promise<StoredFile> => {
  const { id: permitId } = await transaction(() => waitingLicense(seat, id));
  return attachPermitFile(through(seat, 'register-shop'), permitId, upload);
};

/** Takes a document off again. */
export const detachShopDocument = async (seat: Seat, id: string, fileId: string): Promise<void> => {
  // In one transaction: an approval that comes between finds the document, or waits for its end.
  await transaction(async () => {
    const { id: permitId } = await waitingLicense(seat, id);
    await detachPermitFile(through(seat, 'register-shop'), permitId, fileId);
  });
};

/** The bytes of a document of one's own shop's license. */
export const openShopDocument = async (seat: Seat, id: string, fileId: string): Promise<FileReply> => {
  await ownShopOf(seat, id);
  const license = await licenseOf(id);
  if (!license) throw refuse('record.missing');
  return openPermitFile(through(seat, 'register-shop'), license.id, fileId);
};

/** Asks the owner for what is missing; they are told, and hand in again. */
export const askShop = async (seat: Seat, id: string, reason: string): Promise<Shop> => {
  await dispensaries.move(seat, id, 'ask', { why: reason });
  return readShop(seat, id);
};
