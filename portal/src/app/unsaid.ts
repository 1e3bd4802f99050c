/**
 * What holds names, numbers and mail addresses of people: words that are searched for, and where a page of a list ends. Addresses are kept
 * by proxies and in logs, so these travel in a header, and stand in the address of a screen behind its `#` alone, which no browser sends.
 */
const UNSAID = ['q', 'cursor'] as const;
/** Carries them, written as a query is. */
const HEADER = 'x-query';

/** Whether the address of a screen keeps a name behind its `#`; several lists on one screen have names before it. */
export const isUnsaid = (name: string): boolean => UNSAID.some((one) => name === one || name.endsWith(`.${one}`));

/** An address of the API without what no address may hold, and the headers that hold it instead. */
export const unsaid = (address: string): { readonly address: string; readonly headers: Record<string, string> } => {
  const [path, search = ''] = address.split('?') as [string, string?];
  const [open, kept] = [new URLSearchParams(search), new URLSearchParams()];
  for (const name of UNSAID) {
    const value = open.get(name);
    if (value === null) continue;
    kept.set(name, value);
    open.delete(name);
  }
  const rest = open.toString();
  const header = kept.toString();
  return { address: rest ? `${path}?${rest}` : path, headers: header ? { [HEADER]: header } : {} };
};
