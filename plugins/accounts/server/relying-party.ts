import { isIP } from 'node:net';
import { environment } from '@bai/kernel/server';

/** Whose pages passkeys belong to (WebAuthn, 5.1.2): the host of the platform's address. Null where that is a number, which no passkey is bound to. */
export const relyingParty = (): { readonly id: string; readonly origin: string } | null => {
  const { protocol, hostname, port } = new URL(environment().publicUrl);
  // A platform on one's own machine is reached by its name as well.
  if (hostname === '127.0.0.1') return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin: environment().publicUrl };
};
