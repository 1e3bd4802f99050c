/**
 * Keeps what is so on this device where the next page's request says it: the server sees no storage of the browser. Null takes it back.
 * Over TLS no other host and nobody on the way can set it.
 */
export const tellServer = (name: 'bai.language' | 'bai.theme' | 'bai.signed-in', value: string | null): void => {
  const age = value === null ? 0 : 31_536_000;
  const kept = (whole: string, seconds: number, more = ''): void => {
    document.cookie = `${whole}=${seconds ? value : ''}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}`;
  };
  if (location.protocol !== 'https:') return kept(name, age);
  kept(`__Host-${name}`, age, '; Secure');
  // What an earlier release kept under its bare name says nothing any more.
  kept(name, 0, '; Secure');
};
