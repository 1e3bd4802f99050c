/** Asks the person to show once more that it is them; false when they would rather not. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
let arrive: () => void;
const arrived = new Promise<void>((resolve) => (arrive = resolve));
let asking: Promise<boolean> | null = null;

/** Who asks: the dialog that every frame has. */
export const whoAsksForAssurance = (dialog: Ask): void => {
  ask = dialog;
  arrive();
};

/** Asks in place, once for all requests that wait for it. The dialog is fetched after the screen: a press that was faster waits for it. */
export const assured = (): Promise<boolean> => (asking ??= arrived.then(() => ask!()).finally(() => (asking = null)));
