import { referral } from '@bai/accounts/contracts';
import { useSearchParams } from 'react-router';

/** The code by which somebody came, as the address says it; one that is none is as if there were none. */
export const useReferral = (): string | undefined => referral.safeParse(useSearchParams()[0].get('ref')).data;

/** The query that takes it along to the next address. */
export const withReferral = (code: string | undefined): Record<string, string> | undefined => (code ? { ref: code } : undefined);
