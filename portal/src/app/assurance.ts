/** Asks the person to show once more that it is them; false when they would rather not. */
type Ask = () => Promise<boolean>;
let ask: Ask = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Who asks: the dialog that every frame has. */
export const whoAsksForAssurance = (dialog: Ask): void => {
  ask = dialog;
};

/** Asks in place, once for all requests that wait for it. */
export const assured = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = null)));
