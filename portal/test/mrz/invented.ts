import type { MrzFormat } from '../../src/features/applications/mrz/reading';
import { checkDigit } from '../../src/features/applications/mrz/formats';
import type { Chance } from './chance';

/** The specimens of ICAO 9303, parts 4 to 6. */
export const SPECIMENS: Readonly<Record<MrzFormat, readonly string[]>> = {
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
};

const STATES = ['THA', 'GBR', 'FRA', 'JPN', 'D<<', 'SGP', 'USA', 'IND', 'CHN', 'KOR', 'AUS', 'NLD', 'SWE', 'BRA', 'ZAF', 'VNM', 'MYS', 'UTO'];
const SYLLABLES = [
  'KA',
  'QUO',
  'ZIN',
  'BRA',
  'VEL',
  'XAN',
  'JO',
  'WIM',
  'THU',
  'GER',
  'PHY',
  'LOD',
  'MUS',
  'SCO',
  'DRI',
  'FEN',
  'YAS',
  'HUB',
  'OCT',
  'ILK',
  'NG',
  'TSU',
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `0123456789${LETTERS}`;

const name = (chance: Chance): string => Array.from({ length: chance.whole(2, 4) }, () => chance.one(SYLLABLES)).join('');
const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const signed = (text: string): string => `${text}${checkDigit(text)}`;
const date = (chance: Chance, from: number, to: number): string =>
  [chance.whole(from, to) % 100, chance.whole(1, 12), chance.whole(1, 28)].map((part) => String(part).padStart(2, '0')).join('');

/** The number of a document: nine characters, sometimes eight and a filler, of digits or of letters too. */
const number = (chance: Chance): string => {
  const signs = chance() < 0.5 ? '0123456789' : SIGNS;
  const text = Array.from({ length: chance() < 0.8 ? 9 : 8 }, (_, index) => (index === 0 ? chance.one([...LETTERS]) : chance.one([...signs]))).join('');
  return filled(text, 9);
};

/** The lines of a document of nobody: names are thrown together from syllables, numbers from nothing. */
export const invented = (format: MrzFormat, chance: Chance): string[] => {
  const state = chance.one(STATES);
  const names = `${name(chance)}${chance() < 0.2 ? `<${name(chance)}` : ''}<<${[name(chance), ...(chance() < 0.5 ? [name(chance)] : [])].join('<')}`;
  const [document, birth, expiry] = [signed(number(chance)), signed(date(chance, 1935, 2008)), signed(date(chance, 2027, 2036))];
  const sex = chance.one(['M', 'F', 'M', 'F', '<']);
  const nationality = chance() < 0.9 ? state : chance.one(STATES);
  const optional = (length: number): string =>
    filled(chance() < 0.4 ? Array.from({ length: chance.whole(5, length) }, () => chance.one([...SIGNS])).join('') : '', length);
  if (format === 'TD1') {
    const first = `I${chance.one(['<', 'D', 'P'])}${state}${document}${optional(15)}`;
    const [middle, more] = [`${birth}${sex}${expiry}`, optional(11)];
    return [first, `${middle}${nationality}${more}${checkDigit(`${first.slice(5)}${birth}${expiry}${more}`)}`, filled(names, 30)];
  }
  const columns = format === 'TD3' ? 44 : 36;
  const extra = format === 'TD3' ? signed(optional(14)) : optional(7);
  const first = filled(`${format === 'TD3' ? `P${chance.one(['<', '<', 'P', 'M'])}` : `I${chance.one(['<', 'P'])}`}${state}${names}`, columns);
  return [first, `${document}${nationality}${birth}${sex}${expiry}${extra}${checkDigit(`${document}${birth}${expiry}${extra}`)}`];
};
