import type { Reading, Refusal } from '../../../app/client';
import { useLanguage } from '../../../words';

/** The words of samples, in the language of the screen: they belong to nobody's work and have no home among its words. */
export const useSample = (): ((thai: string, english: string) => string) => {
  const language = useLanguage();
  return (thai, english) => (language === 'th' ? thai : english);
};

/** Something as it is read: not yet without data or error. */
export const sampleReading = <T>(data: T | undefined, error?: Refusal): Reading<T> => {
  const waiting = data === undefined && error === undefined;
  return { data, error, isValidating: waiting, isLoading: waiting, mutate: () => Promise.resolve() };
};
