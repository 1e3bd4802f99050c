import { randomBytes } from 'node:crypto';
import { codeFrom } from '@bai/kernel/contracts';
import { randomToken } from '@bai/kernel/server';
import { takeStatusPlace } from './status-index';

/** What proves a prescription: a code, the id of a token, and a place in the lists of the withdrawn, none of which was ever another's. */
export const newProof = async () => ({ code: codeFrom(randomBytes(10)), tokenId: randomToken(16), ...(await takeStatusPlace()) });
