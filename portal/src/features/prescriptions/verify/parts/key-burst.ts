import { useEffect } from 'react';
import { useStable } from '../../../../app/latest';

/** A hardware scanner types no slower than this from key to key, in ms; a person no faster for long. */
const APART = 80;
/** Whatever is scanned is at least so long; so much a person may rattle off before Enter. */
const LEAST = 8;

type Key = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'timeStamp'>;

/** By the place of each key, plain and with Shift: a scanner thinks that the keyboard is American, whatever this device makes of it. */
const PLACES: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDivide: '//',
  NumpadMultiply: '**',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadDecimal: '..',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

const letterOf = ({ code, shiftKey }: Key): string | undefined => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit) return shiftKey && code.startsWith('Digit') ? SHIFTED_DIGITS[Number(digit)] : digit;
  return PLACES[code]?.[shiftKey ? 1 : 0];
};

/** Listens to keys one by one; gives the text of a burst with the Enter that ends it, and else null. */
export const burstReader = (): ((key: Key) => string | null) => {
  let text = '';
  let last = -Infinity;
  return (key) => {
    if (/^(Shift|CapsLock)/.test(key.code)) return null;
    const inBurst = key.timeStamp - last <= APART && !key.ctrlKey && !key.altKey && !key.metaKey && !key.repeat;
    last = key.timeStamp;
    const before = inBurst ? text : '';
    text = '';
    if (key.code === 'Enter' || key.code === 'NumpadEnter') return before.length >= LEAST ? before : null;
    const letter = key.ctrlKey || key.altKey || key.metaKey ? undefined : letterOf(key);
    text = letter === undefined ? '' : before + letter;
    return null;
  };
};

/** Hears what a hardware scanner types, wherever the focus is. */
export const useKeyBurst = (scanned: (text: string) => void): void => {
  const told = useStable(scanned);
  useEffect(() => {
    const read = burstReader();
    const hear = (event: KeyboardEvent): void => {
      const text = read(event);
      if (text === null) return;
      // The Enter is the scanner's: it presses no button and sends no form.
      event.preventDefault();
      event.stopPropagation();
      told(text);
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [told]);
};
