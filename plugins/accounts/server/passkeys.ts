import { accountOf, now, records, sql, systemSeat, type Seat } from '@bai/kernel/server';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransportFuture,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { accountsProblems, type addPasskey, type passkeyAsked, type shownPasskey } from '../contracts';
import { findAccount } from './accounts';
import { beginAttempt, endAttempt, takeAttempt } from './attempts';
import { openFactors, refuseMore } from './factors';
import { relyingParty } from './relying-party';
import { factorType } from './types';

const factors = records(factorType, { own: { attribute: 'accountId', of: 'account' } });
type Shown = z.output<typeof shownPasskey>;

const party = () => {
  const found = relyingParty();
  if (!found) throw accountsProblems.refuse('factor.wrong');
  return found;
};

type Held = { readonly id: string; readonly transports?: AuthenticatorTransportFuture[] };
const heldBy = async (accountId: string): Promise<Held[]> =>
  (await openFactors(accountId)).flatMap(({ credentialId, transports }) =>
    credentialId ? { id: credentialId, ...(transports ? { transports: transports as AuthenticatorTransportFuture[] } : {}) } : [],
  );

/** What the browser is to be asked for so that it makes a key. */
export const askForNewPasskey = async (seat: Seat): Promise<z.input<typeof passkeyAsked>> => {
  const accountId = accountOf(seat);
  await refuseMore(accountId);
  const account = (await findAccount(accountId))!;
  const made: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
    rpName: 'Bai',
    rpID: party().id,
    userName: account.email,
    userDisplayName: account.name[account.language],
    userID: Buffer.from(accountId),
    excludeCredentials: await heldBy(accountId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { attemptId: await beginAttempt(seat, 'registration', accountId, made.challenge), options: { ...made } };
};

/** Keeps the key that a browser has made; in the caller's transaction. */
export const keepPasskey = async (seat: Seat, { attemptId, name, made }: z.output<typeof addPasskey>): Promise<void> => {
  const accountId = accountOf(seat);
  const attempt = await takeAttempt(attemptId, 'registration', accountId);
  const { id: expectedRPID, origin: expectedOrigin } = party();
  const response = { ...made, clientExtensionResults: {} } as never;
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge: attempt.challenge!,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!found?.verified) throw accountsProblems.refuse('factor.wrong');
  await endAttempt(attempt);
  const { credential } = found.registrationInfo;
  await factors.create(seat, {
    ...{ accountId, kind: 'passkey', name },
    ...{ credentialId: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter },
    ...{ transports: credential.transports ?? null, confirmedAt: now().toISOString() },
  });
};

/** What the browser is to be asked for so that it shows a key of an account; of nobody, any it has for this platform. */
export const askForPasskey = async (accountId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON | null> => {
  const found = relyingParty();
  const held = accountId ? await heldBy(accountId) : [];
  if (!found || (accountId && held.length === 0)) return null;
  return generateAuthenticationOptions({ rpID: found.id, allowCredentials: held, userVerification: accountId ? 'preferred' : 'required' });
};

/** Whose key a browser has shown, or null; `alone`, where no password goes before it, the person was asked by the key itself. */
export const ownerOfShown = async (shown: Shown, challenge: string, { alone }: { alone: boolean }): Promise<string | null> => {
  const row = await factors.first(systemSeat('passkey'), { credentialId: shown.id, endedAt: null });
  if (!row?.confirmedAt || !row.publicKey) return null;
  const { id: expectedRPID, origin: expectedOrigin } = party();
  const found = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} } as never,
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: alone },
    credential: { id: row.credentialId!, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: row.counter ?? 0 },
  }).catch(() => null);
  if (!found?.verified) return null;
  // In SQL: a use is no change of the record.
  await sql()('second_factors').where({ document_id: row.id }).update({ counter: found.authenticationInfo.newCounter, used_at: now() });
  return row.accountId;
};
