import { formatCode, parseCode, parseNumber, readTyped } from '@bai/kernel/contracts';
import { href } from '../../../../addresses/href';

/** What a typed or scanned text asks about; the check-in code of a clinic is known as such, so that the right one is asked for. */
export type Asked =
  | { readonly kind: 'code'; readonly code: string; readonly token?: string }
  | { readonly kind: 'number' | 'reference'; readonly number: string }
  | { readonly kind: 'check-in' };

/** A QR of ours, of whichever address the platform had when it was issued: nothing is ever opened there. */
const QR = /\/budtender\/verify\/code\/([\w-]{10,20})(?:#([\w.-]+))?$/;
const CHECK_IN = /^c\d{5}$/i;

/** Reads it; null where it is nothing of ours. */
export const askedOf = (text: string): Asked | null => {
  const plain = text.trim();
  if (readTyped(plain, (number) => (CHECK_IN.test(number) ? number : null))) return { kind: 'check-in' };
  const rx = parseNumber(plain, 'RX');
  if (rx) return { kind: 'number', number: rx };
  const ap = parseNumber(plain, 'AP');
  if (ap) return { kind: 'reference', number: ap };
  const [, scanned, token] = QR.exec(plain) ?? [];
  const code = parseCode(scanned ?? plain);
  return code === null ? null : { kind: 'code', code: formatCode(code), ...(token ? { token } : {}) };
};

/** The number or reference that a text is, which asks for a second fact; null when it is none. */
export const numberOf = (text: string): string | null => {
  const asked = askedOf(text);
  return asked?.kind === 'number' || asked?.kind === 'reference' ? asked.number : null;
};

/** Where its verdict is; null where there is none. */
export const addressOf = (asked: Asked | null): string | null => {
  if (asked?.kind === 'number') return href('prescriptions/verify/by-number', { prescriptionNumber: asked.number });
  if (asked?.kind === 'reference') return href('prescriptions/verify/by-reference', { reference: asked.number });
  if (asked?.kind !== 'code') return null;
  return href('prescriptions/verify/by-code', { code: asked.code }) + (asked.token ? `#${asked.token}` : '');
};
