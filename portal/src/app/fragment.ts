import { useEffect, useState } from 'react';

/** The addresses that carry a secret in their fragment: a scanned prescription, a companion's way into a room, a link of a mail. */
const SECRET = ['/budtender/verify/', '/videoconference/', '/auth/action', '/reset-password', '/auth/set-password'];
/**
 * The signed token of a scanned QR, or the key of a companion, stands in the address's fragment. It moves to memory and leaves the address before anything
 * else runs, so that no history, log, report or `next` ever holds it.
 */
let held: string | undefined;

/** Called first of all, and again when a screen with a fragment is opened inside the portal. */
export const takeFragment = (): string | undefined => {
  if (location.hash.length > 1 && SECRET.some((path) => location.pathname.startsWith(path))) {
    held = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return held;
};

/** Forgets the secret. Never while rendering: a rendering that waits for code may be given up and begun anew. */
export const forgetFragment = (): void => {
  takeFragment();
  held = undefined;
};

/** Returns the secret to the one screen that needs it, and forgets it once that screen stands. */
export const useFragment = (): string | undefined => {
  const [secret] = useState(takeFragment);
  useEffect(forgetFragment, []);
  return secret;
};
takeFragment();
