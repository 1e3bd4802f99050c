import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser/storage';

const KEPT = 'bai.single-keys';
const CHANGED = 'bai:single-keys';
const TYPED_IN = 'input, textarea, select, [contenteditable], [contenteditable] *';

const on = (): boolean => deviceStorage.get(KEPT) !== 'off';
const listen = (changed: () => void): (() => void) => {
  const both = [CHANGED, 'storage'];
  for (const event of both) addEventListener(event, changed);
  return () => both.forEach((event) => removeEventListener(event, changed));
};

/** Whether keys that are pressed alone do something on this device (WCAG 2.1.4): until somebody who speaks to it, or hits keys unmeant, switches them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, on, () => true);

/** Switches them on or off on this device, in all its tabs. */
export const switchSingleKeys = (to: boolean): void => {
  if (to) deviceStorage.remove(KEPT);
  else deviceStorage.set(KEPT, 'off');
  dispatchEvent(new Event(CHANGED));
};

/** Whether a key was pressed alone and is meant for the screen: nobody types, nothing is asked, and such keys are not switched off. */
export const isSingleKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && on() && !(target as Element).matches(TYPED_IN) && !document.querySelector('.modal');
