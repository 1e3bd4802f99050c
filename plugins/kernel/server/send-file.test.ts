import { rangeOf } from './send-file';

const asked = (range: string, size = 10, ifRange = '') => rangeOf({ get: (name) => (name === 'range' ? range : ifRange) }, size);

test.each([
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-40', { from: 0, to: 9 }],
  ['bytes=8-400', { from: 8, to: 9 }],
  ['bytes=10-', 'unmet'],
  ['bytes=-0', 'unmet'],
  ['bytes=5-3', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=0-3', null],
  ['', null],
])('%s of ten bytes', (range, expected) => expect(asked(range)).toEqual(expected));

test('nothing can be asked of what is empty, nor by a validator that nothing carries', () => {
  expect([asked('bytes=0-', 0), asked('bytes=-1', 0), asked('bytes=0-3', 10, '"tag"')]).toEqual(['unmet', 'unmet', null]);
});
