/**
 * What a verdict's place in the history of the browser remembers, so that a reload or Back shows the same verdict: the id of the check
 * that the register keeps, and that a QR was scanned, whose secret left the address.
 */
interface Kept {
  readonly check?: string;
  readonly scanned?: boolean;
}

interface Entry {
  readonly usr?: { readonly verdict?: Kept } | null;
}

/** The part of the entry that the router hands to screens. */
const entry = (): Entry => (history.state as Entry | null) ?? {};

export const keptCheck = (): Kept => entry().usr?.verdict ?? {};

/** Remembers more at this place of the history. The router is not told: nothing of the screen changes. */
export const keepCheck = (more: Kept): void => {
  const now = entry();
  history.replaceState({ ...now, usr: { ...now.usr, verdict: { ...keptCheck(), ...more } } }, '');
};
