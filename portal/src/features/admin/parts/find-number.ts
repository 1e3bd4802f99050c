import { NUMBER_KINDS, numberPrefix, parseNumber, sameSpelling, type NumberKind } from '@bai/kernel/contracts';

/** A record's number in what somebody typed: its kind, and how it stands in records as far as it is there. */
export interface TypedNumber {
  readonly kind: NumberKind;
  readonly text: string;
  /** A number that is all there either is one, or has a digit wrong. */
  readonly is: 'begun' | 'whole' | 'mistyped';
}

/** All of a number in the middle of other words, as it is copied from a message. */
const WITHIN = /(?<!\p{L})[a-z]{2}[\s-]*\d{2}[\s-]*\d{7}[\s-]*\d(?!\d)/giu;
const isKind = (kind: string): kind is NumberKind => NUMBER_KINDS.some((one) => one === kind);

const asNumber = (text: string, is: TypedNumber['is']): TypedNumber | null => {
  const kind = text.slice(0, 2);
  return isKind(kind) ? { kind, text, is } : null;
};

/** Reads a record's number, or its beginning, out of what was typed; null where there is none, so that the words are looked for. */
export const readNumber = (typed: string): TypedNumber | null => {
  const begun = numberPrefix(typed);
  if (begun) return asNumber(begun, !/-\d$/.test(begun) ? 'begun' : parseNumber(typed) ? 'whole' : 'mistyped');
  for (const [part] of sameSpelling(typed).matchAll(WITHIN)) {
    const number = parseNumber(part);
    if (number) return asNumber(number, 'whole');
  }
  return null;
};
