import { samePersonPort } from '@bai/audit/server';
import { sql } from '@bai/kernel/server';

/** The fact by which two accounts are known to be of one person. */
export type SharedFact = 'phone' | 'document' | 'device';

interface Known {
  readonly id: string;
  /** The proven number is of one account alone; another may have given the same. */
  readonly phone: string | null;
  readonly given: string | null;
  readonly patient: string | null;
}

const knownOf = async (ids: readonly string[]): Promise<Known[]> =>
  (await sql()('up_users')
    .whereIn('document_id', [...ids])
    .select({ id: 'document_id', phone: 'phone', given: 'phone_given', patient: 'patient_id' })) as Known[];

/** The accounts among `others` that signed in with a browser of this account. */
const browsersShared = async (account: string, others: readonly string[]): Promise<ReadonlySet<string>> => {
  const keys = sql()('known_devices').where({ account_id: account }).select('key');
  const rows = (await sql()('known_devices')
    .whereIn('account_id', [...others])
    .whereIn('key', keys)
    .distinct('account_id')) as { account_id: string }[];
  return new Set(rows.map(({ account_id }) => account_id));
};

/**
 * Returns the accounts among `others` that count as the person of an account, with the fact they share: a phone, an identity
 * document, or a browser. In four eyes they are two of the same. In SQL: of several accounts at once.
 */
export const samePeople = async (account: string, others: readonly string[]): Promise<Map<string, SharedFact>> => {
  const asked = [...new Set(others)].filter((id) => id !== account);
  if (asked.length === 0) return new Map();
  const known = await knownOf([account, ...asked]);
  const own = known.find(({ id }) => id === account);
  const patients = own?.patient ? [own.patient, ...(await samePersonPort.ask()(own.patient))] : [];
  const browsers = await browsersShared(account, asked);
  const numbers = [own?.phone, own?.given].filter(Boolean);
  const shared = ({ id, phone, given, patient }: Known): SharedFact | null => {
    if ([phone, given].some((number) => number && numbers.includes(number))) return 'phone';
    if (patient && patients.includes(patient)) return 'document';
    return browsers.has(id) ? 'device' : null;
  };
  return new Map(
    known.flatMap((one) => {
      const fact = one.id === account ? null : shared(one);
      return fact ? [[one.id, fact] as const] : [];
    }),
  );
};

/** Returns the fact that makes two accounts one person; null where there is none, and for one and the same account. */
export const samePerson = async (a: string, b: string): Promise<SharedFact | null> => (await samePeople(a, [b])).get(b) ?? null;
