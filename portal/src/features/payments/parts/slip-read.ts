import type { SlipReading } from '@bai/payments/contracts';
import { useWords } from '../../../words';

/** So many characters at its end tell a reference to whoever has the slip at hand. */
const END = 6;

/** The name of a bank by its code. */
export const useBankName = (): ((code: string) => string) => {
  const { t } = useWords('banks');
  const names = t('names', { returnObjects: true }) as Readonly<Record<string, string>>;
  return (code) => names[code] ?? t('other', { code });
};

/** What was read from a slip's QR, in a sentence. */
export const useReadText = (): ((read: SlipReading) => string) => {
  const { t } = useWords('payments');
  const bankName = useBankName();
  return ({ bank, reference }) => t('slipRead', { bank: bankName(bank), end: reference.slice(-END) });
};
