import { needs, read, useRead } from '../signatures-client';
import { useMay } from '../../../app/session';

/** Brings the signature that a person keeps and offers to themselves; undefined where there is none, and while that is not known. */
export const useKeptSignature = (): (() => Promise<string>) | undefined => {
  const kept = useRead('keptSignatures', useMay(needs('keptSignatures')) ? {} : null);
  const offered = kept.data?.find((one) => one.offered);
  return offered && (async () => (await read('keptSignature', { params: { id: offered.id } })).signature);
};
