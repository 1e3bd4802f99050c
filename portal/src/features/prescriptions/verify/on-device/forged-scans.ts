import { isPassing } from '../../../../app/http/refusal';
import { deviceStorage } from '../../../../browser/storage';

/** A forged QR that was scanned out of reach of the server, which shall learn of it. */
export interface ForgedScan {
  /** The account that scanned it: no other one hands it in. */
  readonly by: string;
  readonly code: string;
  /** The moment of the scan, in ms since 1970. */
  readonly at: number;
}

/** A token that no key has signed: the server judges it as the device judged the scanned one, of which nothing is kept. */
export const FORGED_TOKEN = '.e30.';

const SLOT = 'bai.forged';
/** The account that opened the scanner last with a network; an offline scanner knows no other. Signing out removes it. */
const SCANNER = 'bai.forged.by';
/** The scans of an account that a device keeps at most, the newest, and for how long in ms. */
const MOST = 20;
const LIFE = 7 * 86_400_000;

const isScan = (value: unknown): value is ForgedScan => {
  if (typeof value !== 'object' || value === null) return false;
  const { by, code, at } = value as Partial<ForgedScan>;
  return typeof by === 'string' && typeof code === 'string' && typeof at === 'number' && Date.now() - at < LIFE;
};

const kept = (): ForgedScan[] => {
  try {
    const value: unknown = JSON.parse(deviceStorage.get(SLOT) ?? '[]');
    return Array.isArray(value) ? value.filter(isScan) : [];
  } catch {
    return [];
  }
};

const put = (scans: readonly ForgedScan[]): void => {
  if (scans.length > 0) deviceStorage.set(SLOT, JSON.stringify(scans));
  else deviceStorage.remove(SLOT);
};

/** Names the account whose scans of a time without a network the next ones are. */
export const scansAreOf = (accountId: string): void => deviceStorage.set(SCANNER, accountId);

/** Keeps the code that was shown with a forged QR for the server, once. Where no account is known nothing is kept. */
export const keepForged = (code: string): void => {
  const by = deviceStorage.get(SCANNER);
  if (!by) return;
  const own = kept().filter((one) => one.by === by && one.code !== code);
  put([...kept().filter((one) => one.by !== by), ...own.slice(1 - MOST), { by, code, at: Date.now() }]);
};

/** Hands one scan to the server. Throws the refusal of the server, as every request does. */
export type HandIn = (scan: ForgedScan) => Promise<unknown>;

/** Tells whether the server has answered for a scan with a verdict or a refusal of it. Without a network or off duty it has not. */
const isAnswered = async (scan: ForgedScan, send: HandIn): Promise<boolean> => {
  try {
    await send(scan);
    return true;
  } catch (problem) {
    if (isPassing(problem)) return false;
    return problem instanceof Error && 'code' in problem && ['input.invalid', 'code.unknown'].includes(String(problem.code));
  }
};

let running: Promise<void> | null = null;

const handIn = async (accountId: string, send: HandIn): Promise<void> => {
  for (const scan of kept().filter(({ by }) => by === accountId)) {
    // What is refused now is refused for the others too.
    if (!(await isAnswered(scan, send))) return;
    put(kept().filter((one) => one.by !== scan.by || one.code !== scan.code));
  }
};

/** Hands in what an account scanned out of reach, one after another. Each leaves the device once the server has answered; never throws. */
export const handInForged = (accountId: string, send: HandIn): Promise<void> =>
  (running ??= handIn(accountId, send).finally(() => {
    running = null;
  }));
