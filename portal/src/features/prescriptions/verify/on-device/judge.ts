import { serverNow } from '../../../../app/clock';
import { checkToken, isSound, type Finding } from './check-token';
import { keptProofs, renewProofs } from './proofs';

/** A finding, and how old the keys and lists are that it rests on, in ms since 1970. */
export interface Judged {
  readonly finding: Finding;
  readonly proofsAt: number;
}

/** Judges a scanned token by what this device keeps; what names a key that is not here is asked about once, where there is a network. */
export const judge = async (scanned: { code: string; token: string }): Promise<Judged> => {
  const kept = keptProofs();
  const finding = await checkToken(scanned, kept, serverNow());
  const fresh = finding.signature === 'keyless' && navigator.onLine ? await renewProofs().catch(() => null) : null;
  if (!fresh) return { finding, proofsAt: kept.at };
  const again = await checkToken(scanned, fresh, serverNow());
  // The platform has just named its keys, and this is none of them.
  return { finding: again.signature === 'keyless' ? { ...again, signature: 'forged' } : again, proofsAt: fresh.at };
};

/** What a finding comes down to, the worst first. */
export type Kind = 'forged' | 'keyless' | 'unable' | 'withdrawn' | 'over' | 'early' | 'unlisted' | 'sound';

export const kindOf = (finding: Finding): Kind => {
  const { signature, prescription } = finding;
  if (signature !== 'genuine' || !prescription) return signature === 'genuine' ? 'forged' : signature;
  if (isSound(finding)) return 'sound';
  if (prescription.status === 'withdrawn') return 'withdrawn';
  return prescription.dates === 'current' ? 'unlisted' : prescription.dates;
};
