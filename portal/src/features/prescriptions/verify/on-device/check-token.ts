import { bangkokDay, parseCode } from '@bai/kernel/contracts';
import { tokenClaims, type TokenClaims } from '@bai/prescriptions/contracts';
import { checkJws } from './jws';
import type { Proofs } from './proofs';
import { openStatusList } from './status-list';

/** A clock that is a little behind the platform's does not make what was just issued one of tomorrow. */
const BEHIND_SECONDS = 300;

/** What a device knows of a scanned QR by itself: all but what is left. */
export interface Finding {
  /** `keyless`: the key that it names is not kept here; `unable`: this browser cannot check a signature. */
  readonly signature: 'genuine' | 'forged' | 'keyless' | 'unable';
  /** Null unless the signature is genuine. */
  readonly prescription: {
    readonly number: string;
    readonly issuedOn: string;
    readonly validUntil: string;
    readonly dates: 'early' | 'current' | 'over';
    /** `unknown` where the list is not here, or is so old that it says nothing any more. */
    readonly status: 'in_force' | 'withdrawn' | 'unknown';
    /** Whom and how much it is for, as far as the QR says it. */
    readonly bearer: Pick<TokenClaims, 'name' | 'birthYear' | 'documentLast' | 'totalMg'>;
  } | null;
}

/** Whether nothing that a device can know speaks against it. The allowance it never knows. */
export const isSound = ({ prescription }: Finding): boolean => prescription?.dates === 'current' && prescription.status === 'in_force';

const statusOf = async ({ status: { status_list: place } }: TokenClaims, proofs: Proofs, seconds: number) => {
  const { pathname } = new URL(place.uri);
  const kept = proofs.lists[pathname];
  const list = kept === undefined ? null : await openStatusList(kept, proofs.keys);
  // Its own place in another list would say nothing of it.
  const withdrawn = list?.path === pathname ? list.withdrawn(place.idx) : null;
  if (withdrawn) return 'withdrawn';
  return withdrawn === false && list!.exp >= seconds ? 'in_force' : 'unknown';
};

/**
 * Checks a scanned token by the keys and lists kept on this device, at a moment in ms. A token of another code is as good as forged: its
 * QR was put together.
 */
export const checkToken = async ({ code, token }: { code: string; token: string }, proofs: Proofs, at: number): Promise<Finding> => {
  const checked = await checkJws(token, proofs.keys);
  if (checked.signed !== 'genuine') return { signature: checked.signed, prescription: null };
  const claims = tokenClaims.safeParse(checked.payload);
  if (!claims.success || parseCode(claims.data.code) !== parseCode(code)) return { signature: 'forged', prescription: null };
  const { number, iat, nbf, exp, name, birthYear, documentLast, totalMg } = claims.data;
  // A device whose clock was put back does not make valid what is over: it is at least as late as when the proofs came.
  const seconds = Math.floor(Math.max(at, proofs.at) / 1000);
  const dates = seconds > exp ? 'over' : seconds + BEHIND_SECONDS < nbf ? 'early' : 'current';
  const days = { issuedOn: bangkokDay(new Date(iat * 1000)), validUntil: bangkokDay(new Date(exp * 1000)) };
  return {
    signature: 'genuine',
    prescription: { number, ...days, dates, status: await statusOf(claims.data, proofs, seconds), bearer: { name, birthYear, documentLast, totalMg } },
  };
};
