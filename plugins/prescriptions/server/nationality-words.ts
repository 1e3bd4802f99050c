import { countryName } from '@bai/directory/contracts';

/** A nationality as the form says it, in Thai: of a foreigner the country's name. */
export const nationalityWords = (code: string): string => (code === 'TH' ? 'ไทย' : countryName('th', code));
