import { fileOf, filesOf, handOut, presentFile, removeFile, storeFile, storeSignature } from '@bai/documents/server';
import type { StoredFile } from '@bai/documents/contracts';
import { findAccount, phoneOf } from '@bai/accounts/server';
import { fieldsOf, field, Problem, refuse } from '@bai/kernel/contracts';
import {
  accountOf,
  historyOf,
  nowIso,
  systemSeat,
  through,
  transaction,
  uniqueViolation,
  type FileReply,
  type RowOf,
  type Seat,
  type Upload,
} from '@bai/kernel/server';
import type { z } from 'zod';
import { CREDENTIALS, wholeRegistration, type keepBankAccount, type keepRegistration, type Registration, type ReviewedRegistration } from '../contracts';
import { clinicsAll } from './clinics';
import { comingVisitsPort, permits, physicians } from './collections';
import { keepPendingPermit } from './pending-permits';
import { MASTERS, permitsOf } from './permits';
import type { physicianType } from './person-types';
import { beginPhysician } from './sign-up';

type Row = RowOf<typeof physicianType>;
const OWNER = 'physician';
/** Documents of one kind. */
const MOST = 5;
const OPEN = ['draft', 'needs_information'];

const own = (seat: Seat): Promise<Row | null> => physicians.first(seat, { accountId: accountOf(seat) });

const requireOpen = (row: Row | null, move: string): Row => {
  if (!row) throw refuse('record.missing');
  if (!OPEN.includes(row.state)) throw refuse('state.forbids', { machine: 'physician', state: row.state, move });
  return row;
};

/** The newest word on a kind of permit, checked or not. */
const numberOf = async (holderId: string, master: string): Promise<string> =>
  (await permits.first(systemSeat('registration'), { holderKind: 'physician', holderId, master }, { order: 'createdAt', descending: true }))?.number ?? '';

export const presentRegistration = async (row: Row): Promise<Registration> => {
  const files = await filesOf(OWNER, row.id);
  const wished = row.wishedClinics ?? [];
  const clinics = wished.length ? await clinicsAll() : [];
  const checked = await permitsOf('physician', [row.id]);
  const { id, state, nameThai, nameLatin, profession, answer, submittedAt, version, bankName, bankHolder, bankLast } = row;
  return {
    id,
    state,
    nameThai,
    nameLatin,
    profession,
    licenseNumber: await numberOf(id, MASTERS.physicianLicense),
    licenseExpiresOn: checked(id, MASTERS.physicianLicense)?.expiresOn ?? null,
    trainingNumber: await numberOf(id, MASTERS.physicianTraining),
    trainingExpiresOn: checked(id, MASTERS.physicianTraining)?.expiresOn ?? null,
    specialities: row.specialities ?? '',
    languages: (row.languages ?? []) as Registration['languages'],
    clinicIds: wished,
    clinics: clinics.filter((clinic) => wished.includes(clinic.id)).map(({ name }) => name),
    bank: bankLast ? { bank: bankName ?? '', holder: bankHolder ?? '', masked: `•••${bankLast}` } : null,
    signed: files.some(({ kind }) => kind === 'signature'),
    files: files.filter(({ kind }) => kind !== 'signature').map(presentFile),
    answer,
    submittedAt,
    savedAt: row.updatedAt,
    version,
  };
};

/** One's own registration; null where nothing was begun. */
export const myRegistration = async (seat: Seat): Promise<Registration | null> => {
  const row = await own(seat);
  return row && presentRegistration(row);
};

type Kept = z.output<typeof keepRegistration>;

const numbers = (physicianId: string, { licenseNumber, trainingNumber }: Kept) =>
  [
    [MASTERS.physicianLicense, licenseNumber],
    [MASTERS.physicianTraining, trainingNumber],
  ].map(([master, number]) => ({ of: { holderKind: 'physician', holderId: physicianId, master: master! } as const, number: number! }));

/** Keeps what is filled in so far; whoever was invited as a physician begins with it. `version.stale` where another window was faster, with what is `newer`. */
export const keepMine = async (seat: Seat, given: Kept): Promise<Registration> => {
  const account = await findAccount(accountOf(seat));
  const keep = async (): Promise<void> => {
    const before = await own(seat);
    if (before) requireOpen(before, 'edit');
    const id = before?.id ?? (await beginPhysician(seat, account!, given.profession));
    const { nameThai, nameLatin, profession, specialities, languages, clinicIds } = given;
    const set = { nameThai, nameLatin, profession, specialities, languages, wishedClinics: clinicIds };
    await physicians.change(seat, id, set, { action: 'registration.keep', ...(before ? { version: given.version } : {}) });
    for (const { of, number } of numbers(id, given)) await keepPendingPermit(seat, of, { number });
  };
  try {
    await transaction(keep);
  } catch (error) {
    // Two windows began it at once, or one went on meanwhile.
    const stale = uniqueViolation(error) || (error instanceof Problem && error.code === 'version.stale');
    throw stale ? refuse('version.stale', { newer: await myRegistration(seat) }) : error;
  }
  return (await myRegistration(seat))!;
};

/** Attaches the document of a license or training; five of each at most. */
export const attachCredential = async (seat: Seat, kind: (typeof CREDENTIALS)[number], upload: Upload): Promise<StoredFile> => {
  const row = requireOpen(await own(seat), 'attach');
  const beside = async (): Promise<number> => (await filesOf(OWNER, row.id)).filter((file) => file.kind === kind).length;
  if ((await beside()) >= MOST) throw refuse('rule.unmet', { rule: 'files.many', most: MOST });
  const file = await storeFile(seat, upload, { kind, ownerType: OWNER, ownerId: row.id });
  try {
    await transaction(async () => {
      requireOpen(await physicians.one(seat, row.id, { lock: true }), 'attach');
      if ((await beside()) > MOST) throw refuse('rule.unmet', { rule: 'files.many', most: MOST });
    });
  } catch (error) {
    await removeFile(seat, file.id);
    throw error;
  }
  return presentFile(file);
};

export const detachCredential = (seat: Seat, fileId: string): Promise<void> =>
  transaction(async () => {
    const mine = await own(seat);
    if (!mine) throw refuse('record.missing');
    const file = await fileOf(OWNER, mine.id, fileId);
    if (file.kind === 'signature') throw refuse('record.missing');
    requireOpen(await physicians.one(seat, mine.id, { lock: true }), 'detach');
    await removeFile(seat, file.id);
  });

/** The bytes of a document, for its physician and for administrators; a signature is nobody's to fetch. */
export const openCredential = async (seat: Seat, id: string, fileId: string): Promise<FileReply> => {
  await physicians.one(seat, id);
  const file = await fileOf(OWNER, id, fileId);
  if (file.kind === 'signature') throw refuse('record.missing');
  return handOut(file);
};

/** Keeps the signature with which prescriptions will be signed; one before goes. */
export const keepSignature = async (seat: Seat, dataUrl: string): Promise<Registration> => {
  await transaction(async () => {
    const mine = await own(seat);
    const row = requireOpen(mine && (await physicians.one(seat, mine.id, { lock: true })), 'sign');
    for (const file of await filesOf(OWNER, row.id)) if (file.kind === 'signature') await removeFile(seat, file.id);
    await storeSignature(seat, dataUrl, { ownerType: OWNER, ownerId: row.id });
  });
  return (await myRegistration(seat))!;
};

/** Keeps where fees are paid to. */
export const keepBank = async (seat: Seat, { bank, holder, number }: z.output<typeof keepBankAccount>): Promise<Registration> => {
  const row = requireOpen(await own(seat), 'edit');
  const set = { bankName: bank, bankHolder: holder, bankNumber: number, bankLast: number.slice(-4) };
  return presentRegistration(await physicians.change(seat, row.id, set, { action: 'registration.keep-bank' }));
};

/** What a registration still misses, by the fields of its screen. */
const refuseIncomplete = ({ files, bank, signed, ...said }: Registration): void => {
  const heard = wholeRegistration.safeParse(said, { reportInput: true });
  const missing = heard.success ? [] : fieldsOf(heard.error);
  for (const kind of CREDENTIALS) if (!files.some((file) => file.kind === kind)) missing.push(field(kind, 'required', 'Its document is needed.'));
  if (!signed) missing.push(field('signature', 'required', 'A signature is needed.'));
  if (!bank) missing.push(field('bank', 'required', 'An account for fees is needed.'));
  if (missing.length) throw refuse('input.invalid', { fields: missing });
};

/** Hands the registration in, or in again with what was asked. */
export const submitMine = async (seat: Seat): Promise<Registration> =>
  transaction(async () => {
    const row = requireOpen(await own(seat), 'submit');
    refuseIncomplete(await presentRegistration(await physicians.one(seat, row.id, { lock: true })));
    return presentRegistration(await physicians.move(seat, row.id, 'submit', { set: { submittedAt: nowIso(), answer: null } }));
  });

/** So many visits to come are shown one by one. */
const SHOWN = 10;

const comingOf = async (id: string): Promise<ReviewedRegistration['coming']> => {
  const { count, first } = await comingVisitsPort.ask()(id, SHOWN);
  const clinics = first.length ? await clinicsAll() : [];
  const nameOf = (clinicId: string) => clinics.find((clinic) => clinic.id === clinicId)?.name ?? { th: '–', en: '–' };
  return { count, first: first.map(({ id: visit, start, clinicId }) => ({ id: visit, start, clinic: nameOf(clinicId) })) };
};

/** A registration as it lies before an administrator. */
export const reviewRegistration = async (seat: Seat, id: string): Promise<ReviewedRegistration> => {
  const row = await physicians.one(seat, id);
  const shown = await presentRegistration(row);
  const system = through(seat, 'review-registration');
  const same = shown.licenseNumber
    ? await permits.every(system, { holderKind: 'physician', master: MASTERS.physicianLicense, number: shown.licenseNumber })
    : [];
  const others = [...new Set(same.map(({ holderId }) => holderId))].filter((holder) => holder !== id);
  const sameNumber = others.length ? await physicians.count(system, { id: others, profession: row.profession }) : 0;
  const account = await findAccount(row.accountId);
  const [phone, history, coming] = [await phoneOf(row.accountId), await historyOf('physician', id), await comingOf(id)];
  return { ...shown, email: account?.email ?? '', phone, sameNumber, history, coming };
};
