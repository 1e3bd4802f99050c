/** Keeps what was chosen on this device where the next page's request says it: the server sees no storage of the browser. */
export const tellServer = (name: 'bai.language' | 'bai.theme', value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
};
