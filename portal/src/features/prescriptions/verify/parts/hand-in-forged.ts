import { useEffect } from 'react';
import { Refusal } from '../../../../app/client';
import { useMe, whoIsShown } from '../../../../app/session';
import { useOnline } from '../../../../browser/network';
import { send } from '../../client';
import { FORGED_TOKEN, handInForged, scansAreOf, type ForgedScan } from '../on-device/forged-scans';

/** The account that works at a dispensary: a check of another role warns no dispensary. */
const atDispensary = (person: { readonly role: string; readonly accountId: string } | null | undefined): string | undefined =>
  person && ['budtender', 'dispensary'].includes(person.role) ? person.accountId : undefined;
const accountHere = (): string | undefined => atDispensary(whoIsShown()?.person);
/** The longest, in ms, that a check waits for scans that are handed in before it. */
const PATIENCE = 2_000;

const toServer = ({ by, code }: ForgedScan): Promise<unknown> => {
  // Another account may have come to this device since the first was handed in.
  if (by !== accountHere()) throw new Refusal('offline', 0);
  return send('verify', { body: { by: 'code', text: code, token: FORGED_TOKEN } }, { quiet: true });
};

/** Hands in what the account here scanned out of reach, before anything else is asked of the server; never throws, and never waits long. */
export const handInNow = async (): Promise<void> => {
  const account = accountHere();
  if (account) await Promise.race([handInForged(account, toServer), new Promise((goOn) => setTimeout(goOn, PATIENCE))]);
};

/** Hands in forged QRs of a time without a network as a screen opens, and whenever the network is back. */
export const useForgedHandIn = (): void => {
  const account = atDispensary(useMe()?.person);
  const online = useOnline();
  useEffect(() => {
    if (!account) return;
    scansAreOf(account);
    if (online) void handInNow();
  }, [account, online]);
};
