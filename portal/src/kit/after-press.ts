let pressed = false;
// Where the build writes pages nobody presses anything.
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (pressed = false), true);
}

/** Does something once no button or finger is down: what moves the layout while somebody presses makes their press miss. */
export const afterPress = (act: () => void): void => {
  if (!pressed) return act();
  const later = (): void => void setTimeout(act);
  addEventListener('pointerup', later, { once: true });
  addEventListener('pointercancel', later, { once: true });
};
