import { burstReader } from '../src/features/prescriptions/verify/parts/key-burst';

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
/** The keys by which a scanner with an American keyboard types a text. */
const keysOf = (text: string): { code: string; shiftKey: boolean }[] => {
  const places: Readonly<Record<string, readonly [string, boolean]>> = {
    ':': ['Semicolon', true],
    '/': ['Slash', false],
    '#': ['Digit3', true],
    '.': ['Period', false],
    '-': ['Minus', false],
    _: ['Minus', true],
  };
  return [...text].map((letter) => {
    const [code, shiftKey] =
      places[letter] ?? (/\d/.test(letter) ? [`Digit${letter}`, false] : [`Key${letter.toUpperCase()}`, letter !== letter.toLowerCase()]);
    return { code, shiftKey };
  });
};
const QR = 'https://bai.example/budtender/verify/code/ABCDE-FGHJK#eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJfIn0.x-Y_z09';

const typed = (text: string, apart: number, enter = 'Enter'): string | null => {
  const read = burstReader();
  let at = 1000;
  for (const key of keysOf(text)) {
    at += apart;
    // Shift is pressed of its own, between the letters.
    if (key.shiftKey) expect(read({ ...NONE, code: 'ShiftLeft', shiftKey: true, timeStamp: at - 1 })).toBeNull();
    expect(read({ ...NONE, ...key, timeStamp: at })).toBeNull();
  }
  return read({ ...NONE, code: enter, timeStamp: at + apart });
};

test('what a scanner types is read by the places of its keys, whatever letters the device makes of them', () => {
  expect(typed(QR, 4)).toBe(QR);
  expect(typed('RX69-0000001-8', 20, 'NumpadEnter')).toBe('RX69-0000001-8');
});

test('what a person types is left to the person, and so is a short burst', () => {
  expect(typed(QR, 140)).toBeNull();
  expect(typed('1990', 5)).toBeNull();
});

test('a shortcut or a pause begins anew', () => {
  const read = burstReader();
  let at = 0;
  const type = (text: string): void => keysOf(text).forEach((key) => void read({ ...NONE, ...key, timeStamp: (at += 5) }));
  type('garbage');
  at += 500;
  type('ABCDE-FGHJK');
  expect(read({ ...NONE, code: 'Enter', timeStamp: (at += 5) })).toBe('ABCDE-FGHJK');
  type('ABCDE');
  read({ ...NONE, code: 'KeyV', ctrlKey: true, timeStamp: (at += 5) });
  type('FGHJK12');
  expect(read({ ...NONE, code: 'Enter', timeStamp: (at += 5) })).toBeNull();
});
