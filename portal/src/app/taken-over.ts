/** What the root of a written page is told once the portal has taken it over. */
export const TAKEN_OVER = 'bai:taken-over';

/** What was written is the portal's own from now on. */
export const takeOver = (root: HTMLElement): void => {
  root.inert = false;
  root.removeAttribute('data-screen');
  root.removeAttribute('data-language');
  root.dispatchEvent(new Event(TAKEN_OVER));
};
