import { STATUS_LIST_TYPE, statusListClaims } from '@bai/prescriptions/contracts';
import { checkJws, type PublicKey } from './jws';

/** More than a list of ours unpacks to: what would go on after that is none. */
const MOST_BYTES = 1 << 20;

/** A list that was signed by the platform. */
export interface StatusList {
  readonly path: string;
  /** Seconds since 1970, after which nobody knows what was withdrawn meanwhile. */
  readonly exp: number;
  /** Whether the prescription at a place was withdrawn; null for a place that the list does not have. */
  withdrawn(place: number): boolean | null;
}

const unpacked = async (packed: string): Promise<Uint8Array | null> => {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const found: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    found.push(value);
    size += value.length;
    if (size > MOST_BYTES) return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of found) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Opens a signed list; null for what is none of ours. */
export const openStatusList = async (token: string, keys: readonly PublicKey[]): Promise<StatusList | null> => {
  const checked = await checkJws(token, keys, STATUS_LIST_TYPE);
  if (checked.signed !== 'genuine') return null;
  const claims = statusListClaims.safeParse(checked.payload);
  if (!claims.success) return null;
  const bits = await unpacked(claims.data.status_list.lst).catch(() => null);
  if (!bits) return null;
  return {
    path: new URL(claims.data.sub).pathname,
    exp: claims.data.exp,
    withdrawn: (place) => (place < bits.length * 8 ? ((bits[place >> 3]! >> (place & 7)) & 1) === 1 : null),
  };
};
