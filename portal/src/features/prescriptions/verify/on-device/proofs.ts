import { statusLists } from '@bai/prescriptions/contracts';
import { serverNow } from '../../../../app/clock';
import type { PublicKey } from './jws';
import { openStatusList } from './status-list';
import { deviceStorage } from '../../../../browser/storage';

/** What a QR is checked with on the device: public, and the same for everybody. */
export interface Proofs {
  /** When they came, in ms since 1970 on the server's clock. */
  readonly at: number;
  readonly keys: readonly PublicKey[];
  /** The signed lists of what was withdrawn, by their path. */
  readonly lists: Readonly<Record<string, string>>;
}

const SLOT = 'bai.proofs';
/** A hundred thousand prescriptions each; what stands in older ones is over. */
const MOST_LISTS = 8;
const NONE: Proofs = { at: 0, keys: [], lists: {} };

/** What this device kept, or nothing. */
export const keptProofs = (): Proofs => {
  try {
    return { ...NONE, ...(JSON.parse(deviceStorage.get(SLOT) ?? '{}') as Partial<Proofs>) };
  } catch {
    return NONE;
  }
};

const asked = async (address: string): Promise<Response> => {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
};

const fetchProofs = async (): Promise<Proofs> => {
  const [keys, named] = await Promise.all(
    ['/.well-known/jwks.json', '/.well-known/status'].map(async (address) => (await (await asked(address)).json()) as unknown),
  );
  const found = (keys as { keys: readonly PublicKey[] }).keys;
  const paths = statusLists.parse(named).status_lists.map((uri) => new URL(uri).pathname);
  const lists = await Promise.all(paths.slice(-MOST_LISTS).map(async (path) => [path, await (await asked(path)).text()] as const));
  // What a hotel's network answers in their place does not drive out what is kept.
  for (const [path, token] of lists) if ((await openStatusList(token, found))?.path !== path) throw new Error(`${path} is no list of ours`);
  return { at: serverNow(), keys: found, lists: Object.fromEntries(lists) };
};

let running: Promise<Proofs> | null = null;
/** Fetches keys and lists anew and keeps them for later; what is kept stays where that fails. */
export const renewProofs = (): Promise<Proofs> =>
  (running ??= fetchProofs()
    .then((proofs) => {
      deviceStorage.set(SLOT, JSON.stringify(proofs));
      return proofs;
    })
    .finally(() => (running = null)));
