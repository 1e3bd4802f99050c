import { useWords } from '../../../words';
import type words from '../../../words/en/messages';

/** The name of a kind of message; its code where it has none yet. */
export const useKindText = (): ((event: string) => string) => {
  const { i18n } = useWords('messages');
  // Codes hold a dot, so they are read without key separators.
  const { kinds } = i18n.getResourceBundle(i18n.language, 'messages') as typeof words;
  return (event) => (kinds as Readonly<Record<string, string>>)[event] ?? event;
};
