/** Keeps what is so on this device where the next page's request says it: the server sees no storage of the browser. Null takes it back. */
export const tellServer = (name: 'bai.language' | 'bai.theme' | 'bai.signed-in', value: string | null): void => {
  const age = value === null ? 0 : 31_536_000;
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
};
