import type { Bilingual, PersonRole } from '@bai/kernel/contracts';
import { forUpdate, newId, now, nowIso, records, searchText, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { accountMachine, accountsProblems, type OwnPhone } from '../contracts';
import { accountType } from './account-types';

/** Accounts as lists show them and administrators change them. */
export const accounts = records(accountType, {}, accountMachine);

/** An account: a users-permissions user as the house sees it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly state: 'invited' | 'active' | 'suspended' | 'closing' | 'merged' | 'closed';
  readonly name: Bilingual;
  readonly language: 'th' | 'en';
  readonly roles: readonly PersonRole[];
  /** Of roles held in a copy: its users-permissions type. */
  readonly copies: Readonly<Partial<Record<PersonRole, string>>>;
  /** The stored file with their photo. */
  readonly photoId: string | null;
  readonly patientId: string | null;
  readonly physicianId: string | null;
  /** Before anything else a second factor is to be added. */
  readonly mustEnrol: boolean;
}
type Stored = Record<string, unknown>;

/** A column of JSON: of its own kind on PostgreSQL, text on SQLite. */
const listOf = (value: unknown, nothing: object): unknown => (typeof value === 'string' ? JSON.parse(value) : (value ?? nothing));

const accountOf = (row: Stored): Account => ({
  id: row.document_id as string,
  email: row.email as string,
  password: row.password as string,
  state: row.state as Account['state'],
  name: { th: (row.name_thai ?? row.name_latin ?? '') as string, en: (row.name_latin ?? row.name_thai ?? '') as string },
  language: row.language === 'en' ? 'en' : 'th',
  roles: listOf(row.held_roles, []) as PersonRole[],
  copies: listOf(row.role_copies, {}) as Account['copies'],
  photoId: (row.photo_id as string | null) ?? null,
  patientId: (row.patient_id as string | null) ?? null,
  physicianId: (row.physician_id as string | null) ?? null,
  mustEnrol: Boolean(row.must_enrol),
});

// In SQL: with the password, which is no field of `records`, and its hash is judged here alone.
const find = async (where: Stored): Promise<Account | null> => {
  const row = (await sql()('up_users').where(where).first()) as Stored | undefined;
  return row ? accountOf(row) : null;
};
export const findAccount = (id: string): Promise<Account | null> => find({ document_id: id });
export const findByEmail = (email: string): Promise<Account | null> => find({ email });
export const findByPhone = (phone: string): Promise<Account | null> => find({ phone });

const instantOf = (value: unknown): string | null => (value === null || value === undefined ? null : new Date(value as number | string | Date).toISOString());

interface Phone {
  readonly phone: string | null;
  readonly phone_given: string | null;
  readonly phone_verified_at: unknown;
}
const phoneRow = async (id: string): Promise<Phone | undefined> =>
  (await sql()('up_users').where({ document_id: id }).first('phone', 'phone_given', 'phone_verified_at')) as Phone | undefined;

/** The number that somebody gave, in E.164, whether or not it is proven; null where they gave none. */
export const phoneOf = async (id: string): Promise<string | null> => {
  const row = await phoneRow(id);
  return row?.phone ?? row?.phone_given ?? null;
};

/** The number that is proven to be somebody's. */
export const provenPhoneOf = async (id: string): Promise<string | null> => (await phoneRow(id))?.phone ?? null;

/** The numbers of an account, as its owner sees them. */
export const phonesOf = async (id: string): Promise<OwnPhone> => {
  const row = await phoneRow(id);
  return { number: row?.phone ?? null, provenAt: instantOf(row?.phone_verified_at), given: row?.phone_given ?? null };
};

/** All that an account says of its owner; no password, nor its hash. */
export const accountFile = async (id: string) => {
  const row = (await sql()('up_users').where({ document_id: id }).first()) as Stored;
  const { email, state, language, roles } = accountOf(row);
  return {
    id,
    nameThai: row.name_thai as string | null,
    nameLatin: row.name_latin as string | null,
    email,
    phone: row.phone as string | null,
    phoneProvenAt: instantOf(row.phone_verified_at),
    phoneGiven: row.phone_given as string | null,
    state,
    language,
    roles,
    referral: row.referral as string | null,
    openedAt: instantOf(row.created_at),
    emailProvenAt: instantOf(row.email_verified_at),
  };
};

/** Names of accounts, for those who read the trail or a list. */
export const namesOf = async (ids: readonly string[]): Promise<Map<string, Bilingual>> => {
  if (ids.length === 0) return new Map();
  const rows = (await sql()('up_users')
    .whereIn('document_id', [...ids])
    .select('document_id', 'name_thai', 'name_latin')) as Stored[];
  return new Map(rows.map((row) => [row.document_id as string, accountOf(row).name]));
};

/** The accounts at these mail addresses and phone numbers (E.164), by what was asked for; those that are closed have none. */
export const accountsAt = async (addresses: readonly string[]): Promise<Map<string, string>> => {
  const rows = (await sql()('up_users')
    .whereNot({ state: 'closed' })
    .where((either) => void either.whereIn('email', [...addresses]).orWhereIn('phone', [...addresses]))
    .select('document_id', 'email', 'phone')) as Stored[];
  return new Map(
    rows.flatMap((row) =>
      [row.email, row.phone].flatMap((at) => (addresses.includes(at as string) ? [[at as string, row.document_id as string] as const] : [])),
    ),
  );
};

/** The mail addresses of accounts that are not closed. */
export const addressesOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = (await sql()('up_users')
    .whereIn('document_id', [...ids])
    .whereNot({ state: 'closed' })
    .select('document_id', 'email')) as Stored[];
  return new Map(rows.map((row) => [row.document_id as string, row.email as string]));
};

/** The active accounts that hold a role. */
export const accountsHolding = async (role: PersonRole): Promise<string[]> => {
  const rows = (await sql()('up_users')
    .where({ state: 'active' })
    .whereRaw('CAST(held_roles AS text) LIKE ?', [`%"${role}"%`])
    .select('document_id')) as Stored[];
  return rows.map((row) => row.document_id as string);
};

/** Primary key of the role of users-permissions whose grants count for somebody in a role; `role.gone` where it was taken away. */
export const roleIdOf = async (role: PersonRole, copies: Account['copies'] = {}): Promise<number> => {
  const row = (await sql()('up_roles')
    .where({ type: copies[role] ?? role })
    .first('id')) as { id: number } | undefined;
  if (!row) throw accountsProblems.refuse('role.gone');
  return row.id;
};

/** Keeps a copy of a role from being taken away, or given, until the transaction ends; `role.gone` where it is gone already. */
export const lockCopy = async (type: string): Promise<void> => {
  if (!(await forUpdate(sql()('up_roles').where({ type }).select('id')).first())) throw accountsProblems.refuse('role.gone');
};

/** How many accounts hold a copy of a role, whether or not they may sign in. */
export const holdersOfCopy = async (type: string): Promise<number> => {
  const found = (await sql()('up_users')
    .whereRaw('CAST(role_copies AS text) LIKE ?', [`%"${type}"%`])
    .count({ count: '*' })
    .first()) as { count: number | string };
  return Number(found.count);
};

export interface NewAccount {
  readonly email: string;
  /** Given, and not proven yet. */
  readonly phone?: string | null;
  /** Already hashed: hashing has no place in a transaction. */
  readonly passwordHash: string;
  readonly name: Partial<Bilingual>;
  readonly roles: readonly PersonRole[];
  readonly language: 'th' | 'en';
  readonly state: Account['state'];
  readonly referral?: string | null;
}

/** Opens an account with its roles. A taken address violates the unique index. */
export const insertAccount = (given: NewAccount): Promise<Account> =>
  transaction(async () => {
    const time = now();
    const [row] = (await sql()('up_users')
      .insert({
        document_id: newId(),
        username: given.email,
        email: given.email,
        provider: 'local',
        password: given.passwordHash,
        confirmed: given.state === 'active',
        blocked: false,
        state: given.state,
        name_thai: given.name.th ?? null,
        name_latin: given.name.en ?? null,
        phone_given: given.phone ?? null,
        email_verified_at: given.state === 'active' ? time : null,
        language: given.language,
        referral: given.referral ?? null,
        held_roles: JSON.stringify(given.roles),
        search: searchText([given.name.th, given.name.en, given.email]),
        version: 1,
        created_at: time,
        updated_at: time,
      })
      .returning('*')) as Stored[];
    await sql()('up_users_role_lnk').insert({ user_id: row!.id, role_id: await roleIdOf(given.roles[0]!) });
    return accountOf(row!);
  });

/** Marks an address as proven and the account as active; nothing happens to one that is so already. */
export const activate = (id: string): Promise<void> =>
  transaction(async () => {
    const seat = systemSeat('address-proven');
    const { state } = await accounts.one(seat, id, { lock: true });
    if (state === 'invited') await accounts.move(seat, id, 'activate', { set: { confirmed: true, emailVerifiedAt: nowIso() } });
  });

/** Gives an account these roles and no others; the first is the one that it signs in with. In the caller's transaction. */
export const changeRoles = async (seat: Seat, id: string, roles: readonly PersonRole[], why: string, copies: Account['copies'] = {}): Promise<void> => {
  for (const type of Object.values(copies)) await lockCopy(type);
  await accounts.change(seat, id, { heldRoles: [...roles], roleCopies: { ...copies } }, { action: 'account.change-roles', why });
  // In SQL: the link to a role is a table of users-permissions.
  const row = (await sql()('up_users').where({ document_id: id }).first('id')) as { id: number };
  await sql()('up_users_role_lnk')
    .where({ user_id: row.id })
    .update({ role_id: await roleIdOf(roles[0]!, copies) });
};

/** Puts another mail address in place of the one before. A taken one violates the unique index. In the caller's transaction. */
export const changeEmail = async (seat: Seat, id: string, email: string, why: string): Promise<void> =>
  void (await accounts.change(seat, id, { email, username: email, emailVerifiedAt: nowIso() }, { action: 'account.change-email', why }));

/** Makes a proven number the account's, in place of the one before. A taken one violates the unique index. In the caller's transaction. */
export const changePhone = async (seat: Seat, id: string, phone: string): Promise<void> =>
  void (await accounts.change(seat, id, { phone, phoneVerifiedAt: nowIso(), phoneGiven: null }, { action: 'account.change-phone' }));

/** Keeps a password under a newer hash, unless it was changed meanwhile. */
export const renewPassword = ({ id, password }: Account, passwordHash: string): Promise<number> =>
  sql()('up_users').where({ document_id: id, password }).update({ password: passwordHash });

/** Keeps another password. */
export const replacePassword = (id: string, passwordHash: string): Promise<number> =>
  sql()('up_users').where({ document_id: id }).update({ password: passwordHash, updated_at: now() });

/** Ties an account to the person it is in the directory. */
export const tieSubject = (id: string, kind: 'patient' | 'physician', subject: string): Promise<number> =>
  sql()('up_users')
    .where({ document_id: id })
    .update({ [`${kind}_id`]: subject, updated_at: now() });
