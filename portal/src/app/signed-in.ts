import { tellServer } from '../words/tell-server';

/**
 * Whether this browser thinks that somebody is signed in, and so whether a session may be renewed and which page the server sends. Only
 * a flag: no token is ever in reach of scripts.
 */
export const thinksSignedIn = (): boolean => /(?:^|;\s*)(?:__Host-)?bai\.signed-in=1(?:;|$)/.test(document.cookie);

/** Remembers it, or forgets it. */
export const thinkSignedIn = (is: boolean): void => {
  if (is !== thinksSignedIn()) tellServer('bai.signed-in', is ? '1' : null);
};
