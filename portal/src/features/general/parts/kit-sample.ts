import { useLanguage } from '../../../words';

/** The words of samples, in the language of the screen: they belong to nobody's work and have no home among its words. */
export const useSample = (): ((thai: string, english: string) => string) => {
  const language = useLanguage();
  return (thai, english) => (language === 'th' ? thai : english);
};
