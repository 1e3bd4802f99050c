/** Asks the person something in place, or the whole of it; false when they would rather not. */
type Ask = (whole?: boolean) => Promise<boolean>;
interface Asking {
  /** Who asks: the dialog of the frame; answers how to take it away. */
  readonly by: (dialog: Ask) => () => void;
  /** Asks, once for all requests that wait for it. The dialog is fetched after the screen: a press that was faster waits for it. */
  readonly now: Ask;
}

const asking = (): Asking => {
  let ask: Ask | null = null;
  let arrive: () => void;
  let arrived = new Promise<void>((resolve) => (arrive = resolve));
  let under: Promise<boolean> | null = null;
  return {
    by: (dialog) => {
      ask = dialog;
      arrive();
      return () => {
        if (ask !== dialog) return;
        ask = null;
        arrived = new Promise<void>((resolve) => (arrive = resolve));
      };
    },
    now: (whole) => (under ??= arrived.then(() => ask!(whole)).finally(() => (under = null))),
  };
};

/** To show once more that it is them. */
export const assurance = asking();
/** To sign in again where they are, after their session ran out. */
export const comingBack = asking();
