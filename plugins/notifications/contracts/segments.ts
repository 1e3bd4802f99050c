/** Signs of the seven-bit alphabet of text messages that count once. Source: 3GPP TS 23.038. */
const PLAIN = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Those that count twice. */
const DOUBLE = new Set('^{}\\[~]|€\f');

const SIZES = { gsm: { alone: 160, joined: 153 }, ucs: { alone: 70, joined: 67 } } as const;

export interface Segments {
  /** `gsm` where every sign is of the seven-bit alphabet; one Thai letter makes the whole text `ucs`. */
  readonly alphabet: 'gsm' | 'ucs';
  readonly count: number;
}

/** How many text messages a text is paid as. A sign that takes two places is never cut in half. */
export const segmentsOf = (text: string): Segments => {
  const signs = [...text];
  const alphabet = signs.every((sign) => PLAIN.has(sign) || DOUBLE.has(sign)) ? 'gsm' : 'ucs';
  const lengths = signs.map((sign) => (alphabet === 'ucs' ? sign.length : DOUBLE.has(sign) ? 2 : 1));
  const { alone, joined } = SIZES[alphabet];
  if (lengths.reduce((sum, length) => sum + length, 0) <= alone) return { alphabet, count: 1 };
  let [count, filled] = [1, 0];
  for (const length of lengths) {
    if (filled + length > joined) [count, filled] = [count + 1, 0];
    filled += length;
  }
  return { alphabet, count };
};
