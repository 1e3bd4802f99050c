import type { RequestItem } from '@bai/applications/contracts';
import { useWords } from '../../../words';

/** An item of what was asked for, in words. */
export const useItemWords = (): ((item: RequestItem) => string) => {
  const { t } = useWords('patient');
  return (item) => (item.kind === 'health' ? t(`ask.fields.${item.field}`) : item.text);
};
