import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { madePasskey, shownPasskey } from '@bai/accounts/contracts';
import type { z } from 'zod';
import { Refusal } from '../../../app/client';
import { needPart } from '../../../app/http/need-part';

/** What the person stopped, or the device does not have, is no fault: it is said in one sentence. */
const refused = (): never => {
  throw new Refusal('passkey.none', 0);
};

/** Whether this browser, on this page, can be asked for passkeys of a host. */
export const mayAsk = (host: string | null): boolean =>
  host !== null && typeof PublicKeyCredential === 'function' && (location.hostname === host || location.hostname.endsWith(`.${host}`));

/** Whether a passkey can be asked for here at all: no passkey belongs to an address that is a number. */
export const passkeysHere = (): boolean => !/^[\d.]+$|:/.test(location.hostname) && mayAsk(location.hostname);

/** Lets the browser make a passkey. */
export const makePasskey = async (options: object): Promise<z.input<typeof madePasskey>> => {
  const { startRegistration } = await needPart(() => import('@simplewebauthn/browser'));
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(refused);
  const { clientDataJSON, attestationObject, transports } = made.response;
  return {
    ...{ id: made.id, rawId: made.rawId, type: made.type },
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
};

/** Lets the browser show a passkey that it holds. */
export const showPasskey = async (options: object): Promise<z.input<typeof shownPasskey>> => {
  const { startAuthentication } = await needPart(() => import('@simplewebauthn/browser'));
  const shown = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refused);
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
  return {
    ...{ id: shown.id, rawId: shown.rawId, type: shown.type },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
};
