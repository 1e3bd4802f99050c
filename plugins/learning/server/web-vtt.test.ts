import { faultyLine } from './web-vtt';

const vtt = (...lines: string[]): string => ['WEBVTT', ...lines, ''].join('\n');

test.each([
  ['plain', vtt('', '00:00.000 --> 00:04.000', 'ก')],
  [
    'with hours, names, settings, notes and styles',
    vtt('', 'STYLE', '::cue { color: red }', '', 'NOTE said', '', 'one', '00:00:00.000 --> 01:00:04.000 align:start', '<v หมอ>ก</v>'),
  ],
  ['with lines that say who made it', vtt('Kind: captions', 'Language: th', '', '00:00.000 --> 00:04.000', 'ก')],
  ['from Windows, with a mark of order', `\ufeff${vtt('', '00:00.000 --> 00:04.000', 'ก').replaceAll('\n', '\r\n')}`],
])('%s: well-formed', (_, text) => expect(faultyLine(text)).toBeNull());

test.each([
  ['an arrow of another kind', vtt('', '00:00.000 -> 00:04.000', 'ก'), 4],
  ['commas of SubRip', vtt('', '1', '00:00:00,000 --> 00:00:04,000', 'ก'), 4],
  ['an end before its beginning', vtt('', '00:05.000 --> 00:04.000', 'ก'), 3],
  ['another first line', 'SRT\n\n00:00.000 --> 00:04.000\nก\n', 1],
  ['no caption', vtt(''), 0],
])('%s: line %3$d', (_, text, line) => expect(faultyLine(text)).toBe(line));
